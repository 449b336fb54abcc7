/** Whether the focus stands nowhere: the browser puts it on the body when what had it is gone. */
function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** What had the focus and everything around it, from the inside out. */
function pathOf(element: Element): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement) path.push(at);
  }
  return path;
}

function* refuges(path: readonly HTMLElement[]): Generator<HTMLElement> {
  for (const element of path) if (element.isConnected) yield element;
  // Under a modal dialog everything else is inert and refuses the focus.
  yield* [...document.querySelectorAll<HTMLElement>('dialog:modal')].toReversed();
  const main = document.querySelector('main');
  if (main) yield main;
}

/**
 * The focus never falls out of the page (WCAG 2.4.3): when what had it disappears or can hold it
 * no more, the nearest thing around it takes it, at last the dialog or the page's main part. A
 * place that knows better moves the focus itself, before this looks.
 */
export function keepFocus(): void {
  let path: readonly HTMLElement[] = [];

  function check(): void {
    const [lost] = path;
    if (!lost || !isNowhere()) return;
    if (lost.isConnected && lost.checkVisibility() && !lost.matches(':disabled')) {
      // It was left on purpose, by a click on something that takes no focus.
      path = [];
      return;
    }
    for (const refuge of refuges(path)) {
      refuge.focus({ preventScroll: true });
      if (!isNowhere()) return;
    }
  }

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) path = pathOf(target);
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    // Not at once: whoever takes the focus away may be about to give it to something else.
    if (relatedTarget === null) requestAnimationFrame(check);
  });
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
}
