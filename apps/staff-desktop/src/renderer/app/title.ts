import { useEffect } from 'react';
import { messages } from './messages.ts';

/** Names the page in its tab (WCAG 2.4.2). */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === messages.name ? text : `${text} · ${messages.name}`;
  }, [text]);
}
