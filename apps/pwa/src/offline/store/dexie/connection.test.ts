import { describe, expect, it } from 'vitest';
import { StoreClosedError, StoreSilentError } from '../../environment/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestBrowser, draftOf, numberRow, pageOf } from '../../testing/stores.ts';
import { databaseVersions } from '../tables.ts';
import type { PageCache } from './page-cache.ts';

/** A page that the test freezes and thaws. */
function createPage(): PageCache & { freeze: () => void; thaw: () => void } {
  const page = {
    freeze: () => {},
    thaw: () => {},
    watch(freeze: () => void, thaw: () => void) {
      page.freeze = freeze;
      page.thaw = thaw;
      return () => undefined;
    },
  };
  return page;
}

async function withNumber() {
  const browser = createTestBrowser();
  const page = createPage();
  const store = await browser.open('store', { pageCache: page, answerWithin: 60 });
  await store.beginStaging();
  await store.applyPage(pageOf('staging', null, 'live', [numberRow(0), numberRow(1)]));
  return { browser, page, store };
}

describe('a page in the back/forward cache', () => {
  it('locks no table for the next page, and repeats interrupted work once after the thaw', async () => {
    const { browser, page, store } = await withNumber();
    const queued = store.enqueue(draftOf(0));
    const read = store.state();
    page.freeze();
    const begunWhileFrozen = store.enqueue(draftOf(1));

    const next = await browser.open('store');
    await next.enqueue(draftOf(2));
    expect(await next.outbox()).toMatchObject([{ key: 'key-2' }]);

    page.thaw();
    await Promise.all([queued, read, begunWhileFrozen]);
    const keys = (await store.outbox()).map(({ key }) => key);
    expect(keys.sort()).toEqual(['key-0', 'key-1', 'key-2']);
    expect(store.condition.get()).toBe('open');
  });

  it('announces writes that other tabs made while it was frozen', async () => {
    const { page, store } = await withNumber();
    let announced = 0;
    store.subscribe(() => {
      announced += 1;
    });
    page.freeze();
    page.thaw();
    await store.state();
    expect(announced).toBe(1);
  });

  it('does not recreate a database that was deleted while it was frozen', async () => {
    const { browser, page, store } = await withNumber();
    page.freeze();
    const other = await browser.open('store');
    await other.destroy();
    page.thaw();
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StoreClosedError);
    expect(store.condition.get()).toBe('deleted');
    expect(await browser.indexedDB.databases()).toEqual([]);
  });

  it('does not write into a database that was upgraded while it was frozen', async () => {
    const { browser, page, store } = await withNumber();
    page.freeze();
    const versions = [...databaseVersions, { version: 2, stores: { outbox: '++seq, state' } }];
    const newer = await browser.open('store', { versions });
    page.thaw();
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StoreClosedError);
    expect(store.condition.get()).toBe('superseded');
    expect(await newer.outbox()).toEqual([]);
  });
});

describe('a database that does not answer', () => {
  it('times out, reports it, and is used again as soon as it answers', async () => {
    const { browser, store } = await withNumber();
    const unlock = await browser.lockTable(store.name, 'meta');
    await expect(store.state()).rejects.toBeInstanceOf(StoreSilentError);
    expect(store.condition.get()).toBe('silent');
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StoreSilentError);
    unlock();
    await eventually(() => store.state());
    expect(store.condition.get()).toBe('open');
    // A write reported as failed is not made later.
    expect(await store.outbox()).toEqual([]);
    await store.enqueue(draftOf(1));
    expect(await store.outbox()).toHaveLength(1);
  });

  it('does not delay a logout', async () => {
    const { browser, store } = await withNumber();
    const unlock = await browser.lockTable(store.name, 'meta');
    // The result reports that the data remains, so that the removal is finished later.
    expect(await store.destroy()).toBe(false);
    unlock();
    await eventually(async () => expect(await browser.indexedDB.databases()).toEqual([]));
  });
});
