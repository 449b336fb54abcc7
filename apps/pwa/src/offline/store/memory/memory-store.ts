import { tabLocks } from '../../environment/environment.ts';
import { createCell, createListeners } from '../../environment/observable.ts';
import type { LocalStore } from '../local-store.ts';
import type { StoreBackend } from '../store-backend.ts';
import { createLocalStore } from '../store-core.ts';
import { createJournal, createTables } from './memory-tables.ts';

/** Tables in memory, lost when the page closes. */
export function memoryBackend(name: string): StoreBackend {
  const journal = createJournal();
  const listeners = createListeners();
  const locks = tabLocks();
  let tables = createTables(journal);
  return {
    name,
    condition: createCell('open'),
    subscribe: listeners.add,
    run: (mode, _, work) =>
      locks.run(name, async () => {
        try {
          const result = await work(tables);
          journal.commit();
          if (mode !== 'readonly') listeners.notify();
          return result;
        } catch (error) {
          journal.rollBack();
          throw error;
        }
      }),
    close: () => undefined,
    async destroy() {
      tables = createTables(journal);
      listeners.notify();
      return true;
    },
  };
}

/** A store in memory: impersonation stores nothing on disk (decisions 1). */
export function openMemoryStore(name: string): LocalStore {
  return createLocalStore(memoryBackend(name));
}
