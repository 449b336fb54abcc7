import { useEffect } from 'react';
import { messages } from './messages.ts';

/** Sets the document title (WCAG 2.4.2). */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === messages.name ? text : `${text} · ${messages.name}`;
  }, [text]);
}
