// Before anything is shown: whether the page is in a frame, and in which theme.
{
  const root = document.documentElement;
  root.toggleAttribute('data-frame', window.parent !== window);
  const theme = new URLSearchParams(window.location.hash.slice(1)).get('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}
