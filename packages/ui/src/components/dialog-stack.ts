import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  // Prevents scrolling of the page behind. Not by `:has()`, which would re-evaluate on every DOM
  // change.
  document.documentElement.toggleAttribute('data-modal', next.length > 0);
  for (const listener of listeners) listener();
}

/** Set from the closing of a dialog until the end of the same commit. */
let justClosed = false;

/** Whether a dialog that opens now replaces another one, so that there is no fade-in. */
export function takesOver(): boolean {
  return justClosed;
}

/** Registers an open dialog; returns a function that unregisters it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => {
    set(open.filter((other) => other !== dialog));
    justClosed = true;
    queueMicrotask(() => {
      justClosed = false;
    });
  };
}

/** The topmost modal dialog. */
export function topDialog(): HTMLDialogElement | undefined {
  return open[open.length - 1];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The topmost modal dialog. Everything outside it is inert, so elements that must stay usable above
 * it (toasts) are rendered inside it.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog);
}
