import type { Body } from './page-body.ts';

const table = 'snapshot';

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
}

/** Puts the whole snapshot as one record into a database of its own; milliseconds to the commit. */
export async function putWhole(
  bodies: readonly Body[],
  durability: IDBTransactionDurability,
): Promise<number> {
  const name = crypto.randomUUID();
  const database = await open(name);
  const begun = performance.now();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(table, 'readwrite', { durability });
    transaction.objectStore(table).put(bodies, 'whole');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  const ms = performance.now() - begun;
  database.close();
  indexedDB.deleteDatabase(name);
  return ms;
}
