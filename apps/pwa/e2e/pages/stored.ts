import type { Page } from '@playwright/test';

/** Everything that the browser stores for the page's origin, as one text for each storage. */
async function allStored(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const ofPage = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        rows.push(name, store, await done(content.getAllKeys()), await done(content.getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        cached.push(request.url, (await response?.text()) ?? '');
      }
    }
    return {
      device: JSON.stringify({ ...localStorage }),
      tab: JSON.stringify({ ...sessionStorage }),
      databases: JSON.stringify(rows),
      caches: cached.join('\n'),
    };
  });
  return { ...ofPage, cookies: JSON.stringify(cookies) };
}

/** Everything that the browser stores, as text. */
export const stored = async (page: Page): Promise<string> =>
  Object.values(await allStored(page)).join('\n');

/** The storages that have one of the words, as "storage: word". */
export async function storedWords(page: Page, words: readonly string[]): Promise<string[]> {
  return Object.entries(await allStored(page)).flatMap(([storage, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${storage}: ${word}`),
  );
}

/** Puts a word into each storage that a page can write to. */
export async function plantWord(page: Page, word: string): Promise<void> {
  await page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted);
    sessionStorage.setItem('planted', planted);
    document.cookie = `planted=${planted}`;
    await (await caches.open('planted')).put('/planted', new Response(planted));
    const opening = indexedDB.open('planted', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('planted'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('planted', 'readwrite');
    writing.objectStore('planted').put({ planted }, 1);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  }, word);
}
