/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

// The shell alone. Data has its own store and its own rules; what belongs to the server passes
// through untouched (decisions 11).
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/oidc(\/|$)/, /^\/sandbox(\/|$)/, /^\/staff(\/|$)/],
  }),
);

/**
 * Where the browser can (Chromium), it takes hashed files from the cache and the server's answers
 * from the network without waking this worker: a start does not wait for it a dozen times.
 */
self.addEventListener('install', (event) => {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const cacheName = `workbox-precache-v2-${self.registration.scope}`;
  const routes = [
    { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ];
  event.waitUntil(
    Promise.resolve(Reflect.apply(addRoutes, event, [routes])).catch(() => undefined),
  );
});

// The page that has brought the first worker goes offline like any other: without a reload before.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the person takes it: it never reloads under their hands.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
