// Runs as a plain script in the head, before the first paint, so that a dark page never flashes
// white. The policy forbids inline scripts: serve this file. Its key is colorModeKey.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // storage is forbidden: the device decides
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = mode;
})();
