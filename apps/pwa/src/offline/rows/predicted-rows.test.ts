import type { OperationInput } from '@workspace/domain/contract/operation';
import type { Team } from '@workspace/domain/teams/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName, personOf } from '../session/session-data.ts';
import { refusal } from '../testing/answer.ts';
import { eventually } from '../testing/eventually.ts';
import type { Peer, ReceivedCall } from '../testing/peer.ts';
import { companyId, numberId, seededId, seededMe, teamIds, userId } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';
import {
  createTeam,
  deleteTeam,
  joinTeam,
  listNotices,
  readNotice,
  testOperations,
  updateTeam,
} from '../testing/team-operations.ts';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(12);
  device = createDevice(peer);
  for (const [id, team] of peer.tables.team) {
    const members = [...peer.tables.user.values()].filter(({ team_ids }) => team_ids.includes(id));
    const members_ids = members.map(({ user_id }) => user_id);
    peer.tables.team.set(id, { ...team, members_ids, members_count: members.length });
  }
  peer.onCall = teamCall;
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const newTeam = seededId('new team');
let refuseCreate = false;

function putMembers(team: Team): void {
  for (const user of peer.tables.user.values()) {
    const others = user.team_ids.filter((id) => id !== team.team_id);
    const isMember = team.members_ids.includes(user.user_id);
    const team_ids = isMember ? [...others, team.team_id] : others;
    if (team_ids.length !== user.team_ids.length || isMember)
      peer.change({ kind: 'user', id: user.user_id, row: { ...user, team_ids, version: 2 } });
  }
}

/** The server's side of the team operations. */
function teamCall({ method, path, body, version }: ReceivedCall) {
  const fields = Object(body);
  const id = path.split('/').at(-1) ?? '';
  const team = peer.tables.team.get(id);
  const put = (row: Team, status: 200 | 201) => {
    peer.change({ kind: 'team', id: row.team_id, row });
    putMembers(row);
    return { status, body: { data: row } };
  };
  if (method === 'POST' && path.endsWith('/teams')) {
    if (refuseCreate) return refusal({ status: 409, code: 'name_taken', message: 'Name taken.' });
    const { members_ids = [], emoji = null, ...rest } = fields;
    const members_count = members_ids.length;
    const row = { ...rest, company_id: companyId, emoji, members_ids, members_count, version: 1 };
    return put(row, 201);
  }
  if (method === 'PUT' && path.endsWith('/team')) {
    const user = peer.tables.user.get(path.split('/').at(-2) ?? '');
    if (!user || !peer.tables.team.has(fields.team_id)) return undefined;
    const team_ids = [...user.team_ids, String(fields.team_id)];
    peer.change({ kind: 'user', id: user.user_id, row: { ...user, team_ids, version: 2 } });
    return { status: 200, body: { data: { joined: true } } };
  }
  if (!team) return undefined;
  if (version !== undefined && version !== String(team.version)) {
    const stale = { status: 412, code: 'stale_version', message: 'Stale.' };
    return refusal(stale, { current: team, changed: peer.savedBy });
  }
  if (method === 'DELETE') {
    peer.change({ kind: 'team', id, row: null });
    putMembers({ ...team, members_ids: [] });
    return { status: 200, body: { data: { deleted: true } } };
  }
  const members_ids = fields.members_ids ?? team.members_ids;
  const next = { ...team, ...fields, members_ids, members_count: members_ids.length };
  return put({ ...next, version: team.version + 1 }, 200);
}

async function ready(): Promise<Tab> {
  const tab = await device.openTab({ queuedOperations: testOperations });
  await tab.settled();
  return tab;
}

async function update(
  tab: Tab,
  id: string,
  body: OperationInput<typeof updateTeam>['body'],
  version = 1,
) {
  const options = { version, describe: 'Team changed' };
  const result = await tab.session.mutate(updateTeam, { params: { team_id: id }, body }, options);
  if (result.status !== 'queued') throw new Error('It is queued');
  return result;
}

async function create(tab: Tab, name = 'Field service', members: readonly number[] = []) {
  const body = { team_id: newTeam, name, emoji: '🔧', members_ids: members.map(userId) };
  const input = { params: { company_id: companyId }, body };
  const result = await tab.session.mutate(createTeam, input, { describe: `Team ${name}` });
  if (result.status !== 'queued') throw new Error('It is queued');
  return result;
}

const teamsOf = (tab: Tab, count: number) =>
  tab.session.index.detail(numberId(count))?.row.teams.map(({ name }) => name);
const teamsNamed = (tab: Tab) =>
  [...tab.session.index.reference().rows('team').values()].map(({ name }) => name).toSorted();
const pending = (tab: Tab) => tab.session.pendingChanges.get();
const sent = async (tab: Tab) => {
  peer.down = false;
  tab.env.wake();
  await eventually(() => {
    tab.env.advance(1000);
    expect(pending(tab)).toEqual([]);
  });
};

beforeEach(() => {
  refuseCreate = false;
});

describe('a team that is changed offline', () => {
  it('is shown at once in rows, filters and choices, over a restart, and after it is sent', async () => {
    const tab = await ready();
    peer.down = true;
    const before = [0, 1].map((count) => tab.session.index.detail(numberId(count))?.row);
    await update(tab, teamIds[0], { name: 'Harbour', emoji: '⚓' });
    expect(teamsOf(tab, 0)).toEqual(['Harbour']);
    expect(teamsNamed(tab)).toEqual(['Harbour', 'Sales']);
    expect(tab.session.index.detail(numberId(0))?.row).not.toBe(before[0]);
    // A row of another team is the same object, so it is not drawn again.
    expect(tab.session.index.detail(numberId(1))?.row).toBe(before[1]);
    // The saved row is not touched.
    expect(tab.session.index.saved('team', teamIds[0])).toMatchObject({ name: 'Offshore' });
    expect(pending(tab)).toMatchObject([
      {
        kind: 'team',
        entityId: teamIds[0],
        state: 'waiting',
        isNew: false,
        fields: [
          { field: 'name', yours: 'Harbour', saved: 'Offshore' },
          { field: 'emoji', yours: '⚓', saved: null },
        ],
      },
    ]);

    tab.session.close();
    const again = await device.openTab({ queuedOperations: testOperations, me: null });
    await eventually(() => expect(teamsOf(again, 0)).toEqual(['Harbour']));
    await sent(again);
    expect(teamsOf(again, 0)).toEqual(['Harbour']);
    expect(peer.tables.team.get(teamIds[0])).toMatchObject({ name: 'Harbour', version: 2 });
  });

  it('shows its new members in the team column and filter, and never the old ones in between', async () => {
    const tab = await ready();
    const { index } = tab.session;
    peer.down = true;
    expect(index.overview({ teams: [teamIds[0]] }).total).toBe(4);
    await update(tab, teamIds[0], { members_ids: [userId(1)] });
    expect(teamsOf(tab, 0)).toEqual([]);
    expect(teamsOf(tab, 1)).toEqual(['Sales', 'Offshore']);
    expect(index.overview({ teams: [teamIds[0]] }).total).toBe(1);
    expect(index.overview({}).counts().teams.get(teamIds[0])).toBe(1);
    expect(index.reference().users.get(userId(1))?.team_ids).toEqual([teamIds[1], teamIds[0]]);

    // The answer brings the team alone; its members come with the next sync.
    const seen = new Set<number>();
    index.subscribe(() => seen.add(index.overview({ teams: [teamIds[0]] }).total));
    await sent(tab);
    await tab.session.syncNow();
    expect(index.overview({ teams: [teamIds[0]] }).total).toBe(1);
    expect([...seen]).toEqual([1]);
    // From then on, the server's rows are shown.
    const user = peer.tables.user.get(userId(1));
    if (!user) throw new Error('seeded');
    peer.change({ kind: 'user', id: user.user_id, row: { ...user, team_ids: [], version: 3 } });
    await tab.session.syncNow();
    expect(index.overview({ teams: [teamIds[0]] }).total).toBe(0);
  });

  it('is computed anew when a row that it reads arrives', async () => {
    const tab = await ready();
    peer.fail('PUT', { status: 503, code: 'unavailable' }, 99);
    const input = { params: { user_id: userId(2) }, body: { team_id: teamIds[0] } };
    const result = await tab.session.mutate(joinTeam, input, { describe: 'Joins' });
    if (result.status !== 'queued') throw new Error('It is queued');
    expect(await result.outcome).toEqual({ status: 'waiting' });
    expect(teamsOf(tab, 2)).toEqual(['Offshore']);
    const user = peer.tables.user.get(userId(2));
    if (!user) throw new Error('seeded');
    const row = { ...user, first_name: 'Astrid', team_ids: [teamIds[1]], version: 2 };
    peer.change({ kind: 'user', id: user.user_id, row });
    const sends = peer.count('PUT');
    await tab.session.syncNow();
    await eventually(() => expect(teamsOf(tab, 2)).toEqual(['Sales', 'Offshore']));
    // The new row alone is the reason, not another attempt to send the change.
    expect(peer.count('PUT')).toBe(sends);
    expect(tab.session.index.detail(numberId(2))?.row.displayName).toContain('Astrid');
  });

  it('is undone when the change is discarded or refused', async () => {
    const tab = await ready();
    peer.down = true;
    const { changeId } = await update(tab, teamIds[0], { name: 'Harbour' });
    await tab.session.resolveConflict(changeId, 'discard');
    await eventually(() => expect(teamsOf(tab, 0)).toEqual(['Offshore']));
    expect(pending(tab)).toEqual([]);

    peer.down = false;
    peer.fail('PATCH', { status: 422, code: 'validation_failed' });
    const { outcome } = await update(tab, teamIds[0], { name: 'Harbour' });
    expect(await outcome).toMatchObject({ status: 'refused' });
    await eventually(() => expect(teamsOf(tab, 0)).toEqual(['Offshore']));
    expect(pending(tab)).toMatchObject([{ state: 'refused', fields: [{ yours: 'Harbour' }] }]);
  });

  it('conflicts field by field like a number', async () => {
    const tab = await ready();
    peer.down = true;
    await update(tab, teamIds[0], { name: 'Harbour' });
    const team = peer.tables.team.get(teamIds[0]);
    if (!team) throw new Error('seeded');
    peer.change({ kind: 'team', id: team.team_id, row: { ...team, name: 'Quay', version: 2 } });
    peer.down = false;
    tab.env.wake();
    await eventually(() => expect(tab.session.status.get().conflicts).toBe(1));
    expect(pending(tab)[0]?.conflict?.fields).toEqual([
      { field: 'name', seen: 'Offshore', saved: 'Quay', yours: 'Harbour', wasChanged: true },
    ]);
    expect(teamsOf(tab, 0)).toEqual(['Quay']);
  });

  it('redraws no row when only its members change', async () => {
    const tab = await ready();
    const { index } = tab.session;
    await eventually(() => expect(index.overview({}).at(0)?.isCounted).toBe(true));
    const rows = index.overview({}).rows(0, 12);
    const listener = vi.fn();
    index.subscribe(listener);
    const team = peer.tables.team.get(teamIds[0]);
    if (!team) throw new Error('seeded');
    peer.change({ kind: 'team', id: team.team_id, row: { ...team, members_count: 9, version: 2 } });
    await tab.session.syncNow();
    expect(index.reference().teams.get(teamIds[0])?.members_count).toBe(9);
    expect(listener).toHaveBeenCalled();
    const after = index.overview({}).rows(0, 12);
    expect(after.every((row, place) => row === rows[place])).toBe(true);
  });
});

describe('a team that is created offline', () => {
  it('has an identity: it is shown, edited before it is sent, and sent once', async () => {
    const tab = await ready();
    peer.down = true;
    await create(tab, 'Field service', [2]);
    expect(teamsNamed(tab)).toEqual(['Field service', 'Offshore', 'Sales']);
    const team = tab.session.index.reference().teams.get(newTeam);
    expect(team).toMatchObject({ team_id: newTeam, emoji: '🔧', members_count: 1, version: 0 });
    expect(teamsOf(tab, 2)).toEqual(['Field service']);
    expect(tab.session.index.saved('team', newTeam)).toBeNull();
    expect(pending(tab)).toMatchObject([{ kind: 'team', isNew: true, savedRow: null }]);

    await update(tab, newTeam, { name: 'Service' }, 0);
    expect(teamsOf(tab, 2)).toEqual(['Service']);
    await update(tab, newTeam, { emoji: null }, 0);
    // What is changed is what the changes before have entered.
    expect(pending(tab).slice(1)).toMatchObject([
      { isNew: false, fields: [{ field: 'name', saved: 'Field service', yours: 'Service' }] },
      { isNew: false, fields: [{ field: 'emoji', saved: '🔧', yours: null }] },
    ]);
    // The answer is lost after the server has created it.
    peer.fail('POST', 'cut_after');
    await sent(tab);
    expect(peer.tables.team.get(newTeam)).toMatchObject({ name: 'Service', version: 3 });
    expect([...peer.tables.team.keys()]).toHaveLength(3);
    expect(teamsOf(tab, 2)).toEqual(['Service']);
  });

  it('can be edited with the version it was shown with, though it was saved meanwhile', async () => {
    const tab = await ready();
    const { outcome } = await create(tab);
    expect(await outcome).toEqual({ status: 'saved' });
    const edited = await update(tab, newTeam, { name: 'Service' }, 0);
    expect(await edited.outcome).toEqual({ status: 'saved' });
    expect(peer.tables.team.get(newTeam)).toMatchObject({ name: 'Service', version: 2 });
  });

  it('is described by what was entered, also after the server has refused it', async () => {
    const tab = await ready();
    peer.down = true;
    refuseCreate = true;
    await create(tab);
    await update(tab, newTeam, { name: 'Service' }, 0);
    peer.down = false;
    tab.env.wake();
    await eventually(() => expect(pending(tab)[0]?.state).toBe('refused'));
    expect(pending(tab)[1]).toMatchObject({
      blocked: true,
      fields: [{ field: 'name', saved: 'Field service', yours: 'Service' }],
    });
    expect(teamsNamed(tab)).toEqual(['Offshore', 'Sales']);
  });

  it('is waited for by what uses it, also when the server refuses it', async () => {
    const tab = await ready();
    peer.down = true;
    refuseCreate = true;
    await create(tab);
    const input = { params: { user_id: userId(2) }, body: { team_id: newTeam } };
    await tab.session.mutate(joinTeam, input, { describe: 'Åsa joins' });
    await update(tab, teamIds[0], { name: 'Harbour' });
    expect(pending(tab)).toMatchObject([
      { waitsFor: null, blocked: false },
      { waitsFor: 'Team Field service', blocked: false },
      { waitsFor: null, blocked: false },
    ]);

    peer.down = false;
    tab.env.wake();
    await eventually(() => expect(pending(tab)).toHaveLength(2));
    expect(pending(tab)).toMatchObject([
      { state: 'refused', refusal: { message: 'Name taken.' } },
      { state: 'waiting', waitsFor: 'Team Field service', blocked: true },
    ]);
    // Nothing was sent that the server could only refuse.
    expect(peer.count('PUT')).toBe(0);
    expect(peer.tables.team.get(teamIds[0])?.name).toBe('Harbour');
    expect(teamsNamed(tab)).toEqual(['Harbour', 'Sales']);

    refuseCreate = false;
    await tab.session.resolveConflict(pending(tab)[0]?.id ?? 0, 'send_again');
    await sent(tab);
    expect(peer.tables.user.get(userId(2))?.team_ids).toEqual([newTeam]);
  });
});

it('a team that is deleted offline disappears with its label, and stays gone when it is sent', async () => {
  const tab = await ready();
  peer.down = true;
  const input = { params: { team_id: teamIds[0] } };
  await tab.session.mutate(deleteTeam, input, { version: 1, describe: 'Offshore deleted' });
  expect(teamsNamed(tab)).toEqual(['Sales']);
  expect(teamsOf(tab, 0)).toEqual([]);
  expect(pending(tab)).toMatchObject([{ kind: 'team', entityId: teamIds[0] }]);
  const seen = new Set<number>();
  const { index } = tab.session;
  index.subscribe(() => seen.add(index.reference().rows('team').size));
  await sent(tab);
  await tab.session.syncNow();
  expect([...seen]).toEqual([1]);
  expect(peer.tables.team.has(teamIds[0])).toBe(false);
});

it('a deletion of a team that somebody else has changed asks for a decision over both versions', async () => {
  const tab = await ready();
  peer.down = true;
  const input = { params: { team_id: teamIds[0] } };
  await tab.session.mutate(deleteTeam, input, { version: 1, describe: 'Offshore deleted' });
  const team = peer.tables.team.get(teamIds[0]);
  if (!team) throw new Error('seeded');
  peer.change({ kind: 'team', id: team.team_id, row: { ...team, name: 'Quay', version: 2 } });
  peer.down = false;
  // Only the answer to the deletion, which is no team, can bring the saved version.
  peer.fail('GET', 'cut_before', 99, '/changes');
  tab.env.wake();
  await eventually(() => expect(pending(tab)[0]?.conflict?.isDeletion).toBe(true));
  expect(pending(tab)[0]?.conflict).toMatchObject({
    fields: [{ field: 'name', seen: 'Offshore', saved: 'Quay', yours: undefined }],
    savedBy: { change: { by: { name: 'Mette Østergaard' } } },
  });
  expect(tab.session.index.saved('team', teamIds[0])).toMatchObject({ name: 'Quay', version: 2 });
  expect(teamsNamed(tab)).toEqual(['Quay', 'Sales']);
  await tab.session.resolveConflict(pending(tab)[0]?.id ?? 0, 'send_again');
  await sent(tab);
  expect(peer.tables.team.has(teamIds[0])).toBe(false);
});

it('a change queued by the version before is shown and sent in the shape of today', async () => {
  const tab = await ready();
  peer.down = true;
  const { changeId } = await update(tab, teamIds[0], { name: 'Harbour' });
  await tab.session.resolveConflict(changeId, 'discard');
  const person = personOf(seededMe());
  if (!person) throw new Error('seeded');
  const store = await device.browser.open(databaseName(person));
  await store.enqueue({
    key: 'from the version before',
    operation: 'test_teams.update',
    input: { params: { team_id: teamIds[0] }, body: { title: 'Harbour' } },
    kind: 'team',
    id: teamIds[0],
    baseVersion: 1,
    madeAt: 0,
    description: 'Name of Offshore',
  });
  await eventually(() => expect(teamsOf(tab, 0)).toEqual(['Harbour']));
  await sent(tab);
  expect(peer.tables.team.get(teamIds[0])?.name).toBe('Harbour');
  expect(peer.tables.team.get(teamIds[0])).not.toHaveProperty('title');
});

it('rows do not wait for an operation that loads slowly, and are predicted when it is there', async () => {
  const tab = await ready();
  peer.down = true;
  await update(tab, teamIds[0], { name: 'Harbour', members_ids: [userId(1)] });
  tab.session.close();
  let resolve: (operation: typeof updateTeam) => void = () => {};
  const promise = new Promise<typeof updateTeam>((loaded) => {
    resolve = loaded;
  });
  const again = await device.openTab({
    queuedOperations: { ...testOperations, 'test_teams.update': () => promise },
    me: null,
  });
  await eventually(() => {
    again.env.advance(500);
    expect(teamsOf(again, 0)).toEqual(['Harbour']);
  });
  // What happens to its members is not known yet.
  expect(teamsOf(again, 1)).toEqual(['Sales']);
  resolve(updateTeam);
  await eventually(() => expect(teamsOf(again, 1)).toEqual(['Sales', 'Harbour']));
  expect(teamsOf(again, 0)).toEqual([]);
});

it('a change of an operation that cannot be loaded is shown by its fields, and waits', async () => {
  const load = vi.fn(testOperations['test_teams.update']);
  const tab = await ready();
  peer.down = true;
  await update(tab, teamIds[0], { name: 'Harbour' });
  tab.session.close();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const again = await device.openTab({
    queuedOperations: { ...testOperations, 'test_teams.update': load },
    me: null,
  });
  await eventually(() => expect(teamsOf(again, 0)).toEqual(['Harbour']));
  await sent(again);
  expect(peer.tables.team.get(teamIds[0])?.name).toBe('Harbour');
});

describe('a stored answer', () => {
  const notice = { notice_id: seededId('notice'), read: false };
  const answer = { data: [notice, { ...notice, notice_id: seededId('notice', 1) }] };
  const input = { query: {} };

  it('shows what waits for the server, until a later answer includes it', async () => {
    peer.onCall = ({ path }) =>
      path.startsWith('/api/v0/notices')
        ? { status: 200, body: { data: { ...notice, read: true } } }
        : undefined;
    const tab = await ready();
    const { answers } = tab.session;
    await answers.keep(listNotices, input, answer);
    const dated = { answer, fetchedAt: tab.env.now() };
    const read = (from = dated) =>
      answers.shown(listNotices, input, from).answer.data.map((one) => one.read);
    expect(answers.shown(listNotices, input, dated)).toBe(dated);

    peer.down = true;
    const call = { params: { notice_id: notice.notice_id } };
    await tab.session.mutate(readNotice, call, { describe: 'Notice read' });
    expect(read()).toEqual([true, false]);
    // What is stored is the server's answer.
    expect((await answers.read(listNotices, input))?.answer).toEqual(answer);
    // It is about no row, so it is about itself, and other changes do not wait for it.
    expect(pending(tab)).toMatchObject([{ kind: 'test_notices.read', fields: [], waitsFor: null }]);

    await sent(tab);
    expect(read()).toEqual([true, false]);
    const later = { answer, fetchedAt: tab.env.now() + 1 };
    expect(read(later)).toEqual([false, false]);
  });

  it('does not show what the server refused', async () => {
    const tab = await ready();
    const call = { params: { notice_id: notice.notice_id } };
    const result = await tab.session.mutate(readNotice, call, { describe: 'Notice read' });
    if (result.status !== 'queued') throw new Error('It is queued');
    expect(await result.outcome).toMatchObject({ status: 'refused' });
    await eventually(() => expect(tab.session.answers.predicted.get()).toEqual([]));
  });
});
