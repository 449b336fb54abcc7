import type { EmotionCache } from '@emotion/react';

/**
 * Emotion's sheet on the platform's constructed style sheets. Emotion itself puts an empty
 * `<style>` in the head to have something to insert rules into, and `style-src 'self'` forbids
 * even an empty one; sheets made by script are not inline styles.
 */
export class AdoptedSheet {
  readonly isSpeedy = true;
  readonly tags: HTMLStyleElement[] = [];
  readonly key: string;
  readonly container: Node | undefined;
  readonly nonce: string | undefined;
  before: Element | null = null;
  readonly #sheet = new CSSStyleSheet();

  constructor(options: { key: string; container?: Node; nonce?: string }) {
    this.key = options.key;
    this.container = options.container;
    this.nonce = options.nonce;
    document.adoptedStyleSheets.push(this.#sheet);
  }

  insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // A selector that this browser does not support, for another browser.
    }
  }

  hydrate(): void {
    // nothing is rendered on a server
  }

  flush(): void {
    const at = document.adoptedStyleSheets.indexOf(this.#sheet);
    if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
  }
}

/** The same cache, inserting into adopted sheets. */
export function withAdoptedSheet(cache: EmotionCache): EmotionCache {
  const sheet = new AdoptedSheet({ key: cache.key });
  // The declared type is Emotion's class with its private fields; its whole contract is above.
  return { ...cache, sheet: sheet as unknown as EmotionCache['sheet'] };
}
