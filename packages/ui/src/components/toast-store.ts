import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastMessage {
  readonly title: string;
  readonly text?: ReactNode;
  /** One small button; `undo` of what was just done. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** In ms; 30 000 unless told. */
  readonly duration?: number;
  /**
   * What it is about: a second toast of the same key takes the place of the first. Without one, a
   * toast that says the same takes the place of the other.
   */
  readonly key?: string;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly duration: number;
  readonly leaving: boolean;
}

/** How long a toast fades, in ms (specification 3, section 8). */
export const toastFade = 300;
const defaultDuration = 30_000;
/** More would cover the page; the oldest goes. */
const most = 3;

/** Shown by every error that has no words of its own (specification 3, section 8). */
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

/** Starts the fade; the toast is gone when it has ended. */
function dismiss(id: number): void {
  if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), toastFade);
}

/** Short messages in the corner, callable from anywhere; a `Toaster` shows them. */
export const toaster = {
  success: (title: string, more?: Omit<ToastMessage, 'title'>) =>
    add('success', { ...more, title }),
  info: (title: string, more?: Omit<ToastMessage, 'title'>) => add('info', { ...more, title }),
  /** Without a message: the general one. */
  error: (message: ToastMessage = generalError) => add('error', message),
  dismiss,
  clear: () => set([]),
};

/** For the `Toaster` alone. */
export const toastSource = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  /** Id of the latest toast; 0 before there was one. */
  lastId: () => lastId,
};
