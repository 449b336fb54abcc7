import type { Page } from '@playwright/test';

/** Number of changes waiting to be sent, read from the device's database. */
export function waitingChanges(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('person-'));
    const opening = indexedDB.open(found?.name ?? '');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const counting = database.transaction('outbox').objectStore('outbox').count();
    return new Promise<number>((resolve) => {
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
    });
  });
}

/** A change as the app would have stored it. */
export interface PlantedChange {
  readonly numberId: string;
  readonly planId: string;
  readonly version: number;
}

/** Writes changes into the outbox of a device whose app is closed, instead of as many clicks. */
export function plantChanges(page: Page, changes: readonly PlantedChange[]): Promise<void> {
  return page.evaluate(async (planted) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('person-'));
    const opening = indexedDB.open(found?.name ?? '');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const transaction = database.transaction('outbox', 'readwrite');
    for (const { numberId, planId, version } of planted) {
      transaction.objectStore('outbox').add({
        key: crypto.randomUUID(),
        operation: 'numbers.update',
        input: { params: { number_id: numberId }, body: { plan_id: planId } },
        kind: 'number',
        id: numberId,
        entityKey: `number:${numberId}`,
        baseVersion: version,
        madeAt: Date.now(),
        description: 'Plan of a number',
        state: 'waiting',
        current: null,
        refusal: null,
      });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  }, changes);
}

/** Whether this tab is the one that sends the waiting changes. */
export function isSending(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const own = crypto.randomUUID();
    return navigator.locks.request(own, async () => {
      const { held = [] } = await navigator.locks.query();
      const me = held.find(({ name }) => name === own)?.clientId;
      return held.some(({ name, clientId }) => name?.endsWith('/outbox') && clientId === me);
    });
  });
}
