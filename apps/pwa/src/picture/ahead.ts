/** In ms: a page that is read is let alone first. */
const restAfter = 1000;

function fetchKnown(): void {
  const { known } = document.querySelector<HTMLElement>('script[data-known]')?.dataset ?? {};
  for (const href of known?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Has the visitor's page, once it rests, fetch what is needed behind the login; nothing of it runs. */
export function fetchAhead(): void {
  const atRest = () => setTimeout(fetchKnown, restAfter);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}
