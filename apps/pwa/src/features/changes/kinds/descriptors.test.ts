import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { createOverviewIndex } from '../../../numbers-index/overview-index.ts';
import { comparedFields } from '../../../offline/outbox/conflict.ts';
import { answeredKind } from '../../../offline/rows/rows.ts';
import { planIds, seedTables, teamIds, userId } from '../../../offline/testing/seed.ts';
import { changeText, descriptorOf, fieldLabel, fieldText, shownFields } from './descriptors.ts';

const tables = seedTables(3);
const index = createOverviewIndex({ onBroken: () => {} });
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
    const fields = shownFields(
      kind,
      comparedFields(kind).map((field) => ({ field })),
    );
    for (const { field } of fields) {
      expect(descriptorOf(kind).fields[field]?.label, `${kind}.${field}`).toBeTruthy();
    }
  }
});

test('values are names instead of ids, each kind in its own words', () => {
  const text = (kind: string, field: string, value: unknown) =>
    fieldText({ kind, field }, value, reference);
  expect(text('number', 'plan_id', planIds[0])).toBe('Zone A');
  expect(text('number', 'status', 'ready_to_terminate')).toBe('Terminating');
  expect(text('number', 'status', 'of tomorrow')).toBe('of tomorrow');
  expect(text('user', 'status', 'active')).toBe('Active');
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

test('a list says who was added and removed, by name, and names only the first of many', () => {
  const members = { kind: 'team', field: 'members_ids' };
  const change = (before: unknown, after: unknown) =>
    changeText(members, { before, after }, reference);
  const [first, second, third] = [userId(0), userId(1), userId(2)];
  const [, name, last] = [first, second, third].map((id) => fieldText(members, id, reference));
  expect(change([first, second], [third, first])).toBe(`${last} added; ${name} removed`);
  expect(change([first, second], [second, first])).toBe('Unchanged');
  expect(change(undefined, [second])).toBe(name);
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(change([], many)).toBe('a, b, c, d, e and 2 more added');
  expect(fieldText(members, many, reference)).toBe('a, b, c, d, e and 2 more');
});

test('a number of members is not shown beside the members', () => {
  const fields = [{ field: 'name' }, { field: 'members_count' }];
  expect(shownFields('team', fields)).toEqual([{ field: 'name' }]);
  expect(shownFields('invitation', fields)).toEqual(fields);
});
