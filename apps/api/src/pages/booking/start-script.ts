/**
 * Runs before anything is shown: whether the page is in a frame, and in which theme. It is no module,
 * which a browser would run only after it may have shown the page otherwise.
 */
export const startScript = `{
  const root = document.documentElement;
  root.toggleAttribute('data-frame', window.parent !== window);
  const theme = new URLSearchParams(window.location.hash.slice(1)).get('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}
`;
