// Runs in the head, in the file of the theme's script: which skeleton of index.html is shown, and
// which chunks are asked for beside the first one.
(() => {
  const page = document.documentElement;
  const chunks = document.currentScript?.dataset ?? {};
  let person = null;
  let isNarrowed = false;
  let note = null;
  // The API's word that there is a session (`signedInCookie`), where this device remembers nobody.
  const port = location.port || (location.protocol === 'https:' ? '443' : '80');
  const isSignedIn = document.cookie.split('; ').includes(`signed_in_${port}=1`);
  let isImpersonation = /^\/impersonate\/?$/.test(location.pathname);
  try {
    person = JSON.parse(localStorage.getItem('offline.person'));
    isNarrowed = localStorage.getItem('nav-collapsed') === 'true' && innerWidth > 1100;
    note = sessionStorage.getItem('picture');
    isImpersonation ||= sessionStorage.getItem('visit') !== null;
    // The browser opens its database beside the scripts; asking what there is creates nothing.
    if (person) indexedDB.databases?.().catch(() => {});
  } catch {
    // storage is forbidden, and nobody remembered
  }

  const { pathname } = location;
  const isOverview = !isNarrowed && (pathname === '/' || (isImpersonation && pathname === '/impersonate'));
  const mayBeAdmin = person ? person.kind === 'admin' : note === 'login' || (isSignedIn && !note);
  // Who has the app on the device sees it about as soon as a skeleton. Opening a company as staff
  // and finding out who is signed in take calls, also where the app is on the device.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const takesCalls = isImpersonation || (!person && isSignedIn);
  if (pathname !== '/auth/error' && (!isKept || takesCalls)) {
    if (isOverview && (isImpersonation || mayBeAdmin)) page.dataset.skeleton = 'overview';
    else if (!takesCalls && !person && !note && navigator.onLine) page.dataset.skeleton = 'visitor';
  }

  const isKnown = Boolean(person || note || isImpersonation || isSignedIn);
  const hrefs = (isKnown ? chunks.known : chunks.visitor)?.split(' ') ?? [];
  if (isImpersonation && chunks.impersonation) hrefs.push(...chunks.impersonation.split(' '));
  // The page keeps the font that it begins with, so the right one is asked for at once. It is also
  // declared here: Chromium declares and requests fonts of style sheets anew when rules are inserted
  // or a media query changes, and text falls back where the answer is not there at once.
  if (chunks.font) {
    hrefs.push(chunks.font);
    const { font, fontRange: unicodeRange } = chunks;
    const face = { weight: '100 900', display: 'optional', unicodeRange };
    document.fonts?.add(new FontFace('Inter', `url(${font})`, face));
  }
  for (const href of hrefs) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (href.endsWith('.css')) link.as = 'style';
    if (href.endsWith('.woff2')) link.as = 'font';
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

  // The browser makes no click of a press whose link was removed before the release. The app leaves
  // the skeleton until this event; a click on a touch screen comes some time after the release.
  const clickDelay = 300;
  const release = () =>
    setTimeout(() => {
      delete page.dataset.pressed;
      dispatchEvent(new Event('skeletonrelease'));
    }, clickDelay);
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('#skeleton a')) return;
    page.dataset.pressed = '';
    addEventListener('pointerup', release, { once: true });
    addEventListener('pointercancel', release, { once: true });
  });

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
