import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Peer } from '../testing/peer.ts';
import { seededMe } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const me = seededMe();
const colleague = seededMe('admin', 1);

async function ready(): Promise<Tab> {
  const tab = await device.openTab({ me });
  await tab.settled();
  return tab;
}

describe('logging out in one of several tabs', () => {
  it('ends the person’s tab that works from memory, but no colleague’s', async () => {
    const tab = await ready();
    const memory = await device.openTab({ me, diskFails: true });
    const theirs = await device.openTab({ me: colleague, diskFails: true });
    await memory.settled();
    await theirs.settled();
    expect(memory.session.index.overview({}).total).toBe(10);

    await tab.session.logout();

    expect(memory.session.status.get()).toMatchObject({ phase: 'error', problem: 'deleted' });
    expect(memory.session.index.overview({}).total).toBe(0);
    expect(theirs.session.index.overview({}).total).toBe(10);
    const calls = peer.requests.length;
    memory.env.advance(3_600_000);
    memory.env.wake();
    expect(peer.requests).toHaveLength(calls);
  });

  it('ends tabs with an open database when a tab that works from memory logs out', async () => {
    const tab = await ready();
    const memory = await device.openTab({ me, diskFails: true });
    await memory.settled();
    expect(await memory.session.logout()).toMatchObject({ status: 'done', removed: true });
    expect(tab.session.status.get()).toMatchObject({ phase: 'error', problem: 'deleted' });
    expect(tab.session.index.overview({}).total).toBe(0);
    expect(await device.browser.indexedDB.databases()).toEqual([]);
  });

  it('does not end impersonation sessions', async () => {
    const tab = await ready();
    const staff = await device.openTab({ me, keep: 'memory' });
    await staff.settled();
    await tab.session.logout();
    expect(staff.session.status.get()).toMatchObject({ problem: null });
    expect(staff.session.index.overview({}).total).toBe(10);
  });

  it('ends the person’s other tabs', async () => {
    const tab = await ready();
    const other = await ready();
    device.storage.session?.setItem('draft', 'half a form');
    await tab.session.logout();
    expect(other.session.status.get()).toMatchObject({ phase: 'error', problem: 'deleted' });
    expect(other.session.index.overview({}).total).toBe(0);
    expect(device.storage.session?.length).toBe(0);
    const calls = peer.requests.length;
    other.env.advance(3_600_000);
    other.env.wake();
    expect(peer.requests).toHaveLength(calls);
  });
});
