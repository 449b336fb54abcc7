import createCache, { type StylisPlugin } from '@emotion/cache';
import { COMMENT, prefixer, stringify } from 'stylis';

/**
 * Emotion puts an empty `<style>` into the head to insert its rules there, which `style-src 'self'`
 * forbids. A sheet made by script is no inline style, so this plugin of Emotion's style compiler,
 * the last before the insertion, takes each finished rule into such a sheet.
 */
function intoSheet(sheet: CSSStyleSheet): StylisPlugin {
  const known = new Set<string>();
  return (element, index, children, callback) => {
    // Inside another rule, whose text contains it.
    if (element.root) return;
    const rule = stringify(element, index, children, callback);
    element.type = COMMENT;
    element.return = '';
    // The global styles come again with each provider.
    if (!rule || known.has(rule)) return;
    known.add(rule);
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // A selector that this browser does not support, for another browser.
    }
  };
}

const pageSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(pageSheet);

/** One cache for the page, shared by all themed parts, so that each rule is inserted once. */
export const emotionCache = createCache({
  key: 'css',
  stylisPlugins: [prefixer, intoSheet(pageSheet)],
});
