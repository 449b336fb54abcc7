/**
 * Whether no element has the focus: browsers focus the body when the focused element is removed.
 */
function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** The focused element and its ancestors, from the inside out. */
function pathOf(element: Element): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement) path.push(at);
  }
  return path;
}

function* refuges(path: readonly HTMLElement[]): Generator<HTMLElement> {
  for (const element of path) if (element.isConnected) yield element;
  // Under a modal dialog everything else is inert and cannot be focused.
  yield* [...document.querySelectorAll<HTMLElement>('dialog:modal')].toReversed();
  const main = document.querySelector('main');
  if (main) yield main;
}

/**
 * Keeps the focus in the page (WCAG 2.4.3): when the focused element is removed or becomes
 * unfocusable, its nearest focusable ancestor takes the focus, finally the dialog or the page's
 * main region. Code with a better target moves the focus itself before this runs.
 */
export function keepFocus(): void {
  let path: readonly HTMLElement[] = [];

  function check(): void {
    const [lost] = path;
    if (!lost || !isNowhere()) return;
    if (lost.isConnected && lost.checkVisibility() && !lost.matches(':disabled')) {
      // Left on purpose, by a click on an element that cannot be focused.
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
    // Delayed, because the code that removed the focus may be about to move it elsewhere.
    if (relatedTarget === null) requestAnimationFrame(check);
  });
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
}
