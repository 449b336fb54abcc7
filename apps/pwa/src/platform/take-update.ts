import { fetchTransport } from './fetch-transport.ts';
import { update } from './update.ts';

/** In ms: after this time the button can be pressed again. */
const patience = 20_000;
/** In ms: by then a browser has let the new version take over. */
const takeover = 8_000;

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

/**
 * Loads the page from the server. Chromium now and then keeps the former worker, which would answer
 * each reload with its own version; the cached files and the data stay.
 * @throws without a connection or a working server, when the version on the device must stay
 */
async function reloadWithoutWorker(): Promise<void> {
  const signal = AbortSignal.timeout(takeover);
  const worker = new Request('/service-worker.js', { cache: 'no-store', signal });
  const { ok } = await fetchTransport(worker);
  if (!ok) throw new Error('The server does not deliver the app.');
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  window.location.reload();
}

async function take(): Promise<void> {
  const newest = update.get() === 'outdated' ? null : await findNewest();
  if (!newest) {
    window.location.reload();
    return;
  }
  // As soon as it controls the page, `update.ts` reloads this tab and no other.
  newest.postMessage({ type: 'SKIP_WAITING' }, []);
  await new Promise((resolve) => setTimeout(resolve, takeover));
  if (newest.state === 'installed') await reloadWithoutWorker();
}

/** Reloads this tab with the newest version; other tabs are offered to do the same. */
export function takeUpdate(): void {
  if (update.isBusy()) return;
  update.setBusy(true);
  setTimeout(() => update.setBusy(false), patience);
  take().catch(() => update.setBusy(false));
}
