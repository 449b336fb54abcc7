import { describe, expect, it } from 'vitest';
import { StoreClosedError, StoreSilentError } from './errors.ts';
import type { PageCache } from './page-cache.ts';
import { databaseVersions } from './tables.ts';
import { eventually } from './testing/eventually.ts';
import { createTestBrowser, draftOf, numberRow, pageOf } from './testing/stores.ts';

/** A page that is frozen and thawed by hand. */
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

describe('a page that the browser freezes and keeps', () => {
  it('holds no table back from the next page, and does what was cut off once, when it is back', async () => {
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

  it('announces what others have written meanwhile', async () => {
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

  it('does not bring back a database that was deleted meanwhile', async () => {
    const { browser, page, store } = await withNumber();
    page.freeze();
    const other = await browser.open('store');
    await other.destroy();
    page.thaw();
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StoreClosedError);
    expect(store.condition.get()).toBe('deleted');
    expect(await browser.indexedDB.databases()).toEqual([]);
  });

  it('does not write into a database that was upgraded meanwhile', async () => {
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
  it('is given up after some time, says so, and is used again as soon as it answers', async () => {
    const { browser, store } = await withNumber();
    const unlock = await browser.lockTable(store.name, 'meta');
    await expect(store.state()).rejects.toBeInstanceOf(StoreSilentError);
    expect(store.condition.get()).toBe('silent');
    await expect(store.enqueue(draftOf(0))).rejects.toBeInstanceOf(StoreSilentError);
    unlock();
    await eventually(() => store.state());
    expect(store.condition.get()).toBe('open');
    // What was reported as not done is not done later.
    expect(await store.outbox()).toEqual([]);
    await store.enqueue(draftOf(1));
    expect(await store.outbox()).toHaveLength(1);
  });

  it('is not waited for by somebody who logs out', async () => {
    const { browser, store } = await withNumber();
    const unlock = await browser.lockTable(store.name, 'meta');
    // It says that the data is still there, so that the removal can be finished later.
    expect(await store.destroy()).toBe(false);
    unlock();
    await eventually(async () => expect(await browser.indexedDB.databases()).toEqual([]));
  });
});
