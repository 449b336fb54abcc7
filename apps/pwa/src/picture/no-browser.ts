/** Screens ask for their width when they are drawn. */
export const screen = { width: 1440, theme: 'light' };

function matchMedia(query: string) {
  return {
    get matches() {
      const [, widest] = /max-width: (\d+)px/.exec(query) ?? [];
      if (widest) return screen.width <= Number(widest);
      return query.includes(`prefers-color-scheme: ${screen.theme}`);
    },
    addEventListener() {},
    removeEventListener() {},
  };
}

const location = { pathname: '/', search: '', origin: '' };

// What the screens' modules look for while they are loaded.
for (const [name, value] of Object.entries({
  location,
  matchMedia,
  navigator: { platform: '', onLine: true },
  localStorage: { getItem: () => null },
  window: { location, matchMedia, addEventListener() {} },
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
