import { StorageFullError } from '../../environment/errors.ts';
import { createCell, createListeners } from '../../environment/observable.ts';
import type { StoreCondition } from '../local-store.ts';
import type { Access, StoreBackend, StoreTables } from '../store-backend.ts';
import { emptyState, type StoreState } from '../stored-shapes.ts';
import type { StoredTableName } from '../tables.ts';

/** Copies everything from disk except the outbox, which stays there. */
async function copyRows(from: StoreTables, to: StoreTables): Promise<void> {
  const me = await from.meta.get('me');
  if (me) await to.meta.put('me', me);
  const state: StoreState = { ...emptyState, ...(await from.meta.get('state')) };
  // Another tab that could not store its marks either may have changed the outbox.
  await to.meta.put('state', { ...state, outboxMark: state.outboxMark + 1 });
  for (const generation of [state.generation, state.staging?.generation ?? null]) {
    if (generation === null) continue;
    await to.chunks.put(await from.chunks.list(generation));
    await to.overlay.put(await from.overlay.list(generation));
  }
}

/** Notifies readers of the memory's state that the outbox on disk has changed. */
async function markOutbox(tables: StoreTables): Promise<void> {
  const state = await tables.meta.get('state');
  if (state) await tables.meta.put('state', { ...state, outboxMark: state.outboxMark + 1 });
}

/**
 * Continues in memory when the disk has no space for the server's rows (fault F16): this tab shows
 * and fetches new rows, the disk stays at its cursor, and its condition stays `full`. The outbox is
 * never in memory: a change that cannot be stored is not accepted.
 */
export function spillingBackend(disk: StoreBackend): StoreBackend {
  const condition = createCell<StoreCondition>(disk.condition.get());
  const listeners = createListeners();
  let memory: StoreBackend | null = null;
  let spilling: Promise<StoreBackend> | null = null;

  disk.condition.subscribe(() => {
    const now = disk.condition.get();
    condition.set(memory && now === 'open' ? 'full' : now);
  });
  disk.subscribe(() => {
    // This or another tab has changed the outbox on disk.
    if (!memory) listeners.notify();
    else void memory.run('readwrite', ['meta'], markOutbox);
  });

  async function spill(): Promise<StoreBackend> {
    // Loaded lazily because it is rarely needed; the service worker caches it for this case.
    const { memoryBackend } = await import('./memory-store.ts');
    const next = memoryBackend(disk.name);
    await next.run('readwrite', ['meta', 'chunks', 'overlay'], (to) =>
      disk.run('readonly', ['meta', 'chunks', 'overlay'], (from) => copyRows(from, to)),
    );
    next.subscribe(listeners.notify);
    memory = next;
    condition.set('full');
    return next;
  }

  async function runSpilled<R>(
    rows: StoreBackend,
    mode: Access,
    names: readonly StoredTableName[],
    work: (tables: StoreTables) => Promise<R>,
  ): Promise<R> {
    if (!names.includes('outbox')) return rows.run(mode, names, work);
    const result = await rows.run(mode, names, (inMemory) =>
      disk.run(mode, ['outbox'], ({ outbox }) => work({ ...inMemory, outbox })),
    );
    // Notifies the other tabs, if there is space even for that.
    if (mode !== 'readonly') disk.run('readwrite', ['meta'], markOutbox).catch(() => undefined);
    return result;
  }

  return {
    name: disk.name,
    condition,
    subscribe: listeners.add,
    async run(mode, names, work) {
      if (memory) return runSpilled(memory, mode, names, work);
      try {
        return await disk.run(mode, names, work);
      } catch (error) {
        if (!(error instanceof StorageFullError) || mode !== 'readwrite') throw error;
        // Only once: a second copy, for a caller that met the full disk a moment later, would lose
        // the writes made to the first.
        spilling ??= spill().catch((failure: unknown) => {
          spilling = null;
          throw failure;
        });
        return runSpilled(await spilling, mode, names, work);
      }
    },
    close: disk.close,
    destroy: disk.destroy,
  };
}
