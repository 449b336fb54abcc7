/** The row that Tab reaches gets the focus, where what had it is gone. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // The page's main part takes the focus that nobody else wants.
    if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
    document
      .querySelector<HTMLElement>('.overview-link[tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
}
