import { update } from './update.ts';

/** In ms: a browser that does not let the new version take over by then can be asked again. */
const patience = 20_000;

/** The worker when it is installed; null if there is none or its installation fails. */
function installed(worker: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'redundant' ? null : worker);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The new version that waits, or that the server has now; null if there is none. */
async function findNewest(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  if (!registration.waiting) await registration.update();
  return registration.waiting ?? installed(registration.installing);
}

async function take(): Promise<void> {
  const newest = update.get() === 'outdated' ? null : await findNewest();
  // As soon as it controls the page, `update.ts` reloads this tab and no other.
  if (newest) newest.postMessage({ type: 'SKIP_WAITING' }, []);
  else window.location.reload();
}

/** Reloads this tab with the newest version; other tabs are offered to do the same. */
export function takeUpdate(): void {
  if (update.isBusy()) return;
  update.setBusy(true);
  setTimeout(() => update.setBusy(false), patience);
  take().catch(() => update.setBusy(false));
}
