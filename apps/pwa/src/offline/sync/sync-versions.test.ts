import { updateNumber } from '@workspace/domain/numbers/operations';
import { syncedVersions } from '@workspace/domain/sync/schema';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chunk, StoreState } from '../store/stored-shapes.ts';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { numberId, planIds, userId } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(30);
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

async function synced(): Promise<Tab> {
  const tab = await device.openTab();
  await tab.session.syncNow();
  await tab.settled();
  return tab;
}

async function onDisk<R>(work: (database: Dexie) => Promise<R>): Promise<R> {
  const [name] = (await device.browser.indexedDB.databases()).map((found) => found.name ?? '');
  const raw = new Dexie(name ?? '', { indexedDB: device.browser.indexedDB });
  await raw.open();
  try {
    return await work(raw);
  } finally {
    raw.close();
  }
}

/** Changes what another version of the app has stored. */
async function asStored(
  change: (kinds: Record<string, { app: number; server: number }>) => void,
  chunks: Readonly<Record<string, (chunk: { schemaVersion: number; rows: object[] }) => void>> = {},
): Promise<void> {
  await onDisk(async (raw) => {
    const found: { key: string; value: StoreState } = await raw.table('meta').get('state');
    const kinds = { ...found.value.kinds };
    change(kinds);
    await raw.table('meta').put({ key: 'state', value: { ...found.value, kinds } });
    for (const [kind, changeChunk] of Object.entries(chunks)) {
      await raw
        .table('chunks')
        .filter((chunk: Chunk) => chunk.kind === kind)
        .modify(changeChunk);
    }
  });
}

const storedKinds = () =>
  onDisk(async (raw) => (await raw.table('meta').get('state')).value.kinds as StoreState['kinds']);

/** The app before has stored people in another shape, which this one cannot read. */
const withEarlierPeople = () =>
  asStored(
    (kinds) => {
      kinds.user = { app: syncedVersions.user - 1, server: syncedVersions.user };
    },
    {
      user(chunk) {
        chunk.schemaVersion = syncedVersions.user - 1;
        chunk.rows = chunk.rows.map((row) => ({ id: Reflect.get(row, 'user_id'), name: 'Old' }));
      },
    },
  );

/** The calls for changes since this many: `kinds` of snapshots, and `delta`. */
function asked(since: number): string[] {
  const calls = peer.requests.slice(since).filter((request) => request.includes('/changes'));
  return calls.map((request) => {
    const query = new URL(request.split(' ')[1] ?? '', peer.url).searchParams;
    const kinds = query.get('kinds');
    return query.has('since') ? 'next' : kinds === null ? 'everything' : `only ${kinds}`;
  });
}

const total = (tab: Tab) => tab.session.index.overview({}).total;
const nameOf = (tab: Tab, count: number) =>
  tab.session.index.detail(numberId(count))?.row.displayName;
const storedName = (count: number) => peer.tables.user.get(userId(count))?.first_name ?? '';

describe('a kind whose version rose with the app', () => {
  it('is fetched alone; all other rows are shown without a connection, and changes are kept', async () => {
    const before = await synced();
    peer.down = true;
    await before.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    before.session.close();
    await withEarlierPeople();

    const offline = await device.openTab({ me: null });
    await eventually(() => expect(offline.session.status.get().offline).toBe(true));
    expect(offline.session.status.get()).toMatchObject({
      phase: 'ready',
      complete: false,
      isRefetching: true,
      pendingCount: 1,
    });
    expect(total(offline)).toBe(30);
    expect(offline.session.index.reference().plans.size).toBeGreaterThan(0);
    expect(nameOf(offline, 3)).not.toContain('Old');
    offline.session.close();

    peer.down = false;
    const calls = peer.requests.length;
    const tab = await synced();
    await eventually(() => expect(tab.session.status.get().complete).toBe(true));
    expect(nameOf(tab, 3)).toContain(storedName(3));
    expect(asked(calls)).toContain('only user');
    expect(asked(calls)).not.toContain('everything');
    expect(tab.session.status.get()).toMatchObject({ isRefetching: false, unreadableRows: 0 });
    await eventually(() => expect(peer.effects).toHaveLength(1));

    // Nothing is left to do at the next start.
    tab.session.close();
    const later = peer.requests.length;
    (await synced()).session.close();
    expect(new Set(asked(later))).toEqual(new Set(['next']));
  });

  it('is fetched with the fields that it got, such as the time zone of countries', async () => {
    (await synced()).session.close();
    await asStored(
      (kinds) => {
        kinds.country = { app: 2, server: 2 };
      },
      {
        country(chunk) {
          chunk.schemaVersion = 2;
          chunk.rows = chunk.rows.map((row) =>
            Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'time_zone')),
          );
        },
      },
    );
    const calls = peer.requests.length;
    const tab = await synced();
    await eventually(() => expect(tab.session.status.get().complete).toBe(true));
    expect(asked(calls)).toContain('only country');
    expect(asked(calls)).not.toContain('everything');
    const zones = ['DK', 'SE', 'DE'].map(
      (iso) => tab.session.index.reference().countries.get(iso)?.time_zone,
    );
    expect(zones).toEqual(['Europe/Copenhagen', 'Europe/Stockholm', 'Europe/Berlin']);
  });

  it('continues where a reload interrupted it, and includes what changes meanwhile', async () => {
    (await synced()).session.close();
    await withEarlierPeople();
    peer.feed.pageLimit = 8;
    const calls = peer.requests.length;
    peer.onChangesPage = () => {
      if (asked(calls).length === 2) peer.down = true;
    };
    const first = await device.openTab();
    await eventually(() => expect(first.session.status.get().offline).toBe(true));
    first.session.close();
    const person = peer.tables.user.get(userId(0));
    if (person) {
      const row = { ...person, first_name: 'Astrid', version: person.version + 1 };
      peer.change({ kind: 'user', id: userId(0), row });
    }
    peer.change({ kind: 'number', id: numberId(1), row: null });
    peer.down = false;

    const tab = await synced();
    await eventually(() => expect(total(tab)).toBe(29));
    expect(nameOf(tab, 0)).toContain('Astrid');
    expect(nameOf(tab, 25)).toContain(storedName(25));
    expect(asked(calls).filter((call) => call !== 'next')).toEqual(['only user']);
  });
});

it('a new kind is fetched alone, and its rows do not count as gone until then', async () => {
  (await synced()).session.close();
  await onDisk((raw) =>
    raw
      .table('chunks')
      .filter((chunk: Chunk) => chunk.kind === 'porting_item')
      .delete(),
  );
  await asStored((kinds) => {
    delete kinds.porting_item;
  });
  peer.down = true;
  const offline = await device.openTab({ me: null });
  await eventually(() => expect(offline.session.status.get().offline).toBe(true));
  expect(offline.session.status.get()).toMatchObject({ phase: 'ready', complete: false });
  offline.session.close();
  peer.down = false;
  const calls = peer.requests.length;
  const tab = await synced();
  await eventually(() => expect(tab.session.status.get().complete).toBe(true));
  expect(new Set(asked(calls))).toEqual(new Set(['only porting_item', 'next']));
});

describe('a server of another release', () => {
  it('that has later versions and more kinds than the app is asked for nothing else', async () => {
    const tab = await synced();
    peer.feed.versions = { ...syncedVersions, user: syncedVersions.user + 1, invitation: 1 };
    const calls = peer.requests.length;
    await tab.session.syncNow();
    await tab.session.syncNow();
    expect(new Set(asked(calls))).toEqual(new Set(['next']));
  });

  it('that did not have a kind in this version yet is asked for it once it has', async () => {
    peer.feed.versions = { ...syncedVersions, user: syncedVersions.user - 1 };
    const tab = await synced();
    await tab.session.syncNow();
    const calls = peer.requests.length;
    peer.feed.versions = syncedVersions;
    await tab.session.syncNow();
    await tab.session.syncNow();
    expect(asked(calls).filter((call) => call !== 'next')).toEqual(['only user']);
    expect(total(tab)).toBe(30);
  });

  it('that is rolled back, and updated again, is asked for what it sent without the new fields', async () => {
    const tab = await synced();
    peer.feed.versions = { ...syncedVersions, user: syncedVersions.user - 1 };
    const calls = peer.requests.length;
    await tab.session.syncNow();
    expect(new Set(asked(calls))).toEqual(new Set(['next']));
    peer.feed.versions = syncedVersions;
    await tab.session.syncNow();
    expect(asked(calls).filter((call) => call !== 'next')).toEqual(['only user']);
  });
});

describe('a later version of the app on the same device', () => {
  const laterPeople = () =>
    asStored(
      (kinds) => {
        kinds.user = { app: 9, server: 9 };
        kinds.invitation = { app: 1, server: 1 };
      },
      {
        user(chunk) {
          chunk.schemaVersion = 9;
          chunk.rows = chunk.rows.map((row) => ({ ...row, nickname: 'later' }));
        },
      },
    );

  it('has stored rows that are read without fetching them again', async () => {
    (await synced()).session.close();
    await laterPeople();
    const calls = peer.requests.length;
    const tab = await synced();
    expect(nameOf(tab, 3)).toContain(storedName(3));
    expect(tab.session.status.get()).toMatchObject({ complete: true, isRefetching: false });
    expect(new Set(asked(calls))).toEqual(new Set(['next']));
    tab.session.close();
    expect(await storedKinds()).toMatchObject({ user: { app: 9 }, invitation: { app: 1 } });
  });

  it('fetches again the kinds of which this one has stored or skipped rows', async () => {
    (await synced()).session.close();
    await laterPeople();
    const tab = await synced();
    const person = peer.tables.user.get(userId(0));
    if (person) peer.change({ kind: 'user', id: userId(0), row: { ...person, first_name: 'Ada' } });
    peer.feed.laterKinds = [
      { kind: 'invitation', id: 'a', op: 'put', row: { invitation_id: 'a' } },
    ];
    await tab.session.syncNow();
    await eventually(() => expect(nameOf(tab, 0)).toContain('Ada'));
    expect(tab.session.status.get().unreadableRows).toBe(0);
    tab.session.close();
    const kinds = await storedKinds();
    expect(kinds.user?.app).toBe(syncedVersions.user);
    expect(kinds).not.toHaveProperty('invitation');
    expect(kinds.number).toEqual({ app: syncedVersions.number, server: syncedVersions.number });
  });
});
