import { createElement, Fragment, type ReactNode } from 'react';

const plainTags: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li']);
const safeLink = /^(?:https:|mailto:|tel:)/i;

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, place) => {
    if (child instanceof Text) return child.data;
    if (!(child instanceof Element)) return null;
    const name = child.localName;
    if (name === 'br') return createElement('br', { key: place });
    const inner = childrenOf(child);
    if (plainTags.has(name)) return createElement(name, { key: place }, ...inner);
    const href = child.getAttribute('href') ?? '';
    if (name === 'a' && safeLink.test(href)) {
      return createElement(
        'a',
        { key: place, href, target: '_blank', rel: 'noopener noreferrer' },
        ...inner,
      );
    }
    // Of anything else only the text is shown; of scripts and styles not even that.
    return ['script', 'style', 'template'].includes(name)
      ? null
      : createElement(Fragment, { key: place }, ...inner);
  });
}

/** The rich text of a notice, as elements that it may consist of; no HTML of it is inserted. */
export function RichText({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return createElement(Fragment, null, ...childrenOf(body));
}
