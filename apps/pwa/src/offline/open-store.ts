import type { Me } from '@workspace/domain/accounts/schema';
import type { LocalStore } from './local-store.ts';

export interface StoreChoice {
  readonly name: string;
  /** `memory` for impersonation: nothing on disk (decisions 1). */
  readonly keep: 'disk' | 'memory';
  /** As the server has just answered; null where nobody was asked. */
  readonly me: Me | null;
  readonly openDisk: (name: string) => Promise<LocalStore>;
}

export interface OpenedStore {
  readonly store: LocalStore;
  readonly onDisk: boolean;
  /** The person as last stored. */
  readonly me: Me | null;
  /** Descriptions of changes that went with the data of a person who may not have it any more. */
  readonly lost: readonly string[];
}

/** Null where the browser gives no database, cannot read it, or another tab has a newer one. */
async function openKept({ name, openDisk }: StoreChoice): Promise<OpenedStore | null> {
  try {
    const store = await openDisk(name);
    try {
      return { store, onDisk: true, me: await store.me(), lost: [] };
    } catch {
      store.close();
      return null;
    }
  } catch {
    return null;
  }
}

async function openMemory({ name }: StoreChoice): Promise<OpenedStore> {
  const { openMemoryStore } = await import('./memory-store.ts');
  return { store: openMemoryStore(name), onDisk: false, me: null, lost: [] };
}

/**
 * Opens what is kept of the person, or works from memory. An administrator who comes back as an
 * employee finds nothing of the company on the device.
 */
export async function openStore(choice: StoreChoice): Promise<OpenedStore> {
  const kept = choice.keep === 'disk' ? await openKept(choice) : null;
  if (!kept) return openMemory(choice);
  const isDemoted = kept.me?.kind === 'admin' && choice.me !== null && choice.me.kind !== 'admin';
  if (!isDemoted) return kept;
  const lost = (await kept.store.outbox()).map(({ description }) => description);
  await kept.store.destroy();
  const fresh = (await openKept(choice)) ?? (await openMemory(choice));
  return { ...fresh, lost };
}
