import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { comparedFields } from '../../../offline/conflict.ts';
import { createPlanIndex } from '../../../offline/index/plan-index.ts';
import { answeredKind } from '../../../offline/rows.ts';
import { planIds, seedTables, teamIds, userId } from '../../../offline/testing/seed.ts';
import { descriptorOf, fieldLabel, fieldText } from './descriptors.ts';

const tables = seedTables(3);
const index = createPlanIndex({ onBroken: () => {} });
const chunks = (['company', 'country', 'plan', 'price', 'team', 'user', 'number'] as const).map(
  (kind) => {
    const rows = [...tables[kind].values()];
    return { generation: 1, kind, index: 0, schemaVersion: 1, count: rows.length, rows };
  },
);
index.reset({ kind: 'full', chunks, overlay: [], broken: 0 });
const reference = index.reference();

test('every kind that can be changed offline has a label for each field of a conflict', () => {
  const operations: readonly OperationDefinition[] = Object.values(catalogue);
  const queued = operations.filter(({ offline }) => offline === 'queued');
  const kinds = new Set(queued.flatMap((operation) => answeredKind(operation) ?? []));
  expect(kinds.size).toBeGreaterThan(0);
  for (const kind of [...kinds, 'team', 'user'] as const) {
    const fields = comparedFields(kind).filter((field) => !notLabelled.has(field));
    for (const field of fields) {
      expect(descriptorOf(kind).fields[field]?.label, `${kind}.${field}`).toBeTruthy();
    }
  }
});

/** Fields that no write of a person changes. */
const notLabelled = new Set(['sim_held_since', 'sim_held_reason', 'avatar_url']);

test('values are names instead of ids, each kind in its own words', () => {
  const text = (kind: string, field: string, value: unknown) =>
    fieldText({ kind, field }, value, reference);
  expect(text('number', 'plan_id', planIds[0])).toBe('Zone A');
  expect(text('number', 'status', 'ready_to_terminate')).toBe('Terminating');
  expect(text('number', 'status', 'of tomorrow')).toBe('of tomorrow');
  expect(text('user', 'status', 'active')).toBe('active');
  expect(text('user', 'team_ids', [teamIds[0], teamIds[1]])).toBe('Offshore, Sales');
  expect(text('team', 'members_ids', [userId(0), 'gone'])).toBe('Søren Ågesen 0, gone');
  expect(text('team', 'members_ids', [])).toBe('None');
  expect(text('team', 'emoji', null)).toBe('None');
});

test('an unknown kind is shown by its wire names', () => {
  expect(fieldLabel('invitation', 'sent_at')).toBe('Sent at');
  expect(fieldText({ kind: 'invitation', field: 'sent_at' }, 'x', reference)).toBe('x');
  expect(descriptorOf('invitation').label({ name: 'x' })).toBeNull();
});
