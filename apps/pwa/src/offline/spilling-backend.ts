import { StorageFullError } from './errors.ts';
import type { StoreCondition } from './local-store.ts';
import { createCell, createListeners } from './observable.ts';
import type { Access, StoreBackend, StoreTables } from './store-backend.ts';
import { emptyState, type StoreState } from './stored-shapes.ts';
import type { StoredTableName } from './tables.ts';

/** Everything of the disk but the outbox, which alone stays there. */
async function copyRows(from: StoreTables, to: StoreTables): Promise<void> {
  const me = await from.meta.get('me');
  if (me) await to.meta.put('me', me);
  const state: StoreState = { ...emptyState, ...(await from.meta.get('state')) };
  // A tab that could not write its marks either may have changed the outbox.
  await to.meta.put('state', { ...state, outboxMark: state.outboxMark + 1 });
  for (const generation of [state.generation, state.staging?.generation ?? null]) {
    if (generation === null) continue;
    await to.chunks.put(await from.chunks.list(generation));
    await to.overlay.put(await from.overlay.list(generation));
  }
}

/** The outbox of the disk has changed: whoever reads it through the memory's state is told. */
async function markOutbox(tables: StoreTables): Promise<void> {
  const state = await tables.meta.get('state');
  if (state) await tables.meta.put('state', { ...state, outboxMark: state.outboxMark + 1 });
}

/**
 * Goes on from memory where the disk has no room for the server's rows (fault F16): this tab sees
 * and fetches what is new, the disk stays at the cursor it had, and its condition stays `full`.
 * The outbox is never in memory: what cannot be written down there is not taken.
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
    // Another tab, or this one, has changed the disk's outbox.
    if (!memory) listeners.tell();
    else void memory.run('readwrite', ['meta'], markOutbox);
  });

  async function spill(): Promise<StoreBackend> {
    // Hardly anybody needs it; the service worker keeps it for who does.
    const { memoryBackend } = await import('./memory-store.ts');
    const next = memoryBackend(disk.name);
    await next.run('readwrite', ['meta', 'chunks', 'overlay'], (to) =>
      disk.run('readonly', ['meta', 'chunks', 'overlay'], (from) => copyRows(from, to)),
    );
    next.subscribe(listeners.tell);
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
    // For the other tabs, where there is room for as much as that.
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
        // Once for all: a second copy, for who met the full disk a moment later, would lose what has
        // been done on the first.
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
