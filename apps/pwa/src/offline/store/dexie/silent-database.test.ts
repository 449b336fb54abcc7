import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreSilentError } from '../../environment/errors.ts';
import { finishDeletions, pendingDeletions } from '../../leaving/pending-deletions.ts';
import { databaseName, personOf } from '../../session/session-data.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Peer } from '../../testing/peer.ts';
import { numberId, planIds, seededMe } from '../../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../../testing/tab.ts';

let peer: Peer;
let device: Device;
const database = { answerWithin: 60 };

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const move = (tab: Tab) =>
  tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(0) }, body: { plan_id: planIds[2] } },
    { version: 1, describe: 'Plan of number 0' },
  );

/** The full name of the person's database on this device. */
async function nameOnDevice(): Promise<string> {
  const person = personOf(seededMe());
  const names = (await device.browser.indexedDB.databases()).map(({ name }) => name ?? '');
  const found = names.find((name) => person && name.endsWith(databaseName(person)));
  if (!found) throw new Error('the device keeps nothing');
  return found;
}

describe('a local database that does not answer', () => {
  it('at the start: shows rows from the server, reports the problem, and keeps the waiting changes', async () => {
    const before = await device.openTab();
    await before.settled();
    peer.down = true;
    await move(before);
    before.session.close();
    peer.down = false;
    const unlock = await device.browser.lockTable(await nameOnDevice(), 'meta');

    const tab = await device.openTab({ database });
    await eventually(() => expect(tab.session.index.overview({}).total).toBe(10));
    expect(tab.session.status.get()).toMatchObject({ problem: 'silent', keepsNothing: true });
    tab.session.close();

    unlock();
    const again = await device.openTab();
    await again.settled();
    await eventually(() => expect(peer.tables.number.get(numberId(0))?.plan_id).toBe(planIds[2]));
    expect(again.session.status.get()).toMatchObject({ problem: null, keepsNothing: false });
  });

  it('at the start without a connection: reports the database, not a missing login', async () => {
    const before = await device.openTab();
    await before.settled();
    before.session.close();
    const unlock = await device.browser.lockTable(await nameOnDevice(), 'meta');
    const opening = device.tryOpen({ me: null, database });
    await expect(opening).rejects.toBeInstanceOf(StoreSilentError);
    unlock();
    expect(await device.tryOpen({ me: null })).not.toBeNull();
  });

  it('logout reports that changes may wait in it, and never that everything is removed', async () => {
    const before = await device.openTab();
    await before.settled();
    peer.down = true;
    await move(before);
    before.session.close();
    peer.down = false;
    const unlock = await device.browser.lockTable(await nameOnDevice(), 'outbox');
    const unlockMeta = await device.browser.lockTable(await nameOnDevice(), 'meta');
    const tab = await device.openTab({ database });
    await tab.settled();
    expect(await tab.session.logout()).toEqual({
      status: 'waiting',
      changes: [],
      source: 'unread',
    });
    expect(peer.signedIn).toBe(true);

    expect(await tab.session.logout('discard')).toMatchObject({ status: 'done', removed: false });
    expect(pendingDeletions(device.storage)).toHaveLength(1);
    unlock();
    unlockMeta();
    await finishDeletions(device.storage, device.storedDatabaseOf);
    await eventually(async () => expect(await device.browser.indexedDB.databases()).toEqual([]));
    expect(pendingDeletions(device.storage)).toEqual([]);
  });

  it('logout lists the change shown in this tab when the database falls silent later', async () => {
    const tab = await device.openTab({ database });
    await tab.settled();
    peer.down = true;
    await move(tab);
    const unlock = await device.browser.lockTable(await nameOnDevice(), 'outbox');
    expect(await tab.session.logout()).toMatchObject({
      status: 'waiting',
      source: 'unread',
      changes: [{ description: 'Plan of number 0' }],
    });
    expect(pendingDeletions(device.storage)).toEqual([]);
    unlock();
  });

  it('later: keeps the rows, rejects a change with an error, and continues when it answers', async () => {
    const tab = await device.openTab({ database });
    await tab.settled();
    const unlock = await device.browser.lockTable(await nameOnDevice(), 'meta');
    await expect(move(tab)).rejects.toBeInstanceOf(StoreSilentError);
    expect(tab.session.index.overview({}).total).toBe(10);
    expect(tab.session.status.get()).toMatchObject({ phase: 'ready', problem: 'silent' });
    expect(tab.session.status.get().pendingCount).toBe(0);
    unlock();
    await eventually(() => {
      tab.env.advance(1000);
      expect(tab.session.status.get().problem).toBeNull();
    });
    expect(await move(tab)).toMatchObject({ status: 'queued' });
    await eventually(() => expect(peer.tables.number.get(numberId(0))?.plan_id).toBe(planIds[2]));
  });
});
