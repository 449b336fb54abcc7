import type { ToastMessage } from '@workspace/ui/components/toast-store';
import { withPhones } from '../platform/phone.ts';

/**
 * The texts of one operation, or of one use of it; declared once in the messages of the feature.
 * @template A what the texts name, such as the name of the row
 */
export interface OperationTexts<A = string> {
  /** Title of its dialog. */
  readonly title?: string;
  /** Primary button of its dialog. */
  readonly confirm?: string;
  /** Instead of "Cancel" in its dialog, where the primary button also cancels or keeps something. */
  readonly dismiss?: string;
  /** For errors without a message of their own. */
  readonly failed: string;
  /** When an earlier attempt with other input may have succeeded. */
  readonly unknownFate?: string;
  /** In "Review changes": "Name of Offshore to Harbour". */
  readonly describe: (about: A) => string;
  /** Toast when the server has accepted the write; without it there is none. */
  readonly saved?: string | ((about: A) => string);
  readonly savedText?: (about: A) => string;
  /** Toast while the write waits for a connection; without it there is none. */
  readonly waiting?: string;
  readonly waitingText?: (about: A) => string;
  /** Button in both toasts, if the run offers it. */
  readonly undo?: string;
}

/** What a run adds to the texts of its toasts. */
export interface ToastOptions {
  /** A toast replaces the current one with the same key. */
  readonly toastKey?: string;
  /** @param changeId of a change that may still be waiting */
  readonly onUndo?: (changeId: number | undefined) => void;
}

function toastOf(
  { undo }: Pick<OperationTexts, 'undo'>,
  { title, text, changeId }: { title: string; text: string | undefined; changeId?: number },
  { toastKey, onUndo }: ToastOptions,
): ToastMessage {
  return {
    title: withPhones(title),
    ...(text === undefined ? {} : { text: withPhones(text) }),
    ...(toastKey === undefined ? {} : { key: toastKey }),
    ...(undo && onUndo ? { action: { label: undo, onSelect: () => onUndo(changeId) } } : {}),
  };
}

/** The toast about a saved write; undefined if the operation has none. */
export function savedToast<A>(
  texts: OperationTexts<A>,
  about: A,
  options: ToastOptions,
): ToastMessage | undefined {
  const { saved, savedText } = texts;
  const title = typeof saved === 'function' ? saved(about) : saved;
  return title === undefined
    ? undefined
    : toastOf(texts, { title, text: savedText?.(about) }, options);
}

/** The toast about a write that waits for a connection; undefined if the operation has none. */
export function waitingToast<A>(
  texts: OperationTexts<A>,
  about: A,
  { changeId, ...options }: ToastOptions & { readonly changeId: number },
): ToastMessage | undefined {
  const { waiting: title, waitingText } = texts;
  return title === undefined
    ? undefined
    : toastOf(texts, { title, text: waitingText?.(about), changeId }, options);
}
