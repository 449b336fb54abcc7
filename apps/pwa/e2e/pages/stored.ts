import type { Page } from '@playwright/test';

/** Everything that the browser stores, as text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const opened = indexedDB.open(name ?? '');
      await new Promise((done) => opened.addEventListener('success', done));
      for (const store of opened.result.objectStoreNames) {
        const rows = opened.result.transaction(store).objectStore(store).getAll();
        await new Promise((done) => rows.addEventListener('success', done));
        texts.push(JSON.stringify(rows.result));
      }
      opened.result.close();
    }
    return texts.join();
  });
