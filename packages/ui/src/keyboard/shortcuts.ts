import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { oneOf, storedKey } from '../storage/stored-key.ts';

/** Like the theme a preference of the device, because it is not personal data of a login. */
const singleKeysKey = storedKey('single-key-shortcuts', oneOf(['off']), {
  area: 'device',
  wiped: 'never',
  format: 'text',
});

const listeners = new Set<() => void>();
/** Fallback if storage is forbidden: the choice lasts as long as the page. */
let chosen: boolean | undefined;

const read = (): boolean => chosen ?? singleKeysKey.read() !== 'off';

function write(on: boolean): void {
  chosen = on;
  if (on) singleKeysKey.remove();
  else singleKeysKey.write('off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether single-key shortcuts are enabled; they can be turned off (WCAG 2.1.4). */
export const singleKeys = { get: read, set: write, subscribe } as const;

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, read);
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file']);

/** Whether a key pressed in the element is text input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether something covers the page and receives keys first. */
const isCovered = (dialogs: number) =>
  document.querySelectorAll('dialog:modal').length > dialogs ||
  document.querySelector(':popover-open') !== null;

/**
 * A single-key shortcut, as spelled in `event.key`: inactive while typing, under dialogs, and when
 * turned off. `dialogs`: the number of dialogs that may be open, for a shortcut inside a dialog.
 */
export function useSingleKey(key: string, run: () => void, dialogs = 0): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.isComposing || !read()) return;
    if (isTyping(event.target) || isCovered(dialogs)) return;
    event.preventDefault();
    run();
  });
  // Not after the paint: a key that is pressed as soon as it is shown counts.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the keyboard has a Command key instead of Ctrl for shortcuts. */
export const isApple = /^(Mac|iP)/.test(navigator.platform);

/** How Ctrl or Command with a letter is written on this device: `⌘K`, `Ctrl K`. */
export const withCommand = (letter: string): string => (isApple ? `⌘${letter}` : `Ctrl ${letter}`);

/** A shortcut of Ctrl or Command with a letter, which is also active while typing. */
export function useCommandKey(letter: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey) return;
    if (event.ctrlKey === event.metaKey || event.isComposing || event.repeat) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
