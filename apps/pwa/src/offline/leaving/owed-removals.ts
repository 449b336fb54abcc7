import type { DeviceStorage } from '../session/session-data.ts';
import { pendingDeletionsKey } from './device-keys.ts';
import type { DiskRemains } from './disk-remains.ts';

/** Names of the databases that a logout still has to delete. */
export const owedRemovals = ({ local }: DeviceStorage): readonly string[] =>
  pendingDeletionsKey.read(local) ?? [];

function write({ local }: DeviceStorage, names: readonly string[]): void {
  // Without space for a name, the database is deleted only if that works now.
  if (names.length === 0) pendingDeletionsKey.remove(local);
  else pendingDeletionsKey.write([...names], local);
}

/** Records that a database must be deleted, before deleting it. */
export function recordOwedRemoval(storage: DeviceStorage, name: string): void {
  write(storage, [...owedRemovals(storage).filter((other) => other !== name), name]);
}

/** Removes the record after the database was deleted. */
export function clearOwedRemoval(storage: DeviceStorage, name: string): void {
  write(
    storage,
    owedRemovals(storage).filter((other) => other !== name),
  );
}

/**
 * Deletes what earlier logouts could not. Called at every start and before a database is opened.
 */
export async function finishRemovals(
  storage: DeviceStorage,
  remainsOf: (name: string) => DiskRemains,
): Promise<void> {
  for (const name of owedRemovals(storage)) {
    if (await remainsOf(name).remove()) clearOwedRemoval(storage, name);
  }
}
