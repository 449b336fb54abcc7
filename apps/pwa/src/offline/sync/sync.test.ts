import { updateNumber } from '@workspace/domain/numbers/operations';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { inWireOrder, numberId, planIds, userId } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';
import { createTestEnvironment } from '../testing/test-environment.ts';

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

function seededNumber(count: number) {
  const row = peer.tables.number.get(numberId(count));
  if (!row) throw new Error(`No number ${count} is seeded`);
  return row;
}

function changeNumber(count: number, patch: object = {}): void {
  const row = seededNumber(count);
  const next = { ...row, status: 'porting' as const, version: row.version + 1, ...patch };
  peer.change({ kind: 'number', id: row.number_id, row: next });
}

const total = (tab: Tab) => tab.session.index.overview({}).total;
const statusOf = (tab: Tab, count: number) => tab.session.index.detail(numberId(count))?.row.status;
const changesCalls = () => peer.requests.filter((asked) => asked.includes('/changes')).length;

async function synced(): Promise<Tab> {
  const tab = await device.openTab();
  await tab.settled();
  return tab;
}

/** Waits until no change of the outbox is in flight: no change has the id 0. */
const triesOver = (tab: Tab) => tab.session.resolveConflict(0, 'send_again');

async function damageChunks(
  damage: object | ((chunk: { kind?: string; rows?: object[] }) => void),
): Promise<void> {
  const [name] = (await device.browser.indexedDB.databases()).map((found) => found.name ?? '');
  const raw = new Dexie(name ?? '', { indexedDB: device.browser.indexedDB });
  await raw.open();
  await raw.table('chunks').toCollection().modify(damage);
  raw.close();
}

describe('the first sync', () => {
  it('arrives page by page, reports its progress, and ends with every row', async () => {
    peer.feed.pageLimit = 20;
    const tab = await device.openTab();
    const progress: unknown[] = [];
    tab.session.status.subscribe(() => progress.push(tab.session.status.get().progress));
    await tab.settled();
    const rows = inWireOrder(peer.tables).length;
    expect(tab.session.status.get()).toMatchObject({
      phase: 'ready',
      progress: null,
      offline: false,
      problem: null,
      syncedAt: tab.env.now(),
    });
    expect(progress).toContainEqual({ received: 40, total: rows });
    expect(total(tab)).toBe(30);
    expect(changesCalls()).toBe(Math.ceil(rows / 20));
  });

  it('continues where a reload interrupted it, and requests nothing twice', async () => {
    peer.feed.pageLimit = 20;
    peer.onChangesPage = () => {
      // The page with the second part has been built; then the network fails.
      if (changesCalls() === 2) peer.down = true;
    };
    const first = await device.openTab();
    // The next page is requested while the last one is being stored: it fails before the store is
    // done.
    await eventually(() =>
      expect(first.session.status.get()).toMatchObject({
        offline: true,
        phase: 'first_sync',
        progress: { received: 40 },
      }),
    );
    first.session.close();
    peer.down = false;

    const again = await synced();
    expect(total(again)).toBe(30);
    const asked = peer.requests.filter((request) => request.includes('/changes'));
    expect(asked.filter((request) => !request.includes('since='))).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('starts again when an older version of the app stored rows of another shape', async () => {
    peer.feed.pageLimit = 20;
    peer.onChangesPage = () => {
      if (changesCalls() === 2) peer.down = true;
    };
    const first = await device.openTab();
    await eventually(() => expect(first.session.status.get().offline).toBe(true));
    first.session.close();
    const [name] = (await device.browser.indexedDB.databases()).map((found) => found.name ?? '');
    const raw = new Dexie(name ?? '', { indexedDB: device.browser.indexedDB });
    await raw.open();
    await raw.table('meta').update('state', { 'value.staging.kinds.number': 1 });
    raw.close();
    peer.down = false;
    const tab = await synced();
    expect(total(tab)).toBe(30);
    const asked = peer.requests.filter((request) => request.includes('/changes'));
    expect(asked.filter((request) => !request.includes('since='))).toHaveLength(2);
  });

  it('includes changes made while it ran', async () => {
    peer.feed.pageLimit = 20;
    peer.onChangesPage = () => {
      if (changesCalls() === 2) changeNumber(0);
      if (changesCalls() === 3) peer.change({ kind: 'number', id: numberId(1), row: null });
    };
    const tab = await synced();
    expect(statusOf(tab, 0)).toBe('porting');
    expect(total(tab)).toBe(29);
  });
});

describe('after the first sync', () => {
  it('fetches only what changed: rows, tombstones and joins', async () => {
    const tab = await synced();
    changeNumber(0);
    peer.change({ kind: 'number', id: numberId(1), row: null });
    const user = peer.tables.user.get(userId(2));
    if (user) peer.change({ kind: 'user', id: userId(2), row: { ...user, first_name: 'Astrid' } });
    await tab.session.syncNow();
    await eventually(() => expect(total(tab)).toBe(29));
    expect(statusOf(tab, 0)).toBe('porting');
    expect(tab.session.index.detail(numberId(2))?.row.displayName).toBe('Astrid Weiß 2');
    expect(changesCalls()).toBeLessThanOrEqual(3);
  });

  it('opens offline with the stored rows, and reports their age', async () => {
    const first = await synced();
    const { syncedAt } = first.session.status.get();
    first.session.close();
    peer.down = true;
    const tab = await device.openTab({ me: null });
    await eventually(() => expect(tab.session.status.get().offline).toBe(true));
    expect(tab.session.status.get()).toMatchObject({ phase: 'ready', syncedAt });
    expect(tab.session.me.get().kind).toBe('admin');
    expect(total(tab)).toBe(30);
  });

  it('paints the top of the overview first at the next start, unless changes wait or arrived', async () => {
    const paints: unknown[] = [];
    const start = async () => {
      const tab = await device.openTab({ me: null });
      const { index, status } = tab.session;
      paints.length = 0;
      status.subscribe(() => {
        const { phase, complete } = status.get();
        if (phase === 'ready') paints.push([complete, index.overview({}).at(0)?.id]);
      });
      await eventually(() => expect(status.get().complete).toBe(true));
      return tab;
    };
    const first = await synced();
    const latest = first.session.index.overview({}).at(0)?.id;
    first.env.advance(2000);
    await first.session.syncNow();
    first.session.close();

    peer.down = true;
    const next = await start();
    expect(paints[0]).toEqual([false, latest]);
    expect(paints.at(-1)).toEqual([true, latest]);
    await next.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    await eventually(() => expect(next.session.pendingChanges.get()).toHaveLength(1));
    next.env.advance(3000);
    await next.session.syncNow();
    next.session.close();

    const last = await start();
    expect(paints[0]).toEqual([true, latest]);
    // No head was stored with a waiting value either.
    expect(last.session.index.detail(numberId(0))?.row.pending).not.toBeNull();
  });

  it('syncs automatically: after a while, and at once when the page wakes', async () => {
    const tab = await synced();
    peer.down = true;
    await tab.session.syncNow();
    expect(tab.session.status.get().offline).toBe(true);
    changeNumber(0);
    tab.env.advance(60_000);
    await tab.settled();
    expect(tab.session.status.get().offline).toBe(true);
    peer.down = false;
    tab.env.wake();
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(tab.session.status.get().offline).toBe(false);
  });

  it('shows the rows fetched by one tab in the others', async () => {
    const one = await synced();
    const other = await device.openTab();
    await other.settled();
    changeNumber(3);
    await one.session.syncNow();
    await eventually(() => expect(statusOf(other, 3)).toBe('porting'));
  });
});

describe('a full resync', () => {
  it('keeps the old rows readable until the new ones are complete (410)', async () => {
    const tab = await synced();
    peer.newEpoch();
    peer.tables.number.delete(numberId(0));
    peer.feed.pageLimit = 20;
    const seen: number[] = [];
    peer.onChangesPage = () => seen.push(total(tab));
    await tab.session.syncNow();
    await eventually(() => expect(total(tab)).toBe(29));
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([30]));
    expect(tab.session.status.get().phase).toBe('ready');
  });

  it('keeps the outbox', async () => {
    const tab = await synced();
    peer.down = true;
    await tab.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    tab.session.close();
    peer.down = false;
    peer.newEpoch();
    const again = await synced();
    await eventually(() => expect(peer.effects).toHaveLength(1));
    await eventually(() => expect(again.session.status.get().pendingCount).toBe(0));
    expect(again.session.index.detail(numberId(0))?.row.plan?.plan_id).toBe(planIds[1]);
  });

  it.each([
    ['have lost rows', { count: 999 }],
    ['have another schema version', { schemaVersion: 0 }],
    ['contain an unreadable row', { rows: [null] }],
    [
      'contain rows that cannot be joined',
      (chunk: { kind?: string; rows?: object[] }) => {
        if (chunk.kind !== 'company') chunk.rows = chunk.rows?.map((row) => ({ ...row, uuid: 1 }));
        if (chunk.kind === 'number') chunk.rows = chunk.rows?.slice(1);
      },
    ],
  ])('fetches everything again when chunks %s, and keeps waiting changes', async (_, damage) => {
    const first = await synced();
    peer.down = true;
    await first.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    first.session.close();
    await damageChunks(damage);
    const before = changesCalls();

    const offline = await device.openTab({ me: null });
    await eventually(() => expect(offline.session.status.get().offline).toBe(true));
    // It reports neither that rows are gone nor that there are none.
    expect(offline.session.status.get()).toMatchObject({
      complete: false,
      isRefetching: true,
      pendingCount: 1,
      problem: null,
    });
    offline.session.close();

    peer.down = false;
    const tab = await device.openTab();
    await eventually(() => expect(tab.session.status.get().isRefetching).toBe(false));
    await eventually(() => expect(total(tab)).toBe(30));
    await tab.settled();
    expect(tab.session.status.get().complete).toBe(true);
    await eventually(() => expect(peer.effects).toHaveLength(1));
    expect(changesCalls()).toBeGreaterThan(before);
    tab.session.close();
    const calls = changesCalls();
    await (await synced()).session.syncNow();
    // Complete again: only deltas from here on.
    const later = peer.requests.filter((request) => request.includes('/changes')).slice(calls);
    expect(later.every((request) => request.includes('since='))).toBe(true);
  });

  it('fetches broken chunks once, however many tabs detect them', async () => {
    (await synced()).session.close();
    await damageChunks({ count: 999 });
    const before = changesCalls();
    const tabs = [await device.openTab(), await device.openTab(), await device.openTab()];
    for (const tab of tabs) {
      await eventually(() => expect(tab.session.status.get().isRefetching).toBe(false));
      await tab.settled();
    }
    const asked = peer.requests.filter((request) => request.includes('/changes')).slice(before);
    expect(asked.filter((request) => !request.includes('since='))).toHaveLength(1);
  });

  it('drops a row that does not parse, reports it, and fetches it again only once', async () => {
    const tab = await synced();
    changeNumber(0, { full_phone_number: 'none of that' });
    await tab.session.syncNow();
    await tab.settled();
    await eventually(() => expect(total(tab)).toBe(29));
    expect(tab.session.status.get().unreadableRows).toBe(1);
    const calls = changesCalls();
    await tab.session.syncNow();
    await tab.session.syncNow();
    expect(changesCalls()).toBe(calls + 2);

    const row = seededNumber(0);
    peer.change({ kind: 'number', id: numberId(0), row: { ...row, full_phone_number: null } });
    await tab.session.syncNow();
    await eventually(() => expect(total(tab)).toBe(30));
  });

  it('ignores the rows of a kind that a later version has added, without fetching anew', async () => {
    peer.feed.laterKinds = [
      { kind: 'invitation', id: 'a', op: 'put', row: { invitation_id: 'a' } },
      { kind: 'invitation', id: 'b', op: 'delete' },
    ];
    const tab = await synced();
    changeNumber(0, { status: 'ready_to_terminate' });
    const calls = changesCalls();
    await tab.session.syncNow();
    await tab.settled();
    expect(tab.session.index.detail(numberId(0))?.row.status).toBe('ready_to_terminate');
    expect(tab.session.status.get().unreadableRows).toBe(0);
    expect(total(tab)).toBe(30);
    expect(changesCalls()).toBe(calls + 1);
  });

  it('folds a large overlay into the chunks without losing a row', async () => {
    const large = await startPeer(1200);
    const own = createDevice(large);
    const tab = await own.openTab();
    await tab.settled();
    for (const row of [...large.tables.number.values()]) {
      large.change({
        kind: 'number',
        id: row.number_id,
        row: { ...row, status: 'porting', version: 2 },
      });
    }
    await tab.session.syncNow();
    await eventually(() => {
      expect(tab.session.index.overview({ statuses: ['porting'] }).total).toBe(1200);
    });
    const [name] = (await own.browser.indexedDB.databases()).map((found) => found.name ?? '');
    const raw = new Dexie(name ?? '', { indexedDB: own.browser.indexedDB });
    await raw.open();
    expect(await raw.table('overlay').count()).toBe(0);
    raw.close();
    tab.session.close();
    const again = await own.openTab();
    await again.settled();
    expect(again.session.index.overview({ statuses: ['porting'] }).total).toBe(1200);
    own.closeAll();
    await large.close();
  });
});

describe('access to the data', () => {
  it('asks to sign in when the session is over, and keeps rows and queue', async () => {
    const tab = await synced();
    peer.signedIn = false;
    await tab.session.syncNow();
    expect(tab.session.status.get().phase).toBe('signed_out');
    expect(total(tab)).toBe(30);
    peer.signedIn = true;
    await tab.session.signedIn(tab.session.me.get());
    await eventually(() => expect(tab.session.status.get().phase).toBe('ready'));
  });

  it.each([
    ['demoted', 'regular'],
    ['moved', 'moved'],
  ] as const)(
    'wipes the data, reports it and lists the lost changes when the user was %s',
    async (problem, role) => {
      const tab = await synced();
      peer.down = true;
      await tab.session.mutate(
        updateNumber,
        { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
        { version: 1, describe: 'Plan of Søren' },
      );
      // The queued change is not accepted either.
      peer.fail('PATCH', 'cut_before');
      peer.down = false;
      peer.role = role;
      await tab.session.syncNow();
      await eventually(async () => {
        expect(await device.browser.indexedDB.databases()).toEqual([]);
      });
      expect(tab.session.status.get()).toMatchObject({
        phase: 'error',
        problem,
        lostChanges: ['Plan of Søren'],
      });
      expect(total(tab)).toBe(0);
    },
  );

  it.each([
    { status: 403, code: 'cross_site_request' },
    { status: 403, code: 'forbidden' },
    { status: 404, code: 'not_found' },
  ])('ignores a single $status $code while the user still has access', async (fault) => {
    const tab = await synced();
    peer.fail('GET', fault, 1, '/changes');
    await tab.session.syncNow();
    expect(tab.session.status.get()).toMatchObject({ phase: 'ready', problem: 'server' });
    expect(total(tab)).toBe(30);
    await tab.session.syncNow();
    expect(tab.session.status.get().problem).toBeNull();
  });

  it('wipes the data of a login that no longer belongs to a company', async () => {
    const tab = await synced();
    peer.down = true;
    await tab.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    const me = tab.session.me.get();
    // A colleague who signs in on the same device deletes nothing of theirs.
    const colleague = { ...me, email: 'other@nordlys.example', user: null, company: null };
    expect(await tab.session.signedIn(colleague)).toBe(false);
    expect(total(tab)).toBe(30);
    const withoutCompany = { ...me, kind: 'newcomer' as const, user: null, company: null };
    expect(await tab.session.signedIn(withoutCompany)).toBe(true);
    expect(await device.browser.indexedDB.databases()).toEqual([]);
    expect(tab.session.status.get()).toMatchObject({
      phase: 'error',
      problem: 'moved',
      lostChanges: ['Plan of Søren'],
    });
    expect(total(tab)).toBe(0);
  });

  it('keeps syncing when the clock was ahead at the last sync', async () => {
    const ahead = createTestEnvironment({ start: Date.parse('2027-03-01T00:00:00.000Z') });
    const first = await device.openTab({ env: ahead });
    await first.settled();
    first.session.close();
    changeNumber(0);
    const tab = await device.openTab({ me: null });
    await tab.session.syncNow();
    await eventually(() => expect(statusOf(tab, 0)).toBe('porting'));
    expect(tab.session.status.get().syncedAt).toBe(tab.env.now());
  });

  it('locks after 14 days without contact until the user signs in', async () => {
    const first = await synced();
    first.session.close();
    peer.down = true;
    const later = (days: number) => createTestEnvironment({ start: first.env.now() + days * day });
    const almost = await device.openTab({ me: null, env: later(13.9) });
    await almost.settled();
    expect(total(almost)).toBe(30);
    await almost.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    // The page stays open past the hour in which the fourteen days end.
    almost.env.advance(4 * 3_600_000);
    await eventually(() => expect(almost.session.status.get().phase).toBe('locked'));
    expect(total(almost)).toBe(0);
    await triesOver(almost);
    almost.session.close();

    peer.down = false;
    const tab = await device.openTab({ me: null, env: later(15) });
    await eventually(() => expect(tab.session.status.get().phase).toBe('locked'));
    tab.env.wake();
    await tab.session.syncNow();
    expect(total(tab)).toBe(0);
    // Nothing is sent either before the user has signed in.
    await triesOver(tab);
    expect(peer.effects).toEqual([]);
    expect(tab.session.status.get().pendingCount).toBe(1);
    // The logout asks, and shows nothing that is locked.
    for (const choice of [undefined, 'send'] as const) {
      expect(await tab.session.logout(choice)).toMatchObject({
        status: 'waiting',
        changes: [{ description: null, madeAt: almost.env.now() - 4 * 3_600_000 }],
      });
    }
    expect(peer.effects).toEqual([]);
    const other = await device.openTab({ me: null, env: later(15) });
    await eventually(() => expect(other.session.status.get().phase).toBe('locked'));
    await tab.session.signedIn(tab.session.me.get());
    for (const unlocked of [tab, other]) {
      await eventually(() => expect(unlocked.session.status.get().phase).toBe('ready'));
      expect(total(unlocked)).toBe(30);
    }
    await eventually(() => expect(peer.effects).toHaveLength(1));
  });

  const day = 86_400_000;
  const at = (env: { now: () => number }, days: number) =>
    createTestEnvironment({ start: env.now() + days * day });

  it.each([
    ['was a year ahead at the last contact', 365, [0, 13, 13.5, 14.5]],
    ['is set back in between', 0, [8, 1, 8]],
  ])('locks too when the clock %s', async (_, ahead, days) => {
    const now = createTestEnvironment();
    const first = await device.openTab({ env: at(now, ahead) });
    await first.settled();
    first.session.close();
    peer.down = true;
    const phases = [];
    for (const [place, offset] of days.entries()) {
      const tab = await device.openTab({ me: null, env: at(now, offset) });
      const isLast = place === days.length - 1;
      await eventually(() =>
        expect(tab.session.status.get().phase).toBe(isLast ? 'locked' : 'ready'),
      );
      // The check of the clock is stored when the page is idle.
      await tab.session.syncNow();
      await eventually(() => expect(tab.session.status.get().offline || isLast).toBe(true));
      phases.push(tab.session.status.get().phase);
      tab.session.close();
    }
    expect(phases.at(-1)).toBe('locked');
    // Locked data stays locked, whatever the clock is set to.
    const back = await device.openTab({ me: null, env: at(now, 0) });
    await eventually(() => expect(back.session.status.get().phase).toBe('locked'));
    expect(total(back)).toBe(0);
  });
});
