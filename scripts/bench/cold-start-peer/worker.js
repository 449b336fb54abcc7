self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('shell').then((cache) => cache.add('/')));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(caches.match('/', { ignoreSearch: true }));
});
