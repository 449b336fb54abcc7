import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { keptDatabase } from '../../../offline/kept/kept-mark.ts';
import { accessStoredDatabase } from '../../../offline/leaving/database-deletion.ts';
import { keptGuide, link, otherLink, secretCode } from '../testing/guides.ts';
import { openGuideVault } from './guide-vault.ts';

let indexedDB: IDBFactory;
let now: number;
beforeEach(() => {
  indexedDB = new IDBFactory();
  now = Date.parse('2026-11-23T12:00:00.000Z');
});
const open = () =>
  openGuideVault({ database: { indexedDB, IDBKeyRange }, now: () => now, storage: null });

/** Every value of the database, as readable to somebody who copies its files. */
async function contents(): Promise<{ text: string; keys: CryptoKey[] }> {
  const opening = indexedDB.open(keptDatabase);
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const values: unknown[] = [];
  for (const name of database.objectStoreNames) {
    const reading = database.transaction(name).objectStore(name).getAll();
    values.push(
      ...(await new Promise<unknown[]>((resolve) => {
        reading.addEventListener('success', () => resolve(reading.result));
      })),
    );
  }
  database.close();
  const keys: CryptoKey[] = [];
  const text = JSON.stringify(values, (_name, value: unknown) => {
    if (value instanceof CryptoKey) keys.push(value);
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1');
    return value;
  });
  return { text, keys };
}

test('a guide survives a closed browser, and nothing of it can be read without the browser', async () => {
  const first = await open();
  await first.write(keptGuide());
  await first.addWaiting({
    key: '7a1c9a8e-0000-4000-8000-000000000001',
    ticket: link.tickets[0]?.ticket ?? '',
    event: 'installed',
    expires_at: '2026-12-20T08:00:00.000Z',
  });
  first.close();

  const again = await open();
  expect(await again.read(link)).toEqual(keptGuide());
  expect(await again.waiting()).toMatchObject([{ event: 'installed' }]);
  again.close();

  const { text, keys } = await contents();
  for (const secret of [secretCode, link.tickets[0]?.ticket ?? '', 'Ågesen', 'smdp', 'installed']) {
    expect(text).not.toContain(secret);
  }
  expect(keys.map(({ extractable }) => extractable)).toEqual([false]);
});

test('what one guide keeps is not shown in another', async () => {
  const vault = await open();
  await vault.write(keptGuide());
  expect(await vault.read(otherLink)).toBeNull();
  vault.close();
});

test('an expired guide is removed with its key at the next start, although nobody opens it', async () => {
  const vault = await open();
  await vault.write(keptGuide());
  vault.close();
  now = Date.parse('2026-12-20T08:00:00.000Z');
  const later = await open();
  expect(await later.list()).toEqual([]);
  later.close();
  const { text, keys } = await contents();
  expect({ text, keys }).toEqual({ text: '[]', keys: [] });
});

test('removing the last guide removes the key, one of two keeps the other', async () => {
  const vault = await open();
  await vault.write(keptGuide());
  await vault.write({ ...keptGuide(), link: { ...otherLink, tickets: [...otherLink.tickets] } });
  await vault.remove(link);
  expect(await vault.read(link)).toBeNull();
  expect(await vault.read(otherLink)).not.toBeNull();
  await vault.remove(otherLink);
  vault.close();
  expect((await contents()).text).toBe('[]');
});

test('after a logout an open guide does not write the deleted database again', async () => {
  const vault = await open();
  await vault.write(keptGuide());
  const stored = accessStoredDatabase(keptDatabase, { indexedDB, IDBKeyRange });
  expect(await stored.remove()).toBe(true);
  await vault.write(keptGuide());
  expect(await vault.read(link)).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  vault.close();
});
