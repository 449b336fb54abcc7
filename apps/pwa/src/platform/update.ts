type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: ServiceWorker | undefined;
let dismissed = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether a new version stands ready and the person has not waved it off. */
export const update = {
  get: (): boolean => waiting !== undefined && !dismissed,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss(): void {
    dismissed = true;
    tell();
  },
  /** Takes the new version: every tab of this origin loads it. */
  take(): void {
    const reload = () => window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  },
};

const hour = 3_600_000;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/service-worker.js', { scope: '/' });
  const look = () => {
    // The very first version takes over by itself, and nothing was there before it.
    if (!registration.waiting || !serviceWorker.controller) return;
    waiting = registration.waiting;
    tell();
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
  // A tab that stays open for days still hears of new versions.
  setInterval(() => void registration.update().catch(() => {}), hour);
}

/**
 * Keeps the shell on the device, after the page has come to rest. A new version never reloads
 * under a person's hands: it offers itself (decisions 11).
 */
export function keepShellFresh(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const later = () => setTimeout(() => void register().catch(() => {}), 500);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
