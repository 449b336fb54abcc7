import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import type { Peer } from './testing/peer.ts';
import { seededMe } from './testing/seed.ts';
import { createDevice, type Device, startPeer } from './testing/tab.ts';

let peer: Peer;
let device: Device;
beforeEach(async () => {
  peer = await startPeer(2);
  device = createDevice(peer);
});
afterEach(async () => {
  device.closeAll();
  await peer.close();
});

it('an employee, who syncs nothing, sees as soon as anybody that the network is gone and back', async () => {
  peer.role = 'regular';
  const { session, env, settled } = await device.openTab({ me: seededMe('regular') });
  await settled();
  const isOffline = (offline: boolean) =>
    eventually(() => expect(session.status.get().offline).toBe(offline));
  expect(session.status.get().offline).toBe(false);
  peer.down = true;
  // The browser says that something has changed; nothing is asked for by the screen.
  env.wake();
  await isOffline(true);
  peer.down = false;
  env.wake();
  await isOffline(false);
  expect(peer.count('GET /api/v0/companies')).toBe(0);
});
