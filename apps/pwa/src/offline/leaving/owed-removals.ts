import * as z from 'zod/mini';
import type { DeviceStorage } from '../session/session-data.ts';
import { deviceKeys } from './device-keys.ts';
import type { DiskRemains } from './disk-remains.ts';

const namesSchema = z.array(z.string());

/** Names of the databases that a logout still has to delete. */
export function owedRemovals({ local }: DeviceStorage): readonly string[] {
  const text = local?.getItem(deviceKeys.removalsOwed);
  if (!text) return [];
  try {
    return namesSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function write({ local }: DeviceStorage, names: readonly string[]): void {
  try {
    if (names.length === 0) local?.removeItem(deviceKeys.removalsOwed);
    else local?.setItem(deviceKeys.removalsOwed, JSON.stringify(names));
  } catch {
    // Without space for a name, the database is deleted only if that works now.
  }
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
