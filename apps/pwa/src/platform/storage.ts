/** Whether the browser may delete what this origin stores when the device runs out of space. */
export type StorageState = 'unknown' | 'persistent' | 'evictable';

type Listener = () => void;

const listeners = new Set<Listener>();
let state: StorageState = 'unknown';
let asked: Promise<void> | undefined;

function enter(isPersistent: boolean): void {
  state = isPersistent ? 'persistent' : 'evictable';
  for (const listener of listeners) listener();
}

/** Absent in old browsers and on insecure pages: there the browser decides. */
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
  /** Reads the current state without prompting the user. */
  async refresh(): Promise<void> {
    enter(
      (await manager()
        ?.persisted?.()
        .catch(() => false)) ?? false,
    );
  },
  /**
   * Asks the browser, once for each page load, not to delete what is stored. Firefox prompts the
   * user, so call it at a moment when the user understands why.
   */
  keep(): Promise<void> {
    asked ??= ask().catch(() => enter(false));
    return asked;
  },
};

/** Whether the app was installed: browsers then keep its data without a prompt. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari on iOS.
  ('standalone' in navigator && navigator.standalone === true);
