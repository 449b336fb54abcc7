// Behind the theme's script, in the same file: which of the shell's pictures is the right one, what
// of the app comes down the line at once, and what a press does that comes before the app.
(() => {
  const page = document.documentElement;
  const files = document.currentScript?.dataset ?? {};
  let person = null;
  let isNarrowed = false;
  let note = null;
  // Says that a login was made here, also where the browser has forgotten all that scripts stored.
  const port = location.port || (location.protocol === 'https:' ? '443' : '80');
  const isSignedIn = document.cookie.split('; ').includes(`signed_in_${port}=1`);
  let isVisit = /^\/impersonate\/?$/.test(location.pathname);
  try {
    person = JSON.parse(localStorage.getItem('offline.person'));
    isNarrowed = localStorage.getItem('nav-collapsed') === 'true' && innerWidth > 1100;
    note = sessionStorage.getItem('picture');
    isVisit ||= sessionStorage.getItem('visit') !== null;
    // What stores the rows wakes beside the scripts; to ask what there is makes nothing.
    if (person) indexedDB.databases?.().catch(() => {});
  } catch {
    // storage is forbidden, and nobody remembered
  }

  const path = location.pathname.replace(/\/+$/, '') || '/';
  // Whoever has the app on the device sees it about as soon: a picture before it would only take its
  // time.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const isQuiet = path === '/auth/error' || (isKept && (person || !isSignedIn));
  if (isVisit) {
    // Opening a company takes several calls, also where the app is on the device.
    page.dataset.picture = path === '/' || path === '/impersonate' ? 'overview' : 'frame';
  } else if (!isQuiet && person) {
    if (!isNarrowed)
      page.dataset.picture = person.kind === 'admin' && path === '/' ? 'overview' : 'frame';
  } else if (!isQuiet && (note === 'login' || (isSignedIn && !note))) {
    // Whoever is logged in is about to see their company, and must not see the login page first.
    page.dataset.picture = 'frame';
  } else if (!isQuiet && !note && navigator.onLine) {
    page.dataset.picture = 'visitor';
  }

  const parts =
    (person || note || isVisit || isSignedIn ? files.known : files.visitor)?.split(' ') ?? [];
  // The page keeps the font that it begins with, so the right one is asked for at once.
  if (files.font) parts.push(files.font);
  for (const href of parts) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (href.endsWith('.css')) link.as = 'style';
    if (href.endsWith('.woff2')) link.as = 'font';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // Before the app's own scripts, which wait until the page has been read.
  document.addEventListener(
    'readystatechange',
    () => {
      const template = document.getElementById('pictures');
      const kind = page.dataset.picture;
      if (!template || !kind) return;
      // What is not seen is not in the page either: nobody who looks for a field finds five.
      const picture = template.content.firstElementChild;
      const other = kind === 'visitor' ? 'person' : 'visitor';
      picture.querySelector(`.picture-${other}`).remove();
      for (const layout of picture.querySelectorAll('[data-media]')) {
        if (kind === 'frame' || !matchMedia(layout.dataset.media).matches) layout.remove();
      }
      const login = picture.querySelector('a[href*="return_to="]');
      if (login) {
        const here = encodeURIComponent(location.pathname + location.search);
        login.href = login.getAttribute('href').replace(/=.*/, `=${here}`);
      }
      // A link of it would leave the page before the ticket is exchanged.
      picture.inert = isVisit;
      template.replaceWith(picture);
    },
    { once: true },
  );

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    try {
      if (target.closest('a[href^="/api/auth/login"]')) sessionStorage.setItem('picture', 'login');
      const theme = target.closest('[data-picture-theme]');
      if (!theme) return;
      const next = theme.dataset.pictureTheme === 'dark' ? 'light' : 'dark';
      page.dataset.theme = next;
      localStorage.setItem('color-mode', next);
    } catch {
      // storage is forbidden
    }
  });
})();
