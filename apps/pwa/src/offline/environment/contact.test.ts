import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { numberId, planIds, seededMe } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

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

it('shows an employee at once that the network is gone and back', async () => {
  peer.role = 'regular';
  const { session, env, settled } = await device.openTab({ me: seededMe('regular') });
  await settled();
  const isOffline = (offline: boolean) =>
    eventually(() => expect(session.status.get().offline).toBe(offline));
  expect(session.status.get().offline).toBe(false);
  peer.down = true;
  // The browser reports a change of the network; the screen requests nothing.
  env.wake();
  await isOffline(true);
  peer.down = false;
  env.wake();
  await isOffline(false);
});

describe('a connection that returns after a long time', () => {
  /** Longer than any exponential backoff. */
  const longTime = 10 * 60_000;

  /** The few seconds that a user looking at the page waits: far less than a long backoff. */
  function afterSeconds({ env }: Tab, check: () => void): Promise<void> {
    env.advance(5000);
    return eventually(() => {
      // For the attempt that was in flight when the server came back.
      env.advance(8);
      check();
    });
  }

  /** A tab that was loaded offline and stayed offline for long. */
  async function loadedOffline(me = seededMe()) {
    peer.role = me.kind === 'admin' ? 'admin' : 'regular';
    const before = await device.openTab({ me });
    await before.settled();
    before.session.close();
    peer.down = true;
    const tab = await device.openTab({ me: null, person: me });
    tab.env.wake();
    await eventually(() => expect(tab.session.status.get().offline).toBe(true));
    for (let passed = 0; passed < longTime; passed += 30_000) {
      tab.env.advance(30_000);
      await tab.settled();
    }
    return tab;
  }

  it.each(['admin', 'regular'] as const)(
    'is noticed within seconds without a browser event: %s',
    async (kind) => {
      const tab = await loadedOffline(seededMe(kind));
      peer.down = false;
      await afterSeconds(tab, () => expect(tab.session.status.get().offline).toBe(false));
    },
  );

  it('reconnects the socket too, and sends the waiting changes', async () => {
    const tab = await loadedOffline();
    await tab.session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[2] } },
      { version: 1, describe: 'Plan of number 0' },
    );
    const socketTokens = () => peer.count('GET /api/auth/access-token');
    const before = socketTokens();
    peer.down = false;
    await afterSeconds(tab, () => {
      expect(peer.tables.number.get(numberId(0))?.plan_id).toBe(planIds[2]);
      expect(socketTokens()).toBeGreaterThan(before);
    });
  });

  it('is not checked for while the page is in the background', async () => {
    const { session, env } = await loadedOffline(seededMe('regular'));
    env.hide();
    const asked = peer.count('GET /api/v0/users/me');
    env.advance(longTime);
    expect(peer.count('GET /api/v0/users/me')).toBe(asked);
    peer.down = false;
    env.wake();
    await eventually(() => expect(session.status.get().offline).toBe(false));
  });
});
