/** Whether the browser may delete what this origin stores when the device runs out of room. */
export type StorageState = 'unknown' | 'persistent' | 'evictable';

type Listener = () => void;

const listeners = new Set<Listener>();
let state: StorageState = 'unknown';
let asked: Promise<void> | undefined;

function enter(isPersistent: boolean): void {
  state = isPersistent ? 'persistent' : 'evictable';
  for (const listener of listeners) listener();
}

/** Absent in old browsers and on pages that are not secure: there the browser decides alone. */
const manager = (): StorageManager | undefined => navigator.storage;

async function ask(): Promise<void> {
  const isPersistent = (await manager()?.persisted?.()) || (await manager()?.persist?.());
  enter(isPersistent ?? false);
}

export const storage = {
  get: () => state,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Finds out how the storage is kept, and asks nobody. */
  async look(): Promise<void> {
    enter(
      (await manager()
        ?.persisted?.()
        .catch(() => false)) ?? false,
    );
  },
  /**
   * Asks the browser, once a page load, not to delete what is stored. Firefox asks the person in
   * turn, so this is for a moment at which they know what it is about.
   */
  keep(): Promise<void> {
    asked ??= ask().catch(() => enter(false));
    return asked;
  },
};

/** Whether the app was installed: browsers keep its data without a question. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
