import type { User } from '@workspace/domain/accounts/schema';
import { expect, test } from 'vitest';
import { noTeam } from '../../numbers-index/overview/team-column.ts';
import { messages } from './messages.ts';
import { teamFile } from './team-file.ts';
import { membersAfterDeletion, searchTeams, type Team, teamRowsOf } from './team-rows.ts';

const team = (team_id: string, name: string): Team => ({
  team_id,
  company_id: 'c',
  name,
  emoji: null,
  members_ids: [],
  members_count: 0,
  version: 1,
});
const person = (
  first_name: string,
  team_ids: string[],
  status: User['status'] = 'active',
): User => ({
  user_id: first_name,
  company_id: 'c',
  email: `${first_name}@nordlys.example`,
  first_name,
  last_name: 'Ågesen',
  avatar_url: null,
  role: 'regular',
  status,
  country_iso_code: 'DK',
  team_ids,
  created_at: '2025-03-03T09:12:00.000Z',
  version: 1,
});
const teams = [team('a', 'Legal'), team('b', 'Offshore'), team('d', 'Archive')];
const users = [
  person('Zoë', ['a']),
  person('Niamh', ['a', 'b']),
  person('Gone', ['a'], 'archived'),
  person('Bo', []),
];
const money = (amount: number) => [{ amount, currency: 'EUR' as const }];
const totals = new Map([
  ['a', { numbers: 2, monthly: money(1400) }],
  ['b', { numbers: 1, monthly: money(2100) }],
  [noTeam, { numbers: 1, monthly: [] }],
]);
const rows = teamRowsOf({ teams, users, totals, currency: 'USD' });

test('the most expensive team comes first; members are people of today, by name', () => {
  expect(rows.teams.map(({ team: { name } }) => name)).toEqual(['Offshore', 'Legal', 'Archive']);
  expect(rows.teams[1]?.members).toEqual(['Niamh Ågesen', 'Zoë Ågesen']);
  expect(rows.noTeam).toMatchObject({ members: ['Bo Ågesen'], numbers: 1 });
});

test('a team without numbers costs nothing in the currency of the company', () => {
  expect(rows.teams[2]).toMatchObject({
    members: [],
    numbers: 0,
    monthly: [{ amount: 0, currency: 'USD' }],
  });
});

test('a team is found by its name or a member, in plain letters, and not by parts of two members', () => {
  const found = (text: string) => searchTeams(rows.teams, text).map(({ team: { name } }) => name);
  expect(found(' off ')).toEqual(['Offshore']);
  expect(found('zoe agesen')).toEqual(['Legal']);
  expect(found('niamh zoe')).toEqual([]);
  expect(found('gone')).toEqual([]);
  expect(found('')).toHaveLength(3);
});

test('a deletion says who is left in no team, and who stays in another one', () => {
  const { remove } = messages;
  const names = new Map(teams.map(({ team_id, name }) => [team_id, name]));
  const said = (id: string, people: readonly User[]) => {
    const { count, alone, stays } = membersAfterDeletion(id, people, (one) => names.get(one));
    const kept = stays && remove.stays(stays.name, stays.teams.join(', '));
    return `${remove.keep(count)} ${remove.left({ alone, stays: kept, all: count })}`;
  };
  expect(said('a', users)).toBe(
    'The 2 members keep their numbers and plans. 1 of them is then in no team, Niamh Ågesen stays in Offshore.',
  );
  expect(said('a', [person('Zoë', ['a']), person('Bo', ['a'])])).toBe(
    'The 2 members keep their numbers and plans. All of them are then in no team.',
  );
  expect(said('a', [person('Zoë', ['a', 'b']), person('Bo', ['a', 'b'])])).toBe(
    'The 2 members keep their numbers and plans. 2 stay in their other teams.',
  );
  expect(said('a', [person('Zoë', ['a'])])).toBe(
    'The member keeps their numbers and plans. They are then in no team.',
  );
});

test('the file has a line for each team, and no cell that a spreadsheet would run', () => {
  const text = teamFile(
    teamRowsOf({ teams: [team('a', '=SUM(1)')], users, totals, currency: 'EUR' }).teams,
  );
  const [head, first, ...rest] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Team,Members,People,Numbers,Cost per month,Currency');
  expect(first).toMatch(/^'=SUM\(1\),2,"Niamh Ågesen, Zoë Ågesen",2,14.00,EUR$/);
  expect(rest).toEqual(['']);
});
