import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { numberId, planIds } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(5);
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const status = ({ session }: Tab) => session.status.get();
const movePlan = ({ session }: Tab, count: number) => {
  const before = peer.tables.number.get(numberId(count))?.plan_id;
  return session.mutate(
    updateNumber,
    {
      params: { number_id: numberId(count) },
      body: { plan_id: planIds.find((id) => id !== before) },
    },
    { version: 1, describe: `Plan of number ${count}` },
  );
};

it('a refused version of the app keeps its changes, works offline, and sends them once it is accepted', async () => {
  const tab = await device.openTab();
  await tab.settled();
  peer.down = true;
  await movePlan(tab, 0);
  peer.refusesVersion = true;
  peer.down = false;
  await tab.session.syncNow();
  await eventually(() => expect(status(tab).phase).toBe('too_old'));
  // An attempt to send is no refusal of the change.
  tab.env.wake();
  await tab.session.resolveConflict(0, 'send_again');
  expect(status(tab)).toMatchObject({ pendingCount: 1, conflicts: 0, problem: null });

  // Without a connection it is the app that it was.
  peer.down = true;
  await tab.session.syncNow();
  await eventually(() => expect(status(tab)).toMatchObject({ phase: 'ready', offline: true }));
  expect(tab.session.index.overview({}).total).toBe(5);
  await movePlan(tab, 1);
  expect(status(tab).pendingCount).toBe(2);
  tab.session.close();

  // A start without the server's consent changes nothing either.
  peer.down = false;
  const again = await device.openTab({ me: null });
  await again.session.syncNow();
  await eventually(() => expect(status(again).phase).toBe('too_old'));
  expect(peer.effects).toEqual([]);
  again.session.close();

  peer.refusesVersion = false;
  const updated = await device.openTab({ me: null });
  await eventually(() => expect(peer.effects).toHaveLength(2));
  await eventually(() =>
    expect(status(updated)).toMatchObject({ phase: 'ready', pendingCount: 0 }),
  );
  expect(peer.effects.map(({ id }) => id)).toEqual([numberId(0), numberId(1)]);
});
