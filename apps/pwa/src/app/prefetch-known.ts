/** In ms after `load`, so that prefetching does not compete with the page itself. */
const restAfter = 1000;

function prefetch(): void {
  const { known } = document.querySelector<HTMLElement>('script[data-known]')?.dataset ?? {};
  for (const href of known?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Prefetches, on the idle sign-in page, the chunks needed after login, without running them. */
export function prefetchKnown(): void {
  const atRest = () => setTimeout(prefetch, restAfter);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}
