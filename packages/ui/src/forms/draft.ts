import { tabStorage } from '../theme/device-storage.ts';

/** What a person has entered so far, kept in the tab until it is sent or cancelled. */
export interface Draft<Value> {
  /** Undefined if there is none, or one of an earlier version that cannot be read. */
  readonly read: () => Value | undefined;
  readonly keep: (value: Value) => void;
  readonly drop: () => void;
}

/**
 * A draft under its own storage key. It survives a reload, and is gone with the tab.
 * @param parse returns undefined for a value of another shape
 */
export function draftAt<Value>(
  key: string,
  parse: (value: unknown) => Value | undefined,
  storage: () => Storage | null = tabStorage,
): Draft<Value> {
  return {
    read() {
      const text = storage()?.getItem(key);
      if (!text) return undefined;
      try {
        return parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    keep(value) {
      try {
        storage()?.setItem(key, JSON.stringify(value));
      } catch {
        // If the storage is full, only a later reload loses the draft.
      }
    },
    drop: () => storage()?.removeItem(key),
  };
}
