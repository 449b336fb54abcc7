/** The row that Tab reaches gets the focus, where what had it is gone. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>('.overview-link[tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
}
