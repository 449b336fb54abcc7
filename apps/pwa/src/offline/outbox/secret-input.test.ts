import { processPortingItem } from '@workspace/domain/transfers/operations';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EarlierChangeError, OfflineError, SecretOfflineError } from '../environment/errors.ts';
import { eventually } from '../testing/eventually.ts';
import { type Peer, Peer as TestPeer } from '../testing/peer.ts';
import { itemId, seedTables, seedTransfer } from '../testing/seed.ts';
import { createDevice, type Device, type Tab } from '../testing/tab.ts';

/*
 * A queued operation may have a secret field. An input with a value there is never stored on the
 * device, whatever happens to it; all other inputs are queued as usual.
 */

const code = 'PAC123SECRET';
const params = { uuid: itemId(0) };

let peer: Peer;
let device: Device;
let tab: Tab;
let bodies: unknown[];

beforeEach(async () => {
  const tables = seedTables(3);
  seedTransfer(tables, 0);
  peer = await new TestPeer(tables).listen();
  bodies = [];
  peer.onCall = ({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/process')) return undefined;
    const row = tables.porting_item.get(itemId(0)) as PortingItem;
    const next: PortingItem = {
      ...row,
      status: 'processing',
      porting_code_exists: true,
      version: row.version + 1,
    };
    peer.change({ kind: 'porting_item', id: row.uuid, row: next });
    bodies.push(body);
    return { status: 200, body: { data: next } };
  };
  device = createDevice(peer);
  tab = await device.openTab();
  await tab.settled();
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const approve = (
  body: { porting_code?: string; zip_code?: string },
  describe = 'Transfer approved',
) => tab.session.mutate(processPortingItem, { params, body }, { version: 1, describe });

/** Everything that the browser's databases contain, as text. */
async function storedText(): Promise<string> {
  const { indexedDB } = device.browser;
  const values: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    for (const table of database.objectStoreNames) {
      const reading = database.transaction(table).objectStore(table).getAll();
      await new Promise<void>((resolve) => {
        reading.addEventListener('success', () => resolve());
      });
      values.push(reading.result);
    }
    database.close();
  }
  return JSON.stringify(values);
}

it('an input with a secret is sent directly, and the device never stores it', async () => {
  const stored: string[] = [];
  peer.beforeWrite = async () => void stored.push(await storedText());
  const result = await approve({ porting_code: code });
  expect(result.status).toBe('saved');
  expect(bodies).toEqual([{ porting_code: code }]);
  stored.push(await storedText());
  expect(stored).toHaveLength(2);
  // The rows are there, so that the test would see the code.
  for (const text of stored) expect(text).toContain(itemId(0));
  for (const text of stored) expect(text).not.toContain(code);
  expect(tab.session.index.reference().rows('porting_item').get(itemId(0))?.status).toBe(
    'processing',
  );
});

it('without a connection an input with a secret is refused, and nothing waits', async () => {
  peer.down = true;
  const sending = approve({ porting_code: code });
  await expect(sending).rejects.toThrow(SecretOfflineError);
  await expect(sending).rejects.toThrow(OfflineError);
  await expect(sending).rejects.toThrow('A code is never stored on this device');
  expect(tab.session.pendingChanges.get()).toEqual([]);
  expect(await storedText()).not.toContain(code);
  // The rest of the operation still waits.
  expect((await approve({ zip_code: '2100' })).status).toBe('queued');
  expect(tab.session.pendingChanges.get()).toHaveLength(1);
  expect(await storedText()).toContain('2100');
});

it('an input with a secret does not overtake a waiting change of the same row', async () => {
  peer.down = true;
  await approve({ zip_code: '2100' }, 'Transfer approved earlier');
  peer.down = false;
  await expect(approve({ porting_code: code })).rejects.toThrow(EarlierChangeError);
  expect(bodies.filter((body) => JSON.stringify(body).includes(code))).toEqual([]);
  await eventually(() => {
    tab.env.advance(1000);
    expect(bodies).toEqual([{ zip_code: '2100' }]);
  });
});

it('a secret that corrects a refused change takes its place, and that change is gone', async () => {
  peer.fail('POST', { status: 422, code: 'invalid' });
  await approve({});
  await eventually(() => {
    expect(tab.session.pendingChanges.get().map(({ state }) => state)).toEqual(['refused']);
  });
  const [refused] = tab.session.pendingChanges.get();
  const result = await tab.session.mutate(
    processPortingItem,
    { params, body: { porting_code: code } },
    { version: 1, describe: 'Transfer approved', replaces: refused?.id ?? -1 },
  );
  expect(result.status).toBe('saved');
  await eventually(() => expect(tab.session.pendingChanges.get()).toEqual([]));
  expect(bodies).toEqual([{ porting_code: code }]);
  expect(await storedText()).not.toContain(code);
});
