/** Where the browser keeps texts for an origin: `device` = all its tabs, `tab` = one of them. */
export type StorageArea = 'device' | 'tab';

/** A storage, or null if the browser forbids it. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Whose login a logout ends. */
export interface StoredPerson {
  readonly user_id: string;
  readonly company_id: string;
}

/** Parses what is stored; a schema of zod is one. */
interface StoredSchema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * When a key is removed. `logout`: with the login whose data it is. `never`: it is a preference of
 * whoever uses the device. `owner`: by the code that declares it, once that is done.
 */
type StoredKeyOptions<T> = {
  /** `text` stores a string as it is, for keys that other scripts read; JSON by default. */
  readonly format?: 'json' | 'text';
} & (
  | { readonly area: 'tab'; readonly wiped: 'logout' | 'owner' }
  | { readonly area: 'device'; readonly wiped: 'never' | 'owner' }
  | {
      readonly area: 'device';
      readonly wiped: 'logout';
      /** Whether the value is about the person; `personalKey` says so by the key's name. */
      readonly isOf: (value: T, person: StoredPerson) => boolean;
    }
);

export interface StoredKey<T> {
  readonly name: string;
  /**
   * Undefined if nothing is stored, or nothing that the schema accepts: another version may have
   * stored another shape.
   */
  readonly read: (storage?: SmallStorage) => T | undefined;
  /** Whether anything is stored, readable or not. */
  readonly exists: (storage?: SmallStorage) => boolean;
  /** Does nothing if the storage is full or forbidden. */
  readonly write: (value: T, storage?: SmallStorage) => void;
  readonly remove: (storage?: SmallStorage) => void;
}

let keeps = true;

/**
 * Stops all writes to the device: preferences then last as long as the page, and what belongs to a
 * login is not read either. Keys that are removed by their owner are exempt.
 */
export function keepNothing(): void {
  keeps = false;
}

function allowed<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The browser's storages; null where it forbids them. */
export const browserStorages = () => ({
  device: allowed(() => localStorage),
  tab: allowed(() => sessionStorage),
});

/** What a logout decides about a key of the device with a fixed name. */
const wipedAtLogout = new Map<string, (person: StoredPerson, storage: SmallStorage) => boolean>();

/**
 * Declares a key of the browser's storage. Nothing else in the apps' pages uses it
 * (docs/decisions/2026-11-28-stored-keys.md).
 */
export function storedKey<T>(
  name: string,
  schema: StoredSchema<T>,
  options: StoredKeyOptions<T>,
): StoredKey<T> {
  const { area, wiped, format = 'json' } = options;
  const readable = (): SmallStorage =>
    keeps || wiped !== 'logout' ? browserStorages()[area] : null;
  const writable = (): SmallStorage =>
    keeps || wiped === 'owner' ? browserStorages()[area] : null;

  function read(storage = readable()): T | undefined {
    const text = allowed(() => storage?.getItem(name)) ?? null;
    if (text === null) return undefined;
    const value: unknown = format === 'text' ? text : allowed(() => JSON.parse(text));
    const result = schema.safeParse(value);
    return result.success ? result.data : undefined;
  }

  if (area === 'device' && wiped === 'logout') {
    wipedAtLogout.set(name, (person, storage) => {
      const value = read(storage);
      return value !== undefined && options.isOf(value, person);
    });
  }
  return {
    name,
    read,
    exists: (storage = readable()) => (allowed(() => storage?.getItem(name)) ?? null) !== null,
    write(value, storage = writable()) {
      const text = format === 'text' ? String(value) : JSON.stringify(value);
      allowed(() => storage?.setItem(name, text));
    },
    remove: (storage = writable()) => void allowed(() => storage?.removeItem(name)),
  };
}

/** Common to the names of all keys of a person, in whichever company. */
const personalPrefix = (userId: string) => `person.${userId}.`;

/** Declares a key that each person has on the device, which their logout removes. */
export const personalKey =
  <T>(
    name: string,
    schema: StoredSchema<T>,
    { format }: Pick<StoredKeyOptions<T>, 'format'> = {},
  ) =>
  (userId: string): StoredKey<T> =>
    storedKey(personalPrefix(userId) + name, schema, {
      area: 'device',
      wiped: 'logout',
      ...(format ? { format } : {}),
      isOf: (_, person) => person.user_id === userId,
    });

const namesIn = (storage: Storage | null): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '');

/**
 * Removes what is declared to be wiped when this person logs out. Personal keys are known by their
 * names, so that the code which declares them need not be loaded; a tab has nothing that outlives
 * the login. What belongs to other people stays.
 */
export function wipeAtLogout(
  { device, tab }: { readonly device: Storage | null; readonly tab: Storage | null },
  person: StoredPerson,
): void {
  tab?.clear();
  const prefix = personalPrefix(person.user_id);
  for (const name of namesIn(device)) {
    const isWiped = name.startsWith(prefix) || wipedAtLogout.get(name)?.(person, device);
    if (isWiped) device?.removeItem(name);
  }
}

/**
 * Whether anything is stored on the device under the name of a key, for code that runs before the
 * key's schema is loaded.
 */
export const isStoredOnDevice = (name: string): boolean =>
  (allowed(() => browserStorages().device?.getItem(name)) ?? null) !== null;

/** Removes the keys of a script that is not ours, by the prefix of their names. */
export function removeForeignKeys(prefix: string): void {
  const { device } = browserStorages();
  for (const name of namesIn(device)) if (name.startsWith(prefix)) device?.removeItem(name);
}

/** The schema of one of a few texts, where zod is not loaded. */
export const oneOf = <const T extends string>(values: readonly T[]): StoredSchema<T> => ({
  safeParse(value) {
    const data = values.find((one) => one === value);
    return data === undefined ? { success: false } : { success: true, data };
  },
});

/** The schema of any text, where zod is not loaded. */
export const anyText: StoredSchema<string> = {
  safeParse: (value) =>
    typeof value === 'string' ? { success: true, data: value } : { success: false },
};
