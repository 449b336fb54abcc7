import { expect, test } from 'vitest';
import type { ReadRow } from '../contract/queue.ts';
import { updateUser } from './operations.ts';
import type { UserChange } from './schema.ts';

const id = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const [person, colleague, sales, support] = [id('1'), id('2'), id('a'), id('b')];

const rows: Readonly<Record<string, object>> = {
  [person]: { user_id: person, team_ids: [sales] },
  [sales]: { team_id: sales, members_ids: [person, colleague], members_count: 2 },
  [support]: { team_id: support, members_ids: [colleague], members_count: 1 },
};
const read = ((_kind: string, key: string) => rows[key]) as ReadRow;
const predict = (body: UserChange) =>
  updateUser.queue.predict(read, { params: { user_id: person }, body });

test('a change of names shows the person alone', () => {
  expect(predict({ first_name: 'Ida' })).toEqual([
    { effect: 'patch', kind: 'user', id: person, fields: { first_name: 'Ida' } },
  ]);
});

test('a person who changes teams leaves one and joins the other', () => {
  expect(predict({ team_ids: [support] })).toEqual([
    { effect: 'patch', kind: 'user', id: person, fields: { team_ids: [support] } },
    {
      effect: 'patch',
      kind: 'team',
      id: sales,
      fields: { members_ids: [colleague], members_count: 1 },
    },
    {
      effect: 'patch',
      kind: 'team',
      id: support,
      fields: { members_ids: [person, colleague], members_count: 2 },
    },
  ]);
});

test('teams that stay are not changed, and those that are not known are left out', () => {
  expect(predict({ team_ids: [sales, id('f')] })).toHaveLength(1);
});

test('the change waits for teams that are not saved yet', () => {
  const input = { params: { user_id: person }, body: { team_ids: [support] } };
  expect(updateUser.queue.uses?.(input)).toEqual([{ kind: 'team', id: support }]);
  expect(updateUser.queue.uses?.({ ...input, body: { last_name: 'Berg' } })).toEqual([]);
});
