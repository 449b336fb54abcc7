import { useEffectEvent, useLayoutEffect } from 'react';

interface EarlyKeysProps {
  /** Adds to what was typed so far, or takes from it. */
  readonly onType: (type: (typed: string) => string) => void;
  readonly onEscape: () => void;
}

/**
 * Stands in for a box to type in while its code is fetched: the keys are meant for it, and the page
 * underneath would take them for its own.
 */
export function EarlyKeys({ onType, onEscape }: EarlyKeysProps) {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
    else if (key.length === 1) onType((typed) => typed + key);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
