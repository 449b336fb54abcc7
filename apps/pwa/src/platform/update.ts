type Listener = () => void;

/**
 * `ready`: a new version is ready to be activated. `outdated`: another tab has activated it, and
 * this tab still runs the files of its own version.
 */
export type UpdateState = 'none' | 'ready' | 'outdated';

const hour = 3_600_000;

const listeners = new Set<Listener>();
let state: UpdateState = 'none';
let dismissed = false;
/** This tab has asked for the new version and reloads with it. */
let isTaking = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function enter(next: UpdateState): void {
  state = next;
  dismissed = false;
  notify();
}

/** Whether this tab runs the newest version; `take-update.ts` changes that. */
export const update = {
  /** `none` while the user has dismissed the offer. */
  get: (): UpdateState => (dismissed ? 'none' : state),
  /** Whether the new version is being taken: the page reloads in a moment. */
  isBusy: (): boolean => isTaking,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Hides the offer until the next start, or until the next change of state. */
  dismiss(): void {
    dismissed = true;
    notify();
  },
  /** Says that this tab takes the new version, or has given up: only then a new one reloads it. */
  setBusy(isBusy: boolean): void {
    isTaking = isBusy;
    notify();
  },
};

/** Detects a new controlling service worker: the first one, or that of a new version. */
function watchController({ serviceWorker }: Navigator): void {
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = isControlled;
    isControlled = true;
    if (isTaking) window.location.reload();
    else if (isUpdate) enter('outdated');
  });
}

async function register(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register');
  registerSW({
    immediate: true,
    onNeedRefresh: () => enter('ready'),
    // The plugin would reload every tab; `watchController` reloads only the one that asked for it.
    onNeedReload: () => {},
    onRegisteredSW: (_url, registration) => {
      // A tab that stays open for days is offered new versions too.
      if (registration) setInterval(() => void registration.update().catch(() => {}), hour);
    },
  });
}

/**
 * Registers the service worker once the page is idle. A new version never reloads a page by itself:
 * it is offered (decisions 11).
 */
export function keepShellFresh(): void {
  if (!('serviceWorker' in navigator)) return;
  watchController(navigator);
  const registerSoon = () => setTimeout(() => void register().catch(() => {}), 500);
  if (document.readyState === 'complete') registerSoon();
  else window.addEventListener('load', registerSoon, { once: true });
}
