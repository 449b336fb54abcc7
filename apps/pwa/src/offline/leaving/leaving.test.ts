import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptDatabase } from '../kept/kept-mark.ts';
import {
  databaseName,
  personOf,
  readRememberedPerson,
  wipeStorage,
} from '../session/session-data.ts';
import { eventually } from '../testing/eventually.ts';
import type { Peer } from '../testing/peer.ts';
import { companyId, numberId, planIds, seededMe, userId } from '../testing/seed.ts';
import { createDevice, createStorage, type Device, startPeer, type Tab } from '../testing/tab.ts';
import { finishDeletions, pendingDeletions } from './pending-deletions.ts';
import { retryPendingLogout } from './pending-logout.ts';
import { isLogoutPending } from './stored-at-start.ts';

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

async function ready(who = me): Promise<Tab> {
  const tab = await device.openTab({ me: who });
  await tab.settled();
  return tab;
}

function movePlan(tab: Tab, count: number) {
  return tab.session.mutate(
    updateNumber,
    { params: { number_id: numberId(count) }, body: { plan_id: planIds[1] } },
    { version: 1, describe: `Plan of number ${count}` },
  );
}

const settle = () =>
  retryPendingLogout({
    baseUrl: peer.url,
    transport: (request) => fetch(request),
    storage: device.storage,
  });

/** The result of `logout` when nothing remains here and the server has ended the session. */
const done = () => ({ status: 'done', removed: true, continueAt: `${peer.url}/` });

const isPending = () => {
  const { cookies } = device.storage;
  return cookies !== null && isLogoutPending(cookies, peer.url);
};

async function databases(): Promise<string[]> {
  const found = await device.browser.indexedDB.databases();
  return found.map(({ name }) => name?.replace(/^browser-\d+-/, '') ?? '');
}

function nameOf(who: typeof me): string {
  const person = personOf(who);
  if (!person) throw new Error('The seeded person has a company');
  return databaseName(person);
}

describe('starting', () => {
  it('opens the data of the last person without a request', async () => {
    (await ready()).session.close();
    const person = personOf(me);
    expect(readRememberedPerson(device.storage)).toEqual(person);
    // Ids and the kind: the small storages contain no name.
    expect(device.storage.local?.getItem('offline.person')).toBe(
      JSON.stringify({ ...person, kind: 'admin' }),
    );
    peer.down = true;
    const tab = await device.openTab({ me: null });
    await eventually(() => expect(tab.session.index.overview({}).total).toBe(10));
    expect(tab.session.me.get()).toEqual(me);
  });

  it('opens nothing for a person who never used the device', async () => {
    expect(await device.tryOpen({ me: null })).toBeNull();
  });

  it('separates two people on one device', async () => {
    const mine = await ready();
    peer.down = true;
    await movePlan(mine, 0);
    mine.session.close();
    const theirs = await device.openTab({ me: colleague });
    await theirs.settled();
    expect(theirs.session.pendingChanges.get()).toEqual([]);
    expect((await databases()).sort()).toEqual([nameOf(me), nameOf(colleague)].sort());
    expect(await theirs.session.signedIn(me)).toBe(false);
  });

  it('gives an employee the session with their own rows, also offline', async () => {
    peer.role = 'regular';
    const tab = await device.openTab({ me: seededMe('regular') });
    await tab.settled();
    const { status, index, close } = tab.session;
    expect(status.get()).toMatchObject({ phase: 'ready', offline: false });
    expect(index.overview({}).total).toBe(1);
    close();
    peer.down = true;
    const again = await device.openTab({ me: null, person: seededMe('regular') });
    await again.settled();
    expect(again.session.index.detail(numberId(0))?.number?.user_id).toBe(userId(0));
    expect(again.session.index.detail(numberId(1))).toBeNull();
    expect(again.session.index.reference().rows('team').size).toBe(0);
  });

  it('takes a number from an employee when it is assigned to a colleague', async () => {
    peer.role = 'regular';
    const { session, settled } = await device.openTab({ me: seededMe('regular') });
    await settled();
    const row = peer.tables.number.get(numberId(0));
    if (!row) throw new Error('The number is seeded');
    const id = row.number_id;
    peer.change({ kind: 'number', id, row: { ...row, user_id: userId(1), version: 2 } });
    await session.syncNow();
    expect(session.index.overview({}).total).toBe(0);
  });

  it('gives a person who becomes an administrator the company’s rows, without a reload', async () => {
    peer.role = 'regular';
    const { session, settled } = await device.openTab({ me: seededMe('regular') });
    await settled();
    peer.role = 'admin';
    await session.syncNow();
    expect(session.me.get().kind).toBe('admin');
    expect(session.index.overview({}).total).toBe(peer.tables.number.size);
    expect(session.status.get()).toMatchObject({ phase: 'ready', problem: null });
  });

  it('wipes the data of an administrator who returns as an employee, and lists what was lost', async () => {
    const tab = await ready();
    peer.down = true;
    await movePlan(tab, 0);
    tab.session.close();
    peer.down = false;
    peer.role = 'regular';
    const again = await device.openTab({ me: seededMe('regular') });
    await again.settled();
    // Their own number.
    expect(again.session.index.overview({}).total).toBe(1);
    expect(again.session.status.get()).toMatchObject({
      pendingCount: 0,
      lostChanges: ['Plan of number 0'],
    });
  });
});

describe('logging out', () => {
  it('deletes everything of the person, and nothing of a colleague', async () => {
    (await ready(colleague)).session.close();
    const tab = await ready();
    const { local, session } = device.storage;
    const person = personOf(me);
    const other = personOf(colleague);
    if (!local || !session || !person || !other) throw new Error('The device has storage');
    local.setItem(`person.${person.user_id}.columns`, 'wide');
    local.setItem(`person.${other.user_id}.columns`, 'narrow');
    local.setItem('color-mode', 'dark');
    session.setItem('draft', 'half a form');

    expect(await tab.session.logout()).toEqual(done());

    expect(peer.signedIn).toBe(false);
    expect(await databases()).toEqual([nameOf(colleague)]);
    expect(session.length).toBe(0);
    expect([...device.cacheNames]).toEqual(['workbox-precache-v2']);
    const kept = Array.from({ length: local.length }, (_, place) => local.key(place));
    expect(kept.sort()).toEqual(['color-mode', `person.${other.user_id}.columns`].sort());
    expect(tab.session.index.overview({}).total).toBe(0);
    expect(tab.session.index.reference().rows('user').size).toBe(0);
    expect(readRememberedPerson(device.storage)).toBeNull();
  });

  it('keeps nothing of an answer about the person that comes while they log out, or later', async () => {
    const tab = await ready();
    const during = tab.session.logout();
    expect(await tab.session.signedIn(me)).toBe(true);
    expect(await during).toEqual(done());
    expect(await tab.session.signedIn(me)).toBe(true);
    expect(await databases()).toEqual([]);
    expect(readRememberedPerson(device.storage)).toBeNull();
  });

  it('lists the waiting changes, and leaves the choice to the user', async () => {
    const tab = await ready();
    peer.down = true;
    await movePlan(tab, 0);
    const asked = await tab.session.logout();
    expect(asked).toMatchObject({
      status: 'waiting',
      changes: [{ description: 'Plan of number 0', state: 'waiting' }],
    });
    // To stay, the user does nothing.
    expect(await databases()).toEqual([nameOf(me)]);
    // A failed attempt to send loses nothing.
    expect(await tab.session.logout('send')).toMatchObject({ status: 'waiting' });
    expect(peer.effects).toEqual([]);

    peer.down = false;
    expect(await tab.session.logout('send')).toEqual(done());
    expect(peer.effects).toHaveLength(1);
    expect(await databases()).toEqual([]);
  });

  it('discards the waiting changes when the user chooses so', async () => {
    const tab = await ready();
    peer.down = true;
    await movePlan(tab, 0);
    peer.down = false;
    peer.fail('PATCH', 'cut_before', 9);
    expect(await tab.session.logout('discard')).toMatchObject({ status: 'done' });
    expect(peer.effects).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it('wipes at once without a network, and revokes the session on next contact', async () => {
    const tab = await ready();
    peer.down = true;
    expect(await tab.session.logout()).toEqual({ status: 'done', removed: true, continueAt: null });
    expect(await databases()).toEqual([]);
    expect(await settle()).toEqual({ status: 'pending', isAnswered: false });
    expect(peer.signedIn).toBe(true);

    peer.down = false;
    // After a server error the logout is still pending.
    peer.fail('POST', { status: 503, code: 'unavailable' });
    expect(await settle()).toEqual({ status: 'pending', isAnswered: true });
    expect(isPending()).toBe(true);
    expect(await settle()).toEqual({ status: 'ended', continueAt: `${peer.url}/` });
    expect(peer.signedIn).toBe(false);
    // It is sent only once.
    const calls = peer.requests.length;
    expect(await settle()).toEqual({ status: 'none' });
    expect(peer.requests).toHaveLength(calls);
    expect(isPending()).toBe(false);
    expect(device.storage.local?.length).toBe(0);
  });

  it('works when the browser forbids its storages', async () => {
    const none = { local: null, session: null, caches: null, cookies: null };
    const person = { user_id: numberId(0), company_id: companyId };
    await expect(wipeStorage(none, person)).resolves.toBeUndefined();
    expect(readRememberedPerson(none)).toBeNull();
    const broken = createStorage();
    broken.setItem('offline.person', '{"user_id":');
    expect(readRememberedPerson({ ...none, local: broken })).toBeNull();
  });
});

describe('logging out where the database could not be opened', () => {
  /** A database with an unsent change, and a session that works from memory. */
  async function unopened(): Promise<Tab> {
    const first = await ready();
    peer.down = true;
    await movePlan(first, 0);
    first.session.close();
    peer.down = false;
    const tab = await device.openTab({ me, diskFails: true });
    await tab.settled();
    expect(tab.session.status.get()).toMatchObject({ keepsNothing: true, pendingCount: 0 });
    return tab;
  }

  it('lists the waiting change on disk, and deletes both when the user chooses so', async () => {
    const tab = await unopened();
    expect(await tab.session.logout()).toMatchObject({
      status: 'waiting',
      source: 'unopened',
      changes: [{ description: 'Plan of number 0' }],
    });
    expect(await databases()).toEqual([nameOf(me)]);
    expect(await tab.session.logout('discard')).toEqual(done());
    expect(await databases()).toEqual([]);
    expect(pendingDeletions(device.storage)).toEqual([]);
  });

  it('leaves a colleague’s database alone', async () => {
    (await ready(colleague)).session.close();
    const tab = await unopened();
    await tab.session.logout('discard');
    expect(await databases()).toEqual([nameOf(colleague)]);
  });

  it('lists the change when the user has lost access to the data, and deletes it', async () => {
    const tab = await unopened();
    peer.role = 'moved';
    const answer = { ...me, company: { company_id: numberId(0), name: 'Fjord', logo_url: null } };
    expect(await tab.session.signedIn(answer)).toBe(true);
    await eventually(async () => expect(await databases()).toEqual([]));
    expect(tab.session.status.get()).toMatchObject({ lostChanges: ['Plan of number 0'] });
  });

  it('reports that it could not delete, deletes at the next start, and opens nothing until then', async () => {
    const { storedDatabaseOf } = device;
    device.storedDatabaseOf = (name) => ({ ...storedDatabaseOf(name), remove: async () => false });
    const tab = await unopened();
    expect(await tab.session.logout('discard')).toMatchObject({ status: 'done', removed: false });
    expect(pendingDeletions(device.storage)).toEqual([keptDatabase, nameOf(me)]);

    // The same person logs in while the browser still has the database: nothing of it returns.
    peer.signedIn = true;
    const again = await ready();
    expect(again.session.status.get()).toMatchObject({ keepsNothing: true, pendingCount: 0 });
    // The user is not asked again about discarded changes.
    expect(await again.session.logout()).toMatchObject({ status: 'done', removed: false });

    await finishDeletions(device.storage, storedDatabaseOf);
    expect(await databases()).toEqual([]);
    expect(pendingDeletions(device.storage)).toEqual([]);
  });
});
