import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { deviceStorage } from '../theme/device-storage.ts';

/** Kept on the device, as the theme is: it says something about hands, not about a person. */
const storageKey = 'single-key-shortcuts';

const listeners = new Set<() => void>();
/** Storage can be forbidden; the choice then lasts as long as the page. */
let chosen: boolean | undefined;

function read(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function write(on: boolean): void {
  chosen = on;
  try {
    if (on) deviceStorage()?.removeItem(storageKey);
    else deviceStorage()?.setItem(storageKey, 'off');
  } catch {
    // See `chosen`.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether keys without Ctrl or Command do something; can be turned off (WCAG 2.1.4). */
export const singleKeys = { get: read, set: write, subscribe } as const;

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, read);
}

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file']);

/** Whether a key pressed there is text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether something stands over the page that keys belong to first. */
const isCovered = (dialogs: number) =>
  document.querySelectorAll('dialog:modal').length > dialogs ||
  document.querySelector(':popover-open') !== null;

/**
 * A key alone, as `event.key` spells it: off while typing, under dialogs, and when turned off.
 * `dialogs`: so many may be open, for a key that belongs to one of them.
 */
export function useSingleKey(key: string, run: () => void, dialogs = 0): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.isComposing || !read()) return;
    if (isTyping(event.target) || isCovered(dialogs)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The machine's keyboard has a Command key where others have Ctrl. */
export const isApple = /^(Mac|iP)/.test(navigator.platform);

/** How "Ctrl or Command with a letter" is written on this machine: `⌘K`, `Ctrl K`. */
export const withCommand = (letter: string): string => (isApple ? `⌘${letter}` : `Ctrl ${letter}`);

/** Ctrl or Command with a letter: everywhere, also while typing. */
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
