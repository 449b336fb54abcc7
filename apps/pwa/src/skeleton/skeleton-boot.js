// Runs in the head, in the file of the theme's script: which skeleton of index.html is shown, and
// which chunks are asked for beside the first one.
(() => {
  const page = document.documentElement;
  const chunks = document.currentScript?.dataset ?? {};
  let person = null;
  let isNarrowed = false;
  let note = null;
  let isVisit = /^\/impersonate\/?$/.test(location.pathname);
  try {
    person = JSON.parse(localStorage.getItem('offline.person'));
    isNarrowed = localStorage.getItem('nav-collapsed') === 'true' && innerWidth > 1100;
    note = sessionStorage.getItem('picture');
    isVisit ||= sessionStorage.getItem('visit') !== null;
    // The browser opens its database beside the scripts; asking what there is creates nothing.
    if (person) indexedDB.databases?.().catch(() => {});
  } catch {
    // storage is forbidden, and nobody remembered
  }

  const isOverview = location.pathname === '/' && !isNarrowed;
  // Who has the app on the device sees it about as soon as a skeleton.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isVisit && !isKept && location.pathname !== '/auth/error') {
    if (person ? person.kind === 'admin' && isOverview : note === 'login' && isOverview) {
      page.dataset.skeleton = 'overview';
    } else if (!person && !note && navigator.onLine) page.dataset.skeleton = 'visitor';
  }

  const hrefs = (person || note || isVisit ? chunks.known : chunks.visitor)?.split(' ') ?? [];
  for (const href of hrefs) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (href.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // Before the app's own scripts, which wait until the page has been parsed.
  document.addEventListener(
    'readystatechange',
    () => {
      for (const one of document.querySelectorAll('#skeleton > [data-kind]')) {
        if (one.dataset.kind === page.dataset.skeleton) one.hidden = false;
        else one.remove();
      }
      const login = document.querySelector('#skeleton a');
      const here = encodeURIComponent(location.pathname + location.search);
      if (login) login.href = login.getAttribute('href').replace(/=.*/, `=${here}`);
    },
    { once: true },
  );

  // Back from the login, nobody is to see the sign-in page again.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href^="/api/auth/login"]')) return;
    try {
      sessionStorage.setItem('picture', 'login');
    } catch {
      // storage is forbidden
    }
  });
})();
