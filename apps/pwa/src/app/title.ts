import { brand } from '@workspace/domain/brand';
import { useEffect } from 'react';

/** The titles of the mounted screens, the innermost last: a number opens over its overview. */
let shown: readonly { readonly text: string }[] = [];

function show(next: typeof shown): void {
  shown = next;
  const text = shown[shown.length - 1]?.text;
  document.title = text ? `${text} · ${brand.name}` : brand.name;
}

/** Sets the page title while the component is mounted (WCAG 2.4.2). */
export function useTitle(text: string): void {
  useEffect(() => {
    const own = { text };
    show([...shown, own]);
    return () => show(shown.filter((other) => other !== own));
  }, [text]);
}
