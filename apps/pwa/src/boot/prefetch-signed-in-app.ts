/** In ms after `load`, so that prefetching does not compete with the page itself. */
const idleAfter = 1000;

function prefetch(): void {
  const { signedIn } = document.querySelector<HTMLElement>('script[data-signed-in]')?.dataset ?? {};
  for (const href of signedIn?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Prefetches, on the idle sign-in page, the chunks needed after login, without running them. */
export function prefetchSignedInApp(): void {
  const atRest = () => setTimeout(prefetch, idleAfter);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}
