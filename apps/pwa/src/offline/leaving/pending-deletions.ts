import type { DeviceStorage } from '../session/session-data.ts';
import type { StoredDatabase } from './database-deletion.ts';
import { pendingDeletionsKey } from './device-keys.ts';

/** Names of the databases that a logout still has to delete. */
export const pendingDeletions = ({ local }: DeviceStorage): readonly string[] =>
  pendingDeletionsKey.read(local) ?? [];

function write({ local }: DeviceStorage, names: readonly string[]): void {
  // Without space for a name, the database is deleted only if that works now.
  if (names.length === 0) pendingDeletionsKey.remove(local);
  else pendingDeletionsKey.write([...names], local);
}

/** Records that a database must be deleted, before deleting it. */
export function recordPendingDeletion(storage: DeviceStorage, name: string): void {
  write(storage, [...pendingDeletions(storage).filter((other) => other !== name), name]);
}

/** Removes the record after the database was deleted. */
export function clearPendingDeletion(storage: DeviceStorage, name: string): void {
  write(
    storage,
    pendingDeletions(storage).filter((other) => other !== name),
  );
}

/**
 * Deletes what earlier logouts could not. Called at every start and before a database is opened.
 */
export async function finishDeletions(
  storage: DeviceStorage,
  storedDatabaseOf: (name: string) => StoredDatabase,
): Promise<void> {
  for (const name of pendingDeletions(storage)) {
    if (await storedDatabaseOf(name).remove()) clearPendingDeletion(storage, name);
  }
}
