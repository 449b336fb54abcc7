import { useEffectEvent, useLayoutEffect } from 'react';

interface EarlyKeysProps {
  /** Appends to or deletes from the text typed so far. */
  readonly onType: (type: (typed: string) => string) => void;
  readonly onEscape: () => void;
}

/**
 * Captures keystrokes while an input is being loaded. Otherwise the page underneath would handle
 * them as shortcuts.
 */
export function EarlyKeys({ onType, onEscape }: EarlyKeysProps) {
  const capture = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
    else if (key.length === 1) onType((typed) => typed + key);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => capture(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return null;
}
