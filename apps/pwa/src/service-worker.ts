/// <reference lib="webworker" />
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fetchAnew, isFetchedAnew } from './platform/fetched-anew.ts';

declare const self: ServiceWorkerGlobalScope;

/** Number of earlier releases whose files are kept for tabs that were not reloaded. */
const keptBefore = 2;
/** In ms: how long a page that is fetched anew is waited for. */
const pageLimit = 3000;
/** Prefix of all precache names, including those of releases with a single cache. */
const precacheStart = 'workbox-precache-';

// Only the app shell is cached: data has its own store, and calls to the server are not
// intercepted (decisions 11).
const files = self.__WB_MANIFEST;

// One cache per release, so that activating a release removes no file that a tab of another still
// needs. The page names all other files by their hashes, so its revision identifies the release.
const page = files.find((file) => typeof file === 'object' && file.url === 'index.html');
const release = typeof page === 'object' ? page.revision : null;
setCacheNameDetails({ suffix: release ?? 'unnamed' });
precacheAndRoute(files);

/** `caches.keys()` returns the names in order of creation. */
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
const shell = createHandlerBoundToURL('index.html');

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isFetchedAnew(url.pathname, request.cache),
  (options) =>
    fetchAnew(
      (signal) => fetch(options.request, { signal }),
      () => shell(options),
      pageLimit,
    ),
);
registerRoute(
  new NavigationRoute(shell, {
    // Matched against the path and the query.
    denylist: [/^\/(api|booking|oidc|sandbox|staff)([/?]|$)/],
  }),
);

// Also controls the page that was loaded before the first installation.
clientsClaim();
// A new version waits until the person accepts it, and never reloads a page by itself.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
