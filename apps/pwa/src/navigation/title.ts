import { brand } from '@workspace/domain/brand';
import { useEffect } from 'react';

/** The title of the screen at the current path; empty where there is none. */
let ofScreen = '';
/** The titles of what covers or replaces it, the innermost last. */
let over: readonly { readonly text: string }[] = [];

function show(): void {
  const text = over.at(-1)?.text ?? ofScreen;
  document.title = text ? `${text} · ${brand.name}` : brand.name;
}

/** Sets the page title while the screen at the current path is mounted (WCAG 2.4.2). */
export function useScreenTitle(text: string): void {
  useEffect(() => {
    ofScreen = text;
    show();
    return () => {
      ofScreen = '';
      show();
    };
  }, [text]);
}

/** Sets the page title while the component is mounted: of a number over its overview, of a message. */
export function useTitle(text: string): void {
  useEffect(() => {
    const own = { text };
    over = [...over, own];
    show();
    return () => {
      over = over.filter((other) => other !== own);
      show();
    };
  }, [text]);
}
