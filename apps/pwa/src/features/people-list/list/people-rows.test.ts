import type { User } from '@workspace/domain/accounts/schema';
import { expect, test } from 'vitest';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import {
  countPeople,
  filterPeople,
  noFilter,
  noTeam,
  numbersByPerson,
  peopleRows,
  withArchived,
} from './people-rows.ts';

const person = (id: string, first_name: string, more: Partial<User> = {}): User => ({
  user_id: id,
  company_id: 'c',
  email: `${first_name.toLowerCase()}@nordlys.example`,
  first_name,
  last_name: 'Ågesen',
  avatar_url: null,
  role: 'regular',
  status: 'active',
  country_iso_code: 'DK',
  team_ids: [],
  created_at: '2025-03-03T09:12:00.000Z',
  version: 1,
  ...more,
});
const soren = person('s', 'Søren', { team_ids: ['t'] });
const anne = person('a', 'Anne', { role: 'admin', status: 'new_user' });
const line = (user: User | null, more: Partial<OverviewRow>) =>
  ({ user, status: 'active', type: 'local', phoneNumber: '+4520123456', ...more }) as OverviewRow;

const numbers = numbersByPerson([
  line(soren, { type: 'travel', phoneNumber: null }),
  line(soren, {}),
  line(anne, { status: 'inactive' }),
  line(null, {}),
]);
const rows = peopleRows([soren, anne], numbers, new Map());
const named = (filter: Partial<typeof noFilter>) =>
  filterPeople(rows, { ...noFilter, ...filter }).map(({ user }) => user.user_id);

test('people are listed by name, with their local number first and without ended ones', () => {
  expect(rows.map(({ name }) => name)).toEqual(['Anne Ågesen', 'Søren Ågesen']);
  expect(rows[1]?.numbers.map(({ type }) => type)).toEqual(['local', 'travel']);
  expect(rows[0]?.numbers).toEqual([]);
});

test('they are found by plain letters, address and number as it is written', () => {
  expect(named({ search: 'soren age' })).toEqual(['s']);
  expect(named({ search: 'anne@' })).toEqual(['a']);
  expect(named({ search: '20 12 34' })).toEqual(['s']);
  expect(named({ search: '99' })).toEqual([]);
});

test('filters narrow each other, and each counts what its choices would show', () => {
  expect(named({ teams: ['t'] })).toEqual(['s']);
  expect(named({ teams: [noTeam], roles: ['regular'] })).toEqual([]);
  expect(named({ numbers: ['without'] })).toEqual(['a']);
  expect(named({ statuses: ['active'], roles: ['admin'] })).toEqual([]);
  expect(countPeople(rows, { ...noFilter, roles: ['admin'] }, 'roles')).toEqual(
    new Map([
      ['admin', 1],
      ['regular', 1],
    ]),
  );
  expect(countPeople(rows, { ...noFilter, roles: ['admin'] }, 'teams')).toEqual(
    new Map([[noTeam, 1]]),
  );
});

test('somebody who was archived just now is on the device and in the answer, and listed once', () => {
  const archived = peopleRows([person('a', 'Anne', { status: 'archived' })], new Map(), new Map());
  const more = peopleRows([person('b', 'Bo', { status: 'archived' })], new Map(), new Map());
  const all = withArchived(rows, [...archived, ...more]);
  expect(all.map(({ user }) => user.user_id)).toEqual(['a', 'b', 's']);
});
