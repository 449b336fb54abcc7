import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { expect, test } from 'vitest';
import { correctionFormOf } from '../features/changes/correction-form.ts';
import { answeredKind } from '../offline/rows/rows.ts';
import { correctionForms } from './review-changes.tsx';

const operations: readonly OperationDefinition[] = Object.values(catalogue);

test('a refused change has the form of its operation and field, if it can still be sent', () => {
  const change = { operation: 'numbers.update', sendable: true };
  const of = (field: string) =>
    correctionFormOf(correctionForms, { ...change, fields: [{ field, yours: 'x', saved: 'y' }] });
  expect(of('plan_id')?.field).toBe('plan_id');
  expect(of('user_id')?.field).toBe('user_id');
  expect(of('status')).toBeUndefined();
  const gone = { ...change, sendable: false, fields: [{ field: 'plan_id', yours: 1, saved: 2 }] };
  expect(correctionFormOf(correctionForms, gone)).toBeUndefined();
});

test('every operation that a form names may be queued, and creates or changes a synced row', () => {
  for (const { operation: name } of correctionForms) {
    const operation = operations.find((one) => one.name === name);
    expect(operation?.offline, name).toBe('queued');
    expect(operation && answeredKind(operation), name).toBeDefined();
  }
});

test('every queued operation that takes input has a form that corrects it', () => {
  const named = new Set(correctionForms.map(({ operation }) => operation));
  const withInput = operations.filter(({ offline, body }) => offline === 'queued' && body);
  expect(withInput.length).toBeGreaterThan(0);
  expect(withInput.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
