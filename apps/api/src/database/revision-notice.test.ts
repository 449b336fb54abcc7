import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RowChange } from './effects.ts';
import { announcedChanges, audienceOf } from './revision-notice.ts';

const company_id = randomUUID();
const [ann, bob, cecilie] = [randomUUID(), randomUUID(), randomUUID()];

const change = (id: string, owners: Pick<RowChange, 'ownerBefore' | 'ownerAfter'>): RowChange => ({
  kind: 'number',
  id,
  adminsBefore: true,
  ...owners,
});

const audience = (changes: readonly RowChange[]) =>
  audienceOf(JSON.stringify({ company_id, revision: 7, changes: announcedChanges(changes) }));

test('ids reach the employee before and the employee after, and nobody else but administrators', () => {
  const { administrators, people, employees } = audience([
    change('assigned', { ownerBefore: ann, ownerAfter: bob }),
    change('changed', { ownerBefore: ann }),
    change('ended', { ownerBefore: cecilie, ownerAfter: null }),
  ]);
  expect(administrators.changes.map(({ id }) => id)).toEqual(['assigned', 'changed', 'ended']);
  const ids = (userId: string) => people.get(userId)?.changes.map(({ id }) => id);
  expect([ids(ann), ids(bob), ids(cecilie)]).toEqual([
    ['assigned', 'changed'],
    ['assigned'],
    ['ended'],
  ]);
  expect(employees).toBeUndefined();
  // The app's message has no owners.
  expect(JSON.stringify([administrators, [...people.values()]])).not.toContain('owners');
});

test('several changes of a row in one transaction are announced once, to all of their owners', () => {
  const { people } = audience([
    change('twice', { ownerBefore: ann, ownerAfter: bob }),
    change('twice', { ownerBefore: bob, ownerAfter: cecilie }),
  ]);
  for (const userId of [ann, bob, cecilie]) {
    expect(people.get(userId)?.changes).toEqual([{ kind: 'number', id: 'twice' }]);
  }
});

test('a change of the company reaches all employees, with its own id alone', () => {
  const { employees } = audience([
    change('number', { ownerBefore: ann }),
    { kind: 'company', id: company_id, adminsBefore: true, ownerBefore: null },
    { kind: 'price', id: 'price', adminsBefore: true, ownerBefore: null },
  ]);
  expect(employees).toEqual({
    company_id,
    revision: 7,
    changes: [{ kind: 'company', id: company_id }],
  });
});

test('of too many rows everybody hears the revision, and no ids', () => {
  const many = Array.from({ length: 41 }, (_, at) =>
    change(`${at}`, { ownerBefore: ann, ownerAfter: bob }),
  );
  const { administrators, people, employees } = audience(many);
  expect([administrators.changes, employees?.changes, people.size]).toEqual([[], [], 0]);
  // What fits is below the limit of a NOTIFY payload.
  const rows = Array.from({ length: 40 }, () =>
    change(randomUUID(), { ownerBefore: ann, ownerAfter: bob }),
  );
  const payload = JSON.stringify({
    company_id,
    revision: 123_456,
    changes: announcedChanges(rows),
  });
  expect(payload.length).toBeLessThan(8000);
  expect(announcedChanges(rows)).toHaveLength(40);
  const handedOn = Array.from({ length: 150 }, () => change('one', { ownerBefore: randomUUID() }));
  expect(announcedChanges(handedOn)).toHaveLength(1);
  const moreHands = [
    ...handedOn,
    ...handedOn.map(() => change('one', { ownerBefore: randomUUID() })),
  ];
  expect(announcedChanges(moreHands)).toEqual([]);
});

test('a notification of a release before, which names no owners, reaches administrators alone', () => {
  const changes = [{ kind: 'number', id: 'one' }];
  const { administrators, people, employees } = audienceOf(
    JSON.stringify({ company_id, revision: 7, changes }),
  );
  expect(administrators).toEqual({ company_id, revision: 7, changes });
  expect([people.size, employees]).toEqual([0, undefined]);
});
