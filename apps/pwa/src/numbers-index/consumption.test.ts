import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../offline/testing/eventually.ts';
import type { Peer } from '../offline/testing/peer.ts';
import { numberId } from '../offline/testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../offline/testing/tab.ts';

let peer: Peer;
let device: Device;

const used = (count: number, data_mb: number) => ({
  number_id: numberId(count),
  data_mb,
  voice_minutes_local: 0,
  voice_minutes_international: 0,
  sms: 0,
  as_of: '2026-11-21T08:45:00.000Z',
});
const shown = (tab: Tab, count: number) =>
  tab.session.index.detail(numberId(count))?.row.consumption?.data_mb;
const asked = () => peer.requests.filter((request) => request.endsWith('/consumption')).length;
const minutes = (count: number) => count * 60_000;

/**
 * Advances the clock minute by minute until the check passes, but not during a request: on a busy
 * machine its timeout of 30 s, which is on the same clock, would pass before the response.
 */
function inTime(tab: Tab, check: () => void): Promise<void> {
  return eventually(() => {
    if (tab.inFlight() === 0) tab.env.advance(minutes(1));
    check();
  });
}

beforeEach(async () => {
  peer = await startPeer(5);
  peer.consumption = [used(0, 100), used(1, 200), { number_id: 'unreadable' }];
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

describe('consumption of the numbers', () => {
  it('is joined into the rows, fetched every 15 minutes, and not transferred again when unchanged', async () => {
    const tab = await device.openTab();
    await eventually(() => expect(shown(tab, 1)).toBe(200));
    expect(shown(tab, 2)).toBeUndefined();
    expect(asked()).toBe(1);

    await tab.settled();

    tab.env.advance(minutes(14));
    tab.env.wake();
    await tab.session.syncNow();
    await tab.settled();
    expect(asked()).toBe(1);

    // Longer than fifteen minutes, whatever woke the page in between.
    await inTime(tab, () => expect(asked()).toBe(2));
    expect(peer.unchanged).toBe(1);
    expect(shown(tab, 1)).toBe(200);

    peer.consumption = [used(1, 250)];
    await inTime(tab, () => expect(shown(tab, 1)).toBe(250));
    expect(shown(tab, 0)).toBeUndefined();
  });

  it('is available offline, and other tabs do not fetch it again', async () => {
    const tab = await device.openTab();
    await eventually(() => expect(shown(tab, 0)).toBe(100));
    const other = await device.openTab();
    await eventually(() => expect(shown(other, 0)).toBe(100));
    expect(asked()).toBe(1);
    tab.session.close();
    other.session.close();

    peer.down = true;
    const again = await device.openTab({ me: null });
    await eventually(() => expect(shown(again, 0)).toBe(100));
  });
});
