import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  // The page behind does not scroll. A sheet that asked for it by `:has()` would look at every
  // change in the page.
  document.documentElement.toggleAttribute('data-modal', next.length > 0);
  for (const listener of listeners) listener();
}

/** Set between the closing of one dialog and the end of the same commit. */
let justClosed = false;

/** Whether a dialog that opens now takes the place of another, so that nothing must fade in. */
export function takesOver(): boolean {
  return justClosed;
}

/** Says that a dialog opened; the answer says that it closed. */
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

/** The topmost modal dialog at this moment. */
export function topDialog(): HTMLDialogElement | undefined {
  return open[open.length - 1];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The topmost modal dialog. Everything outside it is inert, so what must stay reachable over it
 * (toasts) is drawn inside it.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog);
}
