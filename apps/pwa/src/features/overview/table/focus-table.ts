/** Moves the focus to the row in the tab order when the element that had it was removed. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // Only when the focus fell back to the page's main region; otherwise it was moved on purpose.
    if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
    document
      .querySelector<HTMLElement>('.overview-link[tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
}
