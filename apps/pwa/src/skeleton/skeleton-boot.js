// Runs in the head, in the same file as the theme script. Decides which skeleton of index.html is
// shown and which chunks are preloaded next to the entry chunk.
(() => {
  const page = document.documentElement;
  const chunks = document.currentScript?.dataset ?? {};
  let person = null;
  let isNarrowed = false;
  let note = null;
  // The API's cookie that marks a session (`signedInCookie`), for devices that remember no person.
  const port = location.port || (location.protocol === 'https:' ? '443' : '80');
  const isSignedIn = document.cookie.split('; ').includes(`signed_in_${port}=1`);
  let isImpersonation = /^\/impersonate\/?$/.test(location.pathname);
  try {
    person = JSON.parse(localStorage.getItem('offline.person'));
    isNarrowed = localStorage.getItem('nav-collapsed') === 'true' && innerWidth > 1100;
    note = sessionStorage.getItem('picture');
    isImpersonation ||= sessionStorage.getItem('visit') !== null;
    // Makes the browser open its database in parallel with the scripts; listing creates nothing.
    if (person) indexedDB.databases?.().catch(() => {});
  } catch {
    // Storage is forbidden, so no person is remembered.
  }

  const { pathname } = location;
  const isForVisitors =
    /^\/(guide|status|transfer|top-up|pay|billing-email|report|onboarding(\/complete)?|invite\/(crm|hr|admin))\/?$/.test(
      pathname,
    );
  const isOverview =
    !isNarrowed && (pathname === '/' || (isImpersonation && pathname === '/impersonate'));
  const mayBeAdmin = person ? person.kind === 'admin' : note === 'login' || (isSignedIn && !note);
  // If the service worker has cached the app, it is shown about as fast as a skeleton. Starting an
  // impersonation or checking the session needs requests even then.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  const needsRequests = isImpersonation || (!person && isSignedIn);
  const isGuide = /^\/guide\/?$/.test(pathname);
  // The page around the report's frame has a skeleton of its own.
  if (isForVisitors && !isKept && !/^\/report\/?$/.test(pathname)) {
    page.dataset.skeleton = 'public';
    // Which bar the page has: the logo at the left, or in the middle over the questions of a wizard.
    if (/^\/(transfer|top-up|onboarding)/.test(pathname)) page.dataset.bar = 'wizard';
    else if (isGuide) page.dataset.bar = 'guide';
  }
  if (pathname !== '/auth/error' && !isForVisitors && (!isKept || needsRequests)) {
    if (isOverview && (isImpersonation || mayBeAdmin)) page.dataset.skeleton = 'overview';
    else if (!needsRequests && !person && !note && navigator.onLine)
      page.dataset.skeleton = 'visitor';
  }

  const mayBeSignedIn = Boolean(person || note || isImpersonation || isSignedIn);
  let hrefs = (mayBeSignedIn ? chunks.signedIn : chunks.visitor)?.split(' ') ?? [];
  if (isGuide) hrefs = chunks.guide?.split(' ') ?? [];
  else if (pathname.startsWith('/onboarding')) hrefs = chunks.onboarding?.split(' ') ?? [];
  else if (isForVisitors) {
    // The development server writes none.
    const pages = JSON.parse(chunks.pages ?? '{}');
    hrefs = [...(pages[pathname.replace(/(\/complete)?\/?$/, '')] ?? [])];
  }
  if (isImpersonation && chunks.impersonation) hrefs.push(...chunks.impersonation.split(' '));
  // `optional` keeps the font that the page starts with, so the right one is preloaded. It is
  // declared here and in no style sheet: Chromium declares and requests fonts of style sheets again
  // when rules are inserted or a media query changes, and all text would change its font then.
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

  // Before the app's own scripts, which are deferred until the page has been parsed.
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

  // The browser fires no click when the pressed link is removed before the release. The app keeps
  // the skeleton until this event; on a touch screen the click follows some time after the release.
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

  // After the login the sign-in page must not appear again.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href^="/api/auth/login"]')) return;
    try {
      sessionStorage.setItem('picture', 'login');
    } catch {
      // storage is forbidden
    }
  });
})();
