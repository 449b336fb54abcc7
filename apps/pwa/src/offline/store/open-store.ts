import type { Me } from '@workspace/domain/accounts/schema';
import { StoreSilentError } from '../environment/errors.ts';
import type { LocalStore } from './local-store.ts';

export interface StoreChoice {
  readonly name: string;
  /** `memory` for impersonation: nothing on disk (decisions 1). */
  readonly keep: 'disk' | 'memory';
  /** As the server has just answered; null when the server was not asked. */
  readonly me: Me | null;
  readonly openDisk: (name: string) => Promise<LocalStore>;
}

export interface OpenedStore {
  readonly store: LocalStore;
  readonly onDisk: boolean;
  /** It is not on disk because the database there does not answer; it may hold unsent changes. */
  readonly isDiskSilent: boolean;
  /** The person as last stored. */
  readonly me: Me | null;
  /** Descriptions of changes deleted with the data of a person who has lost access to it. */
  readonly lost: readonly string[];
}

async function openKept({ name, openDisk }: StoreChoice): Promise<OpenedStore> {
  const store = await openDisk(name);
  try {
    return { store, onDisk: true, isDiskSilent: false, me: await store.me(), lost: [] };
  } catch (error) {
    store.close();
    throw error;
  }
}

async function openMemory({ name }: StoreChoice): Promise<OpenedStore> {
  const { openMemoryStore } = await import('./memory/memory-store.ts');
  const store = openMemoryStore(name);
  return { store, onDisk: false, isDiskSilent: false, me: null, lost: [] };
}

/**
 * Opens the database; falls back to memory when the browser provides no readable database or
 * another tab has a newer one.
 */
async function openKeptOrMemory(choice: StoreChoice): Promise<OpenedStore> {
  try {
    return await openKept(choice);
  } catch (error) {
    const opened = await openMemory(choice);
    return error instanceof StoreSilentError ? { ...opened, isDiskSilent: true } : opened;
  }
}

/**
 * Opens the person's stored data, or works from memory. An administrator who returns as an employee
 * loses the company's data on the device.
 */
export async function openStore(choice: StoreChoice): Promise<OpenedStore> {
  if (choice.keep === 'memory') return openMemory(choice);
  const kept = await openKeptOrMemory(choice);
  const isDemoted = kept.me?.kind === 'admin' && choice.me !== null && choice.me.kind !== 'admin';
  if (!isDemoted) return kept;
  const lost = (await kept.store.outbox()).map(({ description }) => description);
  await kept.store.destroy();
  return { ...(await openKeptOrMemory(choice)), lost };
}
