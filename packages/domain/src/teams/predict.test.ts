import { expect, test } from 'vitest';
import type { ReadRow } from '../contract/queue.ts';
import { isEmoji } from '../shared/text.ts';
import type { SyncedKind } from '../sync/schema.ts';
import { createTeam, deleteTeam, updateTeam } from './operations.ts';
import { teamEmojiSchema } from './schema.ts';

const id = (count: number) => `00000000-0000-4000-8000-00000000000${count}`;
const [company_id, team_id, other, ann, bo] = [id(1), id(2), id(3), id(4), id(5)];

const rows: Readonly<Record<string, object>> = {
  [team_id]: { team_id, members_ids: [ann], members_count: 1 },
  [ann]: { user_id: ann, team_ids: [other, team_id] },
  [bo]: { user_id: bo, team_ids: [] },
};
const stored = (_kind: SyncedKind, key: string): unknown => rows[key];
const read = stored as ReadRow;
const effectOn = (key: string, found: ReturnType<typeof createTeam.queue.predict>) =>
  found.find((one) => 'id' in one && one.id === key);

test('a new team shows its members, once each, and its members show the team', () => {
  const body = { company_id, team_id: id(6), name: 'New', members_ids: [bo, bo] };
  const found = createTeam.queue.predict(read, { body });
  expect(found).toEqual([
    {
      effect: 'put',
      kind: 'team',
      id: id(6),
      row: { company_id, name: 'New', emoji: null, members_ids: [bo], members_count: 1 },
    },
    { effect: 'patch', kind: 'user', id: bo, fields: { team_ids: [id(6)] } },
  ]);
  expect(createTeam.queue.uses?.({ body })).toContainEqual({ kind: 'user', id: bo });
});

test('people who join or leave change, those who stay do not', () => {
  const params = { team_id };
  const stays = updateTeam.queue.predict(read, { params, body: { members_ids: [ann, bo] } });
  expect(effectOn(team_id, stays)).toMatchObject({
    fields: { members_ids: [ann, bo], members_count: 2 },
  });
  expect(effectOn(bo, stays)).toMatchObject({ fields: { team_ids: [team_id] } });
  expect(effectOn(ann, stays)).toBeUndefined();

  const leaves = updateTeam.queue.predict(read, { params, body: { members_ids: [] } });
  expect(effectOn(ann, leaves)).toMatchObject({ fields: { team_ids: [other] } });

  // A person whom the device does not know changes nothing that is shown.
  expect(updateTeam.queue.predict(read, { params, body: { members_ids: [ann, id(9)] } })).toEqual([
    expect.objectContaining({ kind: 'team' }),
  ]);
});

test('a new name or emoji touches nobody, and an emoji is reset with null', () => {
  const params = { team_id };
  const body = { name: 'Renamed', emoji: null };
  expect(updateTeam.queue.predict(read, { params, body })).toEqual([
    { effect: 'patch', kind: 'team', id: team_id, fields: body },
  ]);
});

test('a deleted team leaves its members, and their other teams', () => {
  expect(deleteTeam.queue.predict(read, { params: { team_id } })).toEqual([
    { effect: 'remove', kind: 'team', id: team_id },
    { effect: 'patch', kind: 'user', id: ann, fields: { team_ids: [other] } },
  ]);
});

test('one emoji is accepted, also one of several code points; texts and two are not', () => {
  const good = ['🔧', '⚡️', '⚡', '👩🏽‍🚒', '🏳️‍🌈', '🇩🇰', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👨‍👩‍👧‍👦'];
  for (const emoji of good) expect(isEmoji(emoji), emoji).toBe(true);
  for (const text of ['', 'a', '1', '🔧🔧', '🇩', '🔧 ', '\u200d', 'https://a.example']) {
    expect(isEmoji(text), text).toBe(false);
  }
  expect(teamEmojiSchema.safeParse(' https://a.example/team.png ').success).toBe(true);
  for (const address of ['http://a.example/team.png', 'https://', '//a.example', 'data:,x']) {
    expect(teamEmojiSchema.safeParse(address).success, address).toBe(false);
  }
});
