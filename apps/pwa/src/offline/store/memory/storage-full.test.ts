import { updateNumber } from '@workspace/domain/numbers/operations';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '../../environment/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Peer } from '../../testing/peer.ts';
import { numberId, planIds } from '../../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../../testing/tab.ts';

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

/** From here on nothing can be added; existing data can be read and deleted. */
function fillDevice(): void {
  for (const write of ['add', 'put'] as const) {
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  }
}

const move = (tab: Tab, count: number) =>
  tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(count) }, body: { plan_id: planIds[2] } },
    { version: 1, describe: `Plan of number ${count}` },
  );
const planOf = (tab: Tab, count: number) =>
  tab.session.index.detail(numberId(count))?.row.plan?.plan_id;

function changeNumber(count: number): void {
  const row = peer.tables.number.get(numberId(count));
  if (!row) throw new Error('seeded');
  const next = { ...row, plan_id: planIds[2], version: row.version + 1 };
  peer.change({ kind: 'number', id: row.number_id, row: next });
}

describe('a device without space', () => {
  it('shows the first sync from memory, reports the problem, and stores nothing', async () => {
    fillDevice();
    const tab = await device.openTab();
    await eventually(() => expect(tab.session.index.overview({}).total).toBe(10));
    await tab.settled();
    expect(tab.session.status.get()).toMatchObject({ phase: 'ready', problem: 'storage_full' });
    changeNumber(0);
    await tab.session.syncNow();
    await eventually(() => expect(planOf(tab, 0)).toBe(planIds[2]));
    expect(tab.session.status.get().problem).toBe('storage_full');
    tab.session.close();

    peer.down = true;
    expect(await device.tryOpen({ me: null })).toBeNull();
    vi.restoreAllMocks();
    peer.down = false;
    const again = await device.openTab();
    await eventually(() => expect(planOf(again, 0)).toBe(planIds[2]));
    await again.settled();
    expect(again.session.status.get().problem).toBeNull();
  });

  it('sends a change at once that it cannot store, or reports that it did not', async () => {
    const tab = await device.openTab();
    await tab.settled();
    fillDevice();
    expect(await move(tab, 0)).toMatchObject({ status: 'saved' });
    await eventually(() => expect(planOf(tab, 0)).toBe(planIds[2]));
    peer.down = true;
    await expect(move(tab, 1)).rejects.toBeInstanceOf(StorageFullError);
    expect(tab.session.status.get().pendingCount).toBe(0);
    expect(planOf(tab, 1)).not.toBe(planIds[2]);
    expect(peer.effects).toHaveLength(1);
  });

  it('sends waiting changes, shows new rows, and notifies the other tab', async () => {
    const tab = await device.openTab();
    const other = await device.openTab();
    await Promise.all([tab.settled(), other.settled()]);
    peer.down = true;
    for (const count of [0, 1, 2]) await move(tab, count);
    await eventually(() => expect(other.session.status.get().pendingCount).toBe(3));
    fillDevice();
    changeNumber(5);
    peer.down = false;
    tab.env.wake();
    await eventually(() => {
      tab.env.advance(50);
      expect(tab.session.status.get().pendingCount).toBe(0);
    });
    await eventually(() => expect(planOf(tab, 5)).toBe(planIds[2]));
    expect(tab.session.status.get().problem).toBe('storage_full');
    expect(peer.effects.map(({ id }) => id)).toEqual([0, 1, 2].map((count) => numberId(count)));
    other.env.wake();
    await eventually(() => expect(other.session.status.get().pendingCount).toBe(0));
    expect(peer.effects).toHaveLength(3);
  });
});
