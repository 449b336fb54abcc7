/** In ms: the page has come to rest first. */
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

/** Has the sign-in page, once it rests, fetch what is needed after the login; nothing of it runs. */
export function prefetchKnown(): void {
  const atRest = () => setTimeout(prefetch, restAfter);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}
