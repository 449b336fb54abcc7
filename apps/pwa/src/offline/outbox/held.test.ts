import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { numberId, planIds } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';
import { createTestEnvironment } from '../testing/test-environment.ts';

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

async function ready(): Promise<Tab> {
  const tab = await device.openTab();
  await tab.settled();
  // Later than the start of the tab.
  tab.env.advance(1000);
  return tab;
}

/** A change that can be undone for six seconds. */
async function decide(tab: Tab, count = 0) {
  const result = await tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(count) }, body: { plan_id: planIds[1] } },
    { version: 1, describe: `Plan of number ${count}`, holdFor: 6000 },
  );
  if (result.status !== 'queued') throw new Error('A plan move is queued');
  return result;
}

/** Nothing is sent any more: what could be in flight was answered. */
async function sentAfterAll(tab: Tab): Promise<number> {
  await tab.session.syncNow();
  await tab.settled();
  return peer.count('PATCH');
}
const ids = () => peer.effects.map(({ id }) => id);

it('is shown at once, sent after its seconds, and once', async () => {
  const tab = await ready();
  const { outcome } = await decide(tab);
  expect(tab.session.index.detail(numberId(0))?.row).toMatchObject({
    plan: { plan_id: planIds[1] },
  });
  expect(tab.session.status.get()).toMatchObject({ pendingCount: 1, heldCount: 1 });
  tab.env.advance(5000);
  expect(await sentAfterAll(tab)).toBe(0);
  tab.env.advance(1000);
  expect(await outcome).toEqual({ status: 'saved' });
  await eventually(() => expect(tab.session.pendingChanges.get()).toEqual([]));
  tab.env.advance(60_000);
  expect(await sentAfterAll(tab)).toBe(1);
  expect(ids()).toEqual([numberId(0)]);
});

it('is never sent once it was taken back, and holds up no other change', async () => {
  const tab = await ready();
  const { changeId, outcome } = await decide(tab);
  const other = await tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(2) }, body: { plan_id: planIds[1] } },
    { version: 1, describe: 'Plan of another number' },
  );
  if (other.status === 'queued') expect(await other.outcome).toEqual({ status: 'saved' });
  await tab.session.resolveConflict(changeId, 'discard');
  expect(await outcome).toEqual({ status: 'discarded' });
  tab.env.advance(60_000);
  expect(await sentAfterAll(tab)).toBe(1);
  expect(ids()).toEqual([numberId(2)]);
  expect(tab.session.index.detail(numberId(0))?.row).toMatchObject({
    plan: { plan_id: planIds[0] },
  });
});

it('is sent at once when the page is hidden', async () => {
  const tab = await ready();
  const { outcome } = await decide(tab);
  tab.env.hide();
  expect(await outcome).toEqual({ status: 'saved' });
  expect(ids()).toEqual([numberId(0)]);
});

it('is sent while the tab is closed, and not again at the next start', async () => {
  const tab = await ready();
  await decide(tab);
  tab.env.hide('left');
  tab.session.close();
  await eventually(() => expect(ids()).toEqual([numberId(0)]));
  const env = createTestEnvironment({ start: tab.env.now() + 1000 });
  const next = await device.openTab({ env });
  await next.settled();
  await eventually(() => expect(next.session.status.get().pendingCount).toBe(0));
  expect(ids()).toEqual([numberId(0)]);
  expect(next.session.index.detail(numberId(0))?.row).toMatchObject({
    plan: { plan_id: planIds[1] },
    version: 2,
  });
});

it('is sent at the next start if the browser ended without a word, within the seconds too', async () => {
  const tab = await ready();
  await decide(tab);
  tab.session.close();
  expect(ids()).toEqual([]);
  const env = createTestEnvironment({ start: tab.env.now() + 1000 });
  const next = await device.openTab({ env });
  await eventually(() => expect(ids()).toEqual([numberId(0)]));
  await eventually(() => expect(next.session.status.get().pendingCount).toBe(0));
});

it('is sent by a tab that is still open, at its time', async () => {
  const tab = await ready();
  const other = await ready();
  await decide(tab);
  await eventually(() => expect(other.session.status.get().pendingCount).toBe(1));
  expect(other.session.status.get().heldCount).toBe(1);
  tab.session.close();
  await eventually(() => {
    other.env.advance(1000);
    expect(ids()).toEqual([numberId(0)]);
  });
});

it('waits like any other change without a connection', async () => {
  const tab = await ready();
  peer.down = true;
  await decide(tab);
  tab.env.advance(10_000);
  await eventually(() => expect(tab.session.status.get()).toMatchObject({ offline: true }));
  expect(tab.session.status.get()).toMatchObject({ pendingCount: 1, heldCount: 0 });
  peer.down = false;
  await eventually(() => {
    tab.env.advance(1000);
    expect(ids()).toEqual([numberId(0)]);
  });
});

it('is sent before a logout', async () => {
  const tab = await ready();
  await decide(tab);
  expect(await tab.session.logout()).toMatchObject({ status: 'done' });
  expect(ids()).toEqual([numberId(0)]);
});

it('is not reported as saved by the tab that made it if another one took it back', async () => {
  const tab = await ready();
  const other = await ready();
  const { changeId, outcome } = await decide(tab);
  await eventually(() => expect(other.session.status.get().heldCount).toBe(1));
  await other.session.resolveConflict(changeId, 'discard');
  expect(await outcome).toEqual({ status: 'discarded' });
  tab.env.advance(10_000);
  other.env.advance(10_000);
  expect(await sentAfterAll(tab)).toBe(0);
});
