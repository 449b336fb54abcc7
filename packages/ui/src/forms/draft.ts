import { type SmallStorage, storedKey } from '../storage/stored-key.ts';

/** What a person has entered so far, kept in the tab until it is sent or cancelled. */
export interface Draft<Value> {
  /** Undefined if there is none, or one of an earlier version that cannot be read. */
  readonly read: () => Value | undefined;
  readonly keep: (value: Value) => void;
  readonly drop: () => void;
}

/**
 * A draft under its own storage key. It survives a reload, and is gone with the tab or the login.
 * @param parse returns undefined for a value of another shape
 */
export function draftAt<Value>(
  name: string,
  parse: (value: unknown) => Value | undefined,
  storage?: () => SmallStorage,
): Draft<Value> {
  const key = storedKey<Value>(
    name,
    {
      safeParse(value) {
        const data = parse(value);
        return data === undefined ? { success: false } : { success: true, data };
      },
    },
    { area: 'tab', wiped: 'logout' },
  );
  return {
    read: () => key.read(storage?.()),
    keep: (value) => key.write(value, storage?.()),
    drop: () => key.remove(storage?.()),
  };
}
