import { Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError, StoreClosedError, storageError } from '../../environment/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { numberId } from '../../testing/seed.ts';
import { createTestBrowser, draftOf, numberRow, pageOf } from '../../testing/stores.ts';
import { type DatabaseVersion, databaseVersions, storedTables } from '../tables.ts';

afterEach(() => vi.restoreAllMocks());

async function withNumber(browser = createTestBrowser()) {
  const store = await browser.open('store');
  await store.beginStaging();
  await store.applyPage(pageOf('staging', null, 'live', [numberRow(0), numberRow(1)]));
  return { browser, store };
}

const nextVersion: DatabaseVersion = {
  version: 2,
  stores: { outbox: '++seq, state' },
  upgrade: (rows) =>
    rows.modify('outbox', (row) => {
      row.description = `${String(row.description)} (upgraded)`;
    }),
};

describe('the database on disk', () => {
  it('declares owner, version and wiping of each of its tables', () => {
    const [first] = databaseVersions;
    expect(Object.keys(first?.stores ?? {})).toEqual(Object.keys(storedTables));
    for (const table of Object.values(storedTables)) {
      expect(table.owner).not.toBe('');
      expect(table.wiped).toContain('logout');
    }
  });

  it('survives the page: another tab and the next start find the queued change', async () => {
    const { browser, store } = await withNumber();
    await store.enqueue(draftOf(0));
    store.close();
    const next = await browser.open('store');
    expect(await next.outbox()).toMatchObject([{ key: 'key-0', state: 'waiting' }]);
    expect((await next.state()).cursor).toBe('live');
  });

  it('notifies another tab of a write', async () => {
    const { browser, store } = await withNumber();
    const other = await browser.open('store');
    const heard = vi.fn();
    other.subscribe(heard);
    await store.enqueue(draftOf(0));
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(await other.outbox()).toHaveLength(1);
  });

  it('upgrades with its rows, while the old tab stops writing and reports why', async () => {
    const { browser, store: old } = await withNumber();
    await old.enqueue(draftOf(0));
    const versions = [...databaseVersions, nextVersion];
    const upgraded = await browser.open('store', { versions });
    expect(await upgraded.outbox()).toMatchObject([{ description: 'Plan of number 0 (upgraded)' }]);
    expect(old.condition.get()).toBe('superseded');
    await expect(old.enqueue(draftOf(1))).rejects.toBeInstanceOf(StoreClosedError);
    expect(await upgraded.outbox()).toHaveLength(1);
  });

  it('does not open or change a database of a newer version of the app', async () => {
    const { browser, store } = await withNumber();
    await store.enqueue(draftOf(0));
    const versions = [...databaseVersions, nextVersion];
    (await browser.open('store', { versions })).close();
    await expect(browser.open('store')).rejects.toBeInstanceOf(StoreClosedError);
    const newer = await browser.open('store', { versions });
    expect(await newer.outbox()).toMatchObject([{ description: 'Plan of number 0 (upgraded)' }]);
  });

  it.each([
    ['lost rows: the others are shown', { count: 999 }, [2]],
    ['contains a value that is not a row', { rows: [null, 'row', {}] }, [0]],
    ['has another schema version', { schemaVersion: 0 }, []],
    ['is no list', { rows: 5 }, []],
  ])('counts a chunk as broken when it %s', async (_, damage, shown) => {
    const { browser, store } = await withNumber();
    await store.applyPage(pageOf('live', 'live', 'next', []));
    const raw = new Dexie(store.name, { indexedDB: browser.indexedDB });
    await raw.open();
    await raw.table('chunks').toCollection().modify(damage);
    raw.close();
    const { rows } = await store.news(null);
    const sizes = rows.kind === 'full' ? rows.chunks.map((chunk) => chunk.rows.length) : [];
    expect(sizes).toEqual(shown);
    expect(rows).toMatchObject({ kind: 'full', broken: 1 });
  });

  it('keeps a change written by another version in another shape, as one that cannot be sent', async () => {
    const { browser, store } = await withNumber();
    await store.enqueue(draftOf(0));
    const raw = new Dexie(store.name, { indexedDB: browser.indexedDB });
    await raw.open();
    await raw.table('outbox').add({ operation: 'numbers.rename', payload: 1, description: 'Old' });
    raw.close();
    expect(await store.outbox()).toMatchObject([
      { seq: 1, state: 'waiting', refusal: null },
      { seq: 2, state: 'refused', description: 'Old', refusal: { code: 'unknown_change' } },
    ]);
    expect(await store.nextChanges(1, 5)).toMatchObject([{ seq: 2, state: 'refused' }]);
    await store.discard(2);
    expect(await store.outbox()).toHaveLength(1);
  });

  it('upgrades a device that is twenty releases behind, together with its waiting changes', async () => {
    const { browser, store: old } = await withNumber();
    await old.enqueue(draftOf(0));
    old.close();
    const releases = Array.from({ length: 20 }, (_release, count): DatabaseVersion => {
      const { stores, ...version } = nextVersion;
      return { ...version, version: count + 2, stores: count % 2 === 0 ? stores : {} };
    });
    const store = await browser.open('store', { versions: [...databaseVersions, ...releases] });
    expect(await store.outbox()).toMatchObject([
      { key: 'key-0', description: `Plan of number 0${' (upgraded)'.repeat(20)}` },
    ]);
    expect(await store.news(null)).toMatchObject({ rows: { chunks: { length: 1 }, broken: 0 } });
  });

  it('does not wait for an old tab that keeps its connection open', async () => {
    const { browser, store: old } = await withNumber();
    const frozen = browser.indexedDB.open(old.name);
    const connection = await new Promise<IDBDatabase>((resolve) => {
      frozen.addEventListener('success', () => resolve(frozen.result));
    });
    const versions = [...databaseVersions, nextVersion];
    const opening = browser.open('store', { versions, patience: 1 });
    await expect(opening).rejects.toBeInstanceOf(StoreClosedError);
    connection.close();
  });

  it('detects a missing chunk, and does not fold into a broken one', async () => {
    const { browser, store } = await withNumber();
    await store.applyPage(pageOf('live', 'live', 'next', [numberRow(0, { version: 2 })]));
    const raw = new Dexie(store.name, { indexedDB: browser.indexedDB });
    await raw.open();
    await raw.table('chunks').clear();
    raw.close();
    await store.fold(0);
    const { rows } = await store.news(null);
    expect(rows).toMatchObject({ broken: 1, overlay: { length: 1 } });
  });

  it('reports that there is no space, and stores nothing partially', async () => {
    const { store } = await withNumber();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StorageFullError);
    expect(store.condition.get()).toBe('full');
    vi.restoreAllMocks();
    expect(await store.outbox()).toEqual([]);
    await store.enqueue(draftOf(0));
    expect(store.condition.get()).toBe('open');
  });

  it('stays full when a small write that began earlier succeeds', async () => {
    const { store } = await withNumber();
    const small: Promise<void>[] = [];
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      small.push(store.applyAnswer(numberRow(0)));
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StorageFullError);
    expect(await Promise.all(small)).toHaveLength(1);
    expect(store.condition.get()).toBe('full');
  });

  it('finds the quota error inside the AbortError that Dexie throws', () => {
    const quota = new DOMException('No room', 'QuotaExceededError');
    const thrown = Object.assign(new Dexie.AbortError('Aborted'), { inner: quota });
    expect(storageError(thrown)).toBeInstanceOf(StorageFullError);
    const many = Object.assign(new Error('Many'), { name: 'BulkError', failures: [quota] });
    expect(storageError(many)).toBeInstanceOf(StorageFullError);
    const other = new Error('other');
    expect(storageError(other)).toBe(other);
  });

  it('deletes the database, notifies the other tab, and leaves other databases alone', async () => {
    const { browser, store } = await withNumber();
    await store.enqueue(draftOf(0));
    const colleague = await browser.open('colleague');
    await colleague.enqueue(draftOf(1));
    const tab = await browser.open('store');

    await store.destroy();

    expect(tab.condition.get()).toBe('deleted');
    await expect(tab.enqueue(draftOf(2))).rejects.toBeInstanceOf(StoreClosedError);
    const names = (await browser.indexedDB.databases()).map(({ name }) => name);
    expect(names).toEqual([colleague.name]);
    expect(await colleague.outbox()).toMatchObject([{ id: numberId(1) }]);
  });
});
