/// <reference lib="webworker" />
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Releases before this one whose files stay: tabs that were not reloaded go on with them. */
const keptBefore = 2;
/** What every name of a precache begins with, also those that releases before this rule made. */
const precacheStart = 'workbox-precache-';

// The shell alone. Data has its own store and its own rules; what belongs to the server passes
// through untouched (decisions 11).
const files = self.__WB_MANIFEST;

// A cache for each release: activating one removes no file that a tab of another still needs. The
// page names all other files by their hashes, so that its own revision stands for all of them.
const page = files.find((file) => typeof file === 'object' && file.url === 'index.html');
const release = typeof page === 'object' ? page.revision : null;
setCacheNameDetails({ suffix: release ?? 'unnamed' });
precacheAndRoute(files);

/** Oldest first, which is the order in which caches were made. */
async function removeOldReleases(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter(
    (name) => name.startsWith(precacheStart) && name !== cacheNames.precache,
  );
  await Promise.all(earlier.slice(0, -keptBefore).map((name) => caches.delete(name)));
}
self.addEventListener('activate', (event) => event.waitUntil(removeOldReleases()));

// A hashed file that this release does not have belongs to a tab of an earlier one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    // Compared with the path and the query behind it.
    denylist: [/^\/(api|oidc|sandbox|staff)([/?]|$)/],
  }),
);

// A page that was loaded before the first installation has its files kept too.
clientsClaim();
// A new version waits until the person takes it: it never reloads under their hands.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
