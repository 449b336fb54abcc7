import { catalogue } from '@workspace/domain/catalogue';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, StorageFullError } from '../environment/errors.ts';
import { databaseName, personOf } from '../session/session-data.ts';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { numberId, planIds, seededId, seededMe, userId } from '../testing/seed.ts';
import { draftOf } from '../testing/stores.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';
import { createTestEnvironment, noLocks } from '../testing/test-environment.ts';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
});

afterEach(async () => {
  vi.restoreAllMocks();
  device.closeAll();
  await peer.close();
});

async function ready(): Promise<Tab> {
  const tab = await device.openTab();
  await tab.settled();
  return tab;
}

async function movePlan(tab: Tab, count: number, plan: string = planIds[1], version = 1) {
  const result = await tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(count) }, body: { plan_id: plan } },
    { version, describe: `Plan of number ${count}` },
  );
  if (result.status !== 'queued') throw new Error('A plan move is queued');
  return result;
}

const rowOf = (tab: Tab, count: number) => tab.session.index.detail(numberId(count))?.row;
const pending = (tab: Tab) => tab.session.pendingChanges.get();
const patches = () => peer.count('PATCH');

/** The server's rows, read by a device without data. */
async function freshFetch() {
  const other = createDevice(peer);
  const tab = await other.openTab();
  await tab.settled();
  const view = tab.session.index.overview({});
  const rows = view
    .rows(0, view.total)
    .map(({ id, plan, version }) => [id, plan?.plan_id, version]);
  other.closeAll();
  return rows;
}

/** Advances the clock until the check passes, so that retries become due. */
function inTime(tab: Tab, check: () => void): Promise<void> {
  return eventually(() => {
    tab.env.advance(1000);
    check();
  });
}

/**
 * The invariant after every fault: one effect for each change, and the screen shows the server's
 * state.
 */
async function expectOneEffectEach(tab: Tab, ids: readonly string[]): Promise<void> {
  await tab.settled();
  await inTime(tab, () => expect(tab.session.status.get().pendingCount).toBe(0));
  expect(peer.effects.map(({ id }) => id)).toEqual(ids);
  expect(new Set(peer.effects.map(({ key }) => key)).size).toBe(ids.length);
  await tab.session.syncNow();
  const view = tab.session.index.overview({});
  const rows = view
    .rows(0, view.total)
    .map(({ id, plan, version }) => [id, plan?.plan_id, version]);
  expect(rows).toEqual(await freshFetch());
}

describe('a queued change with a connection', () => {
  it('is stored, shown, sent and shown as saved, and leaves nothing behind', async () => {
    const tab = await ready();
    const { outcome } = await movePlan(tab, 0);
    await eventually(() => expect(rowOf(tab, 0)).toMatchObject({ plan: { plan_id: planIds[1] } }));
    expect(await outcome).toEqual({ status: 'saved' });
    await eventually(() => {
      expect(rowOf(tab, 0)).toMatchObject({ version: 2, pending: null });
    });
    expect(pending(tab)).toEqual([]);
    await expectOneEffectEach(tab, [numberId(0)]);
  });

  it('never flickers back to the old value between answer and sync', async () => {
    const tab = await ready();
    const shown: unknown[] = [];
    tab.session.index.subscribe(() => shown.push(rowOf(tab, 0)?.plan?.plan_id));
    const { outcome } = await movePlan(tab, 0);
    await outcome;
    await tab.session.syncNow();
    await eventually(() => expect(rowOf(tab, 0)?.version).toBe(2));
    // From the moment it is shown.
    expect(new Set(shown.slice(shown.indexOf(planIds[1])))).toEqual(new Set([planIds[1]]));
  });
});

describe('a change made offline', () => {
  it('waits, is shown as pending, survives a reload and is sent once, in order', async () => {
    const tab = await ready();
    peer.down = true;
    for (const count of [3, 1, 2]) {
      const plan = count === 2 ? planIds[1] : planIds[0];
      expect(await (await movePlan(tab, count, plan)).outcome).toEqual({ status: 'waiting' });
    }
    expect(tab.session.status.get()).toMatchObject({
      offline: true,
      pendingCount: 3,
      conflicts: 0,
    });
    expect(rowOf(tab, 3)).toMatchObject({
      plan: { plan_id: planIds[0] },
      version: 1,
      pending: { state: 'waiting', fields: ['plan_id'] },
    });
    expect(pending(tab)[0]).toMatchObject({
      description: 'Plan of number 3',
      entityId: numberId(3),
      state: 'waiting',
      madeAt: tab.env.now(),
      fields: [{ field: 'plan_id', yours: planIds[0], saved: planIds[1] }],
    });
    tab.session.close();

    const again = await device.openTab({ me: null });
    await eventually(() => expect(pending(again)).toHaveLength(3));
    expect(rowOf(again, 3)?.pending?.state).toBe('waiting');
    expect(peer.effects).toEqual([]);

    peer.down = false;
    again.env.wake();
    await expectOneEffectEach(again, [numberId(3), numberId(1), numberId(2)]);
    expect(patches()).toBe(3);
  });

  it('is sent automatically when another request shows that the network is back', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0)).outcome;
    peer.down = false;
    await tab.session.client(catalogue.getChanges, {
      params: { company_id: seededId('company') },
      query: { limit: 1 },
    });
    await expectOneEffectEach(tab, [numberId(0)]);
    expect(tab.session.status.get().offline).toBe(false);
  });

  it('uses the version produced by the previous change of the same row', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0, planIds[1])).outcome;
    await (await movePlan(tab, 0, planIds[2])).outcome;
    expect(rowOf(tab, 0)?.plan?.plan_id).toBe(planIds[2]);
    peer.down = false;
    tab.env.wake();
    await expectOneEffectEach(tab, [numberId(0), numberId(0)]);
    expect(rowOf(tab, 0)).toMatchObject({ version: 3, plan: { plan_id: planIds[2] } });
  });

  it('can be discarded before it is sent', async () => {
    const tab = await ready();
    peer.down = true;
    const { changeId } = await movePlan(tab, 0);
    await tab.session.resolveConflict(changeId, 'discard');
    await eventually(() => expect(rowOf(tab, 0)?.pending).toBeNull());
    expect(rowOf(tab, 0)?.plan?.plan_id).toBe(planIds[0]);
    peer.down = false;
    tab.env.wake();
    await tab.settled();
    expect(patches()).toBe(0);
  });
});

describe('faults while sending', () => {
  it('repeats with the same key when the answer was lost after the server made the change', async () => {
    const tab = await ready();
    peer.fail('PATCH', 'cut_after');
    expect(await (await movePlan(tab, 0)).outcome).toEqual({ status: 'waiting' });
    expect(peer.effects).toHaveLength(1);
    await expectOneEffectEach(tab, [numberId(0)]);
    expect(patches()).toBe(2);
  });

  it('repeats after a reload that aborted the request', async () => {
    const tab = await ready();
    peer.fail('PATCH', 'cut_after');
    await movePlan(tab, 0);
    await eventually(() => expect(peer.effects).toHaveLength(1));
    tab.session.close();
    const again = await device.openTab({ me: null });
    await expectOneEffectEach(again, [numberId(0)]);
  });

  it.each([
    ['busy', { status: 503, code: 'unavailable' }],
    ['rate limiting', { status: 429, code: 'rate_limited' }],
    ['failing', { status: 500, code: 'internal_error' }],
    ['still processing it', { status: 409, code: 'request_in_progress' }],
  ])('keeps the change while the server is %s', async (_, fault) => {
    const tab = await ready();
    peer.fail('PATCH', fault);
    expect(await (await movePlan(tab, 0)).outcome).toEqual({ status: 'waiting' });
    expect(pending(tab)).toMatchObject([{ state: 'waiting' }]);
    await expectOneEffectEach(tab, [numberId(0)]);
  });

  it('does not let one change that always fails on the server block all others', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0)).outcome;
    await (await movePlan(tab, 2)).outcome;
    peer.down = false;
    peer.fail('PATCH', { status: 500, code: 'internal_error' }, 100, numberId(0));
    await inTime(tab, () => expect(peer.effects.map(({ id }) => id)).toEqual([numberId(2)]));
    await eventually(() => {
      expect(pending(tab)).toMatchObject([{ entityId: numberId(0), state: 'waiting' }]);
    });
    // It was tried first.
    expect(peer.count(`PATCH /api/v0/numbers/${numberId(0)}`)).toBeGreaterThanOrEqual(5);
    expect(peer.count(`PATCH /api/v0/numbers/${numberId(2)}`)).toBe(1);
    peer.faults.length = 0;
    await expectOneEffectEach(tab, [numberId(2), numberId(0)]);
  });

  it.each([
    ['taking turns', undefined],
    ['simultaneously, in a browser without locks', noLocks],
  ])('has one effect when two tabs drain: %s', async (_, locks) => {
    const environment = () => (locks ? { env: createTestEnvironment({ locks }) } : {});
    const one = await device.openTab(environment());
    const two = await device.openTab(environment());
    await Promise.all([one.settled(), two.settled()]);
    peer.down = true;
    for (const count of [0, 2, 4]) await (await movePlan(one, count)).outcome;
    await eventually(() => expect(pending(two)).toHaveLength(3));
    peer.down = false;
    one.env.wake();
    two.env.wake();
    await eventually(() => expect(one.session.status.get().pendingCount).toBe(0));
    await expectOneEffectEach(two, [numberId(0), numberId(2), numberId(4)]);
    expect(rowOf(one, 4)?.version).toBe(2);
  });

  it('is sent by the other tab when its own tab is closed before sending it', async () => {
    const one = await ready();
    const two = await ready();
    peer.fail('PATCH', 'cut_before');
    expect(await (await movePlan(one, 0)).outcome).toEqual({ status: 'waiting' });
    one.session.close();
    await eventually(() => expect(peer.effects).toHaveLength(1));
    await expectOneEffectEach(two, [numberId(0)]);
  });

  it('drains 500 changes in order and once each, though the sending tab is closed', async () => {
    const large = await startPeer(500);
    const own = createDevice(large);
    const first = await own.openTab();
    await first.settled();
    first.session.close();
    const ids = Array.from({ length: 500 }, (_change, count) => numberId((count * 7) % 500));
    const person = personOf(seededMe());
    if (!person) throw new Error('The seeded person has a company');
    const store = await own.browser.open(databaseName(person));
    for (const [count, id] of ids.entries()) {
      const input = { params: { number_id: id }, body: { plan_id: planIds[2] } };
      await store.enqueue(draftOf(count, { id, input }));
    }
    store.close();

    const one = await own.openTab({ me: null });
    const two = await own.openTab({ me: null });
    await eventually(() => expect(large.effects.length).toBeGreaterThan(100));
    one.session.close();
    expect(large.effects.length).toBeLessThan(500);
    for (const count of [200, 300, 400, 500]) {
      await eventually(() => {
        two.env.advance(1000);
        expect(large.effects.length).toBeGreaterThanOrEqual(count);
      });
    }
    await eventually(() => {
      two.env.advance(1000);
      expect(two.session.status.get()).toMatchObject({ phase: 'ready', pendingCount: 0 });
    });
    expect(large.effects.map(({ id }) => id)).toEqual(ids);
    expect(new Set(large.effects.map(({ key }) => key)).size).toBe(500);
    own.closeAll();
    await large.close();
  });

  it('waits for the login when the session is over, and is sent after it', async () => {
    const tab = await ready();
    peer.signedIn = false;
    expect(await (await movePlan(tab, 0)).outcome).toEqual({ status: 'waiting' });
    expect(tab.session.status.get()).toMatchObject({ phase: 'signed_out', pendingCount: 1 });
    peer.signedIn = true;
    await tab.session.signedIn(tab.session.me.get());
    await expectOneEffectEach(tab, [numberId(0)]);
  });

  it('is reported neither as saved nor as queued when the device has no space for it', async () => {
    const tab = await ready();
    const { IDBObjectStore } = await import('fake-indexeddb');
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    peer.down = true;
    await expect(movePlan(tab, 0)).rejects.toBeInstanceOf(StorageFullError);
    expect(tab.session.status.get()).toMatchObject({ problem: 'storage_full', pendingCount: 0 });
    expect(rowOf(tab, 0)?.pending).toBeNull();
    expect(peer.effects).toEqual([]);
  });
});

describe('a conflict', () => {
  async function conflicted() {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0, planIds[1])).outcome;
    peer.down = false;
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('seeded');
    // A colleague has meanwhile moved the number to another person.
    const theirs = { ...row, user_id: userId(5), version: 2 };
    peer.change({ kind: 'number', id: row.number_id, row: theirs });
    tab.env.wake();
    await eventually(() => expect(tab.session.status.get().conflicts).toBe(1));
    return tab;
  }

  it('shows both values, and the saved row', async () => {
    const tab = await conflicted();
    const [change] = pending(tab);
    expect(change).toMatchObject({
      state: 'conflict',
      fields: [{ field: 'plan_id', yours: planIds[1], saved: planIds[0] }],
    });
    expect(rowOf(tab, 0)).toMatchObject({
      plan: { plan_id: planIds[0] },
      displayName: expect.stringContaining('Müller 5'),
      pending: { state: 'conflict' },
    });
    expect(peer.effects).toEqual([]);
    tab.env.advance(600_000);
    await tab.settled();
    expect(peer.effects).toEqual([]);
  });

  it('is shown before the user can close the dialog of the change', async () => {
    const tab = await ready();
    peer.down = true;
    await movePlan(tab, 0, planIds[1]);
    expect(rowOf(tab, 0)).toMatchObject({
      plan: { plan_id: planIds[1] },
      pending: { state: 'waiting' },
    });
    peer.down = false;
  });

  it('shows every field that the other user changed next to the user’s own change', async () => {
    const tab = await conflicted();
    const [change] = pending(tab);
    expect(change?.conflict).toEqual({
      isDeletion: false,
      seenAt: expect.any(String),
      fields: [
        { field: 'user_id', seen: userId(0), saved: userId(5), yours: undefined, wasChanged: true },
        {
          field: 'plan_id',
          seen: planIds[0],
          saved: planIds[0],
          yours: planIds[1],
          wasChanged: false,
        },
      ],
      same: expect.arrayContaining([expect.objectContaining({ field: 'status', saved: 'active' })]),
      savedBy: { change: peer.savedBy, isSelf: false },
    });
    // The change that is sent again is compared with the version seen in the conflict.
    peer.down = true;
    await tab.session.resolveConflict(change?.id ?? 0, 'send_again');
    peer.down = false;
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('seeded');
    const ended: typeof row = { ...row, status: 'ready_to_terminate', version: 3 };
    peer.change({ kind: 'number', id: row.number_id, row: ended });
    tab.env.wake();
    await eventually(() => expect(tab.session.status.get().conflicts).toBe(1));
    const fields = pending(tab)[0]?.conflict?.fields.filter(({ wasChanged }) => wasChanged);
    expect(fields).toMatchObject([
      { field: 'status', seen: 'active', saved: 'ready_to_terminate', yours: undefined },
    ]);
    expect(pending(tab)[0]?.savedRow).toMatchObject({
      full_phone_number: peer.tables.number.get(numberId(0))?.full_phone_number,
    });
  });

  it('does not arise when a colleague has made the same change', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0, planIds[1])).outcome;
    peer.down = false;
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('seeded');
    const theirs = { ...row, plan_id: planIds[1], user_id: userId(5), version: 2 };
    peer.change({ kind: 'number', id: row.number_id, row: theirs });
    tab.env.wake();
    await eventually(() => expect(tab.session.status.get().pendingCount).toBe(0));
    await expectOneEffectEach(tab, []);
    expect(rowOf(tab, 0)).toMatchObject({ version: 2, pending: null });
    // The colleague's other changes were not seen here, so they are not this device's own.
    peer.down = true;
    await (await movePlan(tab, 0, planIds[2], 1)).outcome;
    peer.down = false;
    tab.env.wake();
    await eventually(() => expect(pending(tab)).toMatchObject([{ state: 'conflict' }]));
  });

  it('remains when a later change of the row waits behind an equal change', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0, planIds[1])).outcome;
    await (await movePlan(tab, 0, planIds[2])).outcome;
    peer.down = false;
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('seeded');
    const theirs = { ...row, plan_id: planIds[1], user_id: userId(5), version: 2 };
    peer.change({ kind: 'number', id: row.number_id, row: theirs });
    tab.env.wake();
    await eventually(() => {
      expect(pending(tab)).toMatchObject([{ state: 'conflict' }, { blocked: true }]);
    });
    expect(peer.effects).toEqual([]);
  });

  it('is sent again with a new key, based on the saved version', async () => {
    const tab = await conflicted();
    const [change] = pending(tab);
    await tab.session.resolveConflict(change?.id ?? 0, 'send_again');
    await expectOneEffectEach(tab, [numberId(0)]);
    // The colleague's changes remain.
    expect(peer.tables.number.get(numberId(0))).toMatchObject({
      version: 3,
      user_id: userId(5),
      plan_id: planIds[1],
    });
  });

  it('is deleted when it is discarded', async () => {
    const tab = await conflicted();
    const [change] = pending(tab);
    await tab.session.resolveConflict(change?.id ?? 0, 'discard');
    await eventually(() => expect(pending(tab)).toEqual([]));
    await expectOneEffectEach(tab, []);
    expect(rowOf(tab, 0)).toMatchObject({ plan: { plan_id: planIds[0] }, pending: null });
  });

  it('blocks the changes queued after it', async () => {
    const tab = await ready();
    peer.down = true;
    await (await movePlan(tab, 0, planIds[1])).outcome;
    await (await movePlan(tab, 0, planIds[2])).outcome;
    peer.down = false;
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('seeded');
    peer.change({ kind: 'number', id: row.number_id, row: { ...row, version: 2 } });
    tab.env.wake();
    await eventually(() => {
      expect(pending(tab)).toMatchObject([
        { state: 'conflict', blocked: false },
        { state: 'waiting', blocked: true },
      ]);
    });
    expect(patches()).toBe(1);
    // Discarding the first change must not let the second overwrite an unseen version.
    await tab.session.resolveConflict(pending(tab)[0]?.id ?? 0, 'discard');
    await eventually(() => expect(pending(tab)).toMatchObject([{ state: 'conflict' }]));
    expect(peer.effects).toEqual([]);
  });

  it('blocks only later changes of the same row', async () => {
    const tab = await conflicted();
    const later = await movePlan(tab, 0, planIds[2]);
    const other = await movePlan(tab, 2, planIds[2]);
    expect(await other.outcome).toEqual({ status: 'saved' });
    expect(await later.outcome).toEqual({ status: 'waiting' });
    await eventually(() => expect(pending(tab)).toHaveLength(2));
    expect(pending(tab)).toMatchObject([
      { state: 'conflict' },
      { state: 'waiting', blocked: true },
    ]);
    expect(peer.effects.map(({ id }) => id)).toEqual([numberId(2)]);
  });
});

describe('a refusal', () => {
  it('keeps the change with the server’s messages, field by field', async () => {
    const tab = await ready();
    const { outcome, changeId } = await movePlan(tab, 0, seededId('no such plan'));
    expect(await outcome).toMatchObject({
      status: 'refused',
      code: 'validation_failed',
      fields: { plan_id: 'There is no such plan.' },
    });
    await eventually(() => expect(pending(tab)[0]?.state).toBe('refused'));
    expect(pending(tab)[0]).toMatchObject({
      id: changeId,
      state: 'refused',
      refusal: {
        message: 'Please check the marked fields.',
        fields: { plan_id: 'There is no such plan.' },
      },
    });
    expect(rowOf(tab, 0)).toMatchObject({ plan: { plan_id: planIds[0] } });
    tab.env.advance(600_000);
    await tab.settled();
    expect(patches()).toBe(1);
  });

  it('is final for its key: a retry uses a new one', async () => {
    const tab = await ready();
    const missing = seededId('new plan');
    const { outcome, changeId } = await movePlan(tab, 0, missing);
    await outcome;
    const plan = peer.tables.plan.get(planIds[0]);
    if (plan) peer.change({ kind: 'plan', id: missing, row: { ...plan, plan_id: missing } });
    await tab.session.resolveConflict(changeId, 'send_again');
    await expectOneEffectEach(tab, [numberId(0)]);
    expect(rowOf(tab, 0)?.plan?.plan_id).toBe(missing);
  });
});

describe('mutate', () => {
  it('throws for an operation that needs a connection, and queues nothing', async () => {
    const tab = await ready();
    peer.down = true;
    const order = {
      body: { country_iso_code: 'DK', plan_id: planIds[0], user_id: userId(0) },
    };
    await expect(
      tab.session.mutate(catalogue.orderNumber, order, { describe: 'Order a number' }),
    ).rejects.toBeInstanceOf(OfflineError);
    expect(pending(tab)).toEqual([]);
    expect(tab.session.status.get().offline).toBe(true);
  });

  it('queues nothing and stores nothing on disk during impersonation', async () => {
    const tab = await device.openTab({ keep: 'memory' });
    await tab.settled();
    const move = () =>
      tab.session.mutate(
        updateNumber,
        { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
        { version: 1, describe: 'Plan of number 0' },
      );
    peer.down = true;
    await expect(move()).rejects.toBeInstanceOf(OfflineError);
    peer.down = false;
    expect(await move()).toMatchObject({ status: 'saved' });
    await eventually(() => expect(rowOf(tab, 0)?.version).toBe(2));
    expect(await device.browser.indexedDB.databases()).toEqual([]);
    expect(device.storage.local?.length).toBe(0);
    // Storing nothing is intended here, so it is not reported as a problem.
    expect(tab.session.status.get().keepsNothing).toBe(false);
    tab.session.close();
    expect(tab.session.index.overview({}).all).toBe(0);
    expect(tab.session.index.detail(numberId(0))).toBeNull();
  });

  it('works online in a browser without databases', async () => {
    vi.spyOn(device.browser, 'open').mockRejectedValue(new DOMException('', 'SecurityError'));
    const tab = await ready();
    expect(tab.session.status.get()).toMatchObject({ keepsNothing: true, phase: 'ready' });
    const move = (count: number) =>
      tab.session.mutate(
        updateNumber,
        { params: { number_id: numberId(count) }, body: { plan_id: planIds[1] } },
        { version: 1, describe: 'Plan' },
      );
    expect(await move(0)).toMatchObject({ status: 'saved' });
    peer.down = true;
    await expect(move(2)).rejects.toBeInstanceOf(OfflineError);
  });
});
