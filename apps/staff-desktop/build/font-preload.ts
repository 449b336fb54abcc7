import type { Plugin } from 'vite';

/** File name of the font used for most text. */
const font = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Preloads the font with the page. It has `font-display: optional`: when it is requested only after
 * the style sheet is read, the browser keeps the fallback font until the next load.
 */
export function fontPreload(): Plugin {
  let base = '/';
  return {
    name: 'font-preload',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
