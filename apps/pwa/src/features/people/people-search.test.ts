import type { User } from '@workspace/domain/accounts/schema';
import { expect, test } from 'vitest';
import { candidatesOf, searchPeople } from './people-search.ts';

const person = (first_name: string, last_name: string, more: Partial<User> = {}): User => ({
  user_id: `${first_name} ${last_name}`,
  company_id: 'c',
  email: `${first_name}@nordlys.example`.toLowerCase(),
  first_name,
  last_name,
  avatar_url: null,
  role: 'regular',
  status: 'active',
  country_iso_code: 'DK',
  team_ids: [],
  created_at: '2025-03-03T09:12:00.000Z',
  version: 1,
  ...more,
});
const people = [
  person('Søren', 'Ågesen'),
  person('Åsa', 'Lindström'),
  person('Anne', 'Sorensen', { status: 'new_user' }),
];
const named = (text: string, withLocal: readonly string[] = []) =>
  searchPeople(candidatesOf(people), text, new Set(withLocal)).map(({ name }) => name);

test('people are sorted by name', () => {
  expect(named('')).toEqual(['Anne Sorensen', 'Åsa Lindström', 'Søren Ågesen']);
});

test('before anything is typed, those without a local number come first', () => {
  expect(named('', ['Anne Sorensen'])).toEqual(['Åsa Lindström', 'Søren Ågesen', 'Anne Sorensen']);
  expect(named('anne', ['Anne Sorensen'])).toEqual(['Anne Sorensen']);
});

test('of namesakes, those who can get a number come first', () => {
  const namesakes = candidatesOf([
    person('Søren', 'Ågesen', { user_id: 'has one' }),
    person('Søren', 'Ågesen', { user_id: 'has none' }),
    person('Anne', 'Sorensen'),
  ]);
  const found = searchPeople(namesakes, 'soren', new Set(['has one', 'Anne Sorensen']));
  expect(found.map(({ user }) => user.user_id)).toEqual(['has none', 'has one', 'Anne Sorensen']);
});

test('plain letters find accented names; names that begin with the text come first', () => {
  expect(named('soren')).toEqual(['Søren Ågesen', 'Anne Sorensen']);
  expect(named('lind asa')).toEqual(['Åsa Lindström']);
  expect(named('anne@nord')).toEqual(['Anne Sorensen']);
  expect(named('xyz')).toEqual([]);
});

test('people without an email and former people cannot get a number', () => {
  const found = candidatesOf([
    person('No', 'Mail', { email: ' ' }),
    person('Gone', 'Person', { status: 'archived' }),
    person('Off', 'Person', { status: 'inactive' }),
    person('Here', 'Person'),
  ]);
  expect(found.map(({ name }) => name)).toEqual(['Here Person']);
});

test('one of ten thousand people is found', () => {
  const many = candidatesOf(
    Array.from({ length: 10_000 }, (_, at) => person(`Name${at}`, `Ågesen${at % 97}`)),
  );
  expect(searchPeople(many, 'name9999', new Set())).toHaveLength(1);
});
