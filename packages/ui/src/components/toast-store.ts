import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: ReactNode;
  /** One small button, for example to undo the action. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** In ms; 30 000 by default. */
  readonly duration?: number;
  /**
   * A toast replaces the current one with the same key. Without a key, it replaces a toast with the
   * same text.
   */
  readonly key?: string;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly duration: number;
  readonly leaving: boolean;
}

/** Duration of the fade-out in ms (specification 3, section 8). */
export const toastFade = 300;
const defaultDuration = 30_000;
/** Maximum number of toasts; the oldest is removed. */
const most = 3;

/** Default text of an error (specification 3, section 8). */
export const generalError: ToastMessage = messages.toasts.error;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.text === other.text;
}

function add(kind: ToastKind, message: ToastMessage): number {
  lastId += 1;
  const toast = { duration: defaultDuration, ...message, id: lastId, kind, leaving: false };
  const others = toasts.filter((other) =>
    message.key ? other.key !== message.key : !saysTheSame(other, message),
  );
  set([...others, toast].slice(-most));
  return lastId;
}

/** Starts the fade-out, after which the toast is removed. */
function dismiss(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), toastFade);
}

/** Short messages in the corner, callable from anywhere; rendered by a `Toaster`. */
export const toaster = {
  success: (title: string, more?: Omit<ToastMessage, 'title'>) =>
    add('success', { ...more, title }),
  info: (title: string, more?: Omit<ToastMessage, 'title'>) => add('info', { ...more, title }),
  /** The general error without a message. */
  error: (message: ToastMessage = generalError) => add('error', message),
  dismiss,
  clear: () => set([]),
};

/** For the `Toaster` only. */
export const toastSource = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  /** Id of the latest toast; 0 if there was none. */
  lastId: () => lastId,
};
