import type { Plugin } from 'vite';

/** What Vite has every `import()` of the built app go through. */
const helper = '\0vite/preload-helper.js';

/** Has parts fetched by `source`, which exports `fetchPart`, in place of Vite's own helper. */
export function fetchedParts(source: string): Plugin {
  let isTaken = false;
  return {
    name: 'fetched-parts',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler(code) {
        if (!code.includes('export const __vitePreload')) {
          throw new Error('Vite fetches parts in another way than was known here.');
        }
        isTaken = true;
        return {
          code: `export { fetchPart as __vitePreload } from ${JSON.stringify(source)};`,
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && !isTaken) throw new Error('Parts are fetched by Vite’s own helper.');
    },
  };
}
