import { AppError, commonErrors, type FieldMessages } from '@workspace/domain/contract/error';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { toaster } from '@workspace/ui/components/toast-store';
import { createCell, type Observable } from '../offline/environment/observable.ts';
import type { Outcome } from '../offline/outbox/drain.ts';
import type { MutateOptions } from '../offline/outbox/mutate.ts';
import type { Refusal, StoredInput } from '../offline/store/stored-shapes.ts';
import type { DataAccess } from './data-access.tsx';
import { reportUnexpected, sentenceOf } from './failure.ts';
import { createIntentKeys, type IntentKeys, intentOf } from './intent-keys.ts';
import {
  type OperationTexts,
  savedToast,
  type ToastOptions,
  waitingToast,
} from './operation-texts.ts';
import { isUnsettled } from './unsettled.ts';

export interface CommandOptions {
  /** Where the idempotency keys are; in memory unless given. */
  readonly keys?: IntentKeys;
  /**
   * What makes two calls of a `POST` the same intent: their parameters, or also their body, where
   * another body asks for something else instead of correcting the first.
   */
  readonly intent?: 'params' | 'content';
  /**
   * Whether a screen still shows what `run` returns. If so, `run` waits for the server a moment and
   * returns a refusal of a queued write; otherwise "Review changes" lists it.
   */
  readonly isShown?: () => boolean;
}

export interface RunOptions<T, A = string> extends Omit<MutateOptions, 'describe'>, ToastOptions {
  /** What the texts name. */
  readonly about: A;
  /**
   * Called when the write is saved or waits, before any toast: a closing dialog hides toasts. Not
   * called for a queued write whose screen was closed before.
   */
  readonly onDone?: (answer: T | undefined) => void;
}

export interface CommandState {
  readonly busy: boolean;
  readonly error: unknown;
  /** Why the last run failed, for people. */
  readonly failure: string | undefined;
  /** The server's messages by field. */
  readonly fields: FieldMessages;
}

export interface CommandFailure {
  readonly status: 'failed';
  readonly error: unknown;
  /** Why, for people. */
  readonly failure: string;
  readonly fields: FieldMessages;
}

export type CommandResult<A> =
  | { readonly status: 'saved'; readonly answer: A }
  /** Stored on this device: sent by now, or waiting. */
  | { readonly status: 'queued' }
  | CommandFailure
  /** Another run is not finished; nothing was sent. */
  | { readonly status: 'busy' };

export interface Command<O extends OperationDefinition, A = string> {
  readonly state: Observable<CommandState>;
  /** Sends or queues the write, as the operation declares. Never throws. */
  readonly run: (
    input: OperationInput<O>,
    options: RunOptions<OperationAnswer<O>, A>,
  ) => Promise<CommandResult<OperationAnswer<O>>>;
  /** Forgets why the last run failed. */
  readonly clear: () => void;
}

const idle: CommandState = { busy: false, error: undefined, failure: undefined, fields: {} };

/** Dismisses the toast about a queued change once that change is sent or discarded. */
function dismissWhenSettled({ pendingChanges }: DataAccess, changeId: number, toast: number) {
  const check = () => {
    if (pendingChanges.get().some(({ id }) => id === changeId)) return;
    stop();
    toaster.dismiss(toast);
  };
  const stop = pendingChanges.subscribe(check);
}

/** A refusal as an error, for the form that made the change. */
export function refusalError({ code, message, fields }: Refusal): AppError {
  return new AppError({ code, message, status: commonErrors.invalid.status }, { fields });
}

/** Why the server did not accept a stored change; undefined if it did, or has not answered. */
function refusalOf(outcome: Outcome): AppError | undefined {
  if (outcome.status === 'conflict') {
    const { current, savedChange: changed } = outcome;
    return new AppError(commonErrors.staleVersion, { current: current?.row, changed });
  }
  return outcome.status === 'refused' ? refusalError(outcome) : undefined;
}

/** One kind of write of one screen; the state behind `useCommand`, also for use without a screen. */
export function createCommand<O extends OperationDefinition, A = string>(
  data: DataAccess,
  operation: O,
  texts: OperationTexts<A>,
  {
    keys = createIntentKeys(),
    intent: compared = 'params',
    isShown = () => false,
  }: CommandOptions = {},
): Command<O, A> {
  const state = createCell<CommandState>(idle);

  function failureOf(error: unknown, stale: string | undefined): string {
    const isReused =
      error instanceof AppError && error.definition.code === commonErrors.keyReused.code;
    return (isReused ? texts.unknownFate : stale) ?? sentenceOf(error, texts.failed);
  }

  return {
    state,
    clear() {
      if (!state.get().busy) state.set(idle);
    },
    async run(input, { about, onDone, toastKey, onUndo, ...options }) {
      if (state.get().busy) return { status: 'busy' };
      state.set({ ...idle, busy: true });
      const intent = intentOf(operation, input, compared);
      const staleOf = data.staleExplanation(operation, input as StoredInput);
      const toasts = { ...(toastKey ? { toastKey } : {}), ...(onUndo ? { onUndo } : {}) };
      const showSaved = () => {
        const toast = savedToast(texts, about, toasts);
        if (toast) toaster.success(toast.title, toast);
      };
      try {
        const result = await data.mutate(operation, input, {
          key: keys.of(intent),
          ...options,
          describe: texts.describe(about),
        });
        keys.settle(intent, 'accepted');
        if (result.status === 'saved') {
          onDone?.(result.answer);
          state.set(idle);
          showSaved();
          return result;
        }
        const { changeId, outcome } = result;
        const wasShown = isShown();
        const refusal = wasShown ? refusalOf(await result.soon) : undefined;
        if (refusal && isShown()) {
          // The screen has the input; the change must not be sent from elsewhere too. A correction
          // stays where it is, because changes may wait for it.
          if (options.replaces === undefined) await data.resolveConflict(changeId, 'discard');
          throw refusal;
        }
        if (isShown() === wasShown) onDone?.(undefined);
        state.set(idle);
        void outcome.then(({ status }) => {
          if (status === 'saved') showSaved();
          if (status !== 'waiting') return;
          const toast = waitingToast(texts, about, { ...toasts, changeId });
          if (toast) dismissWhenSettled(data, changeId, toaster.info(toast.title, toast));
        });
        return { status: 'queued' };
      } catch (error) {
        // A refusal is final under its key, so the next attempt needs a new one.
        if (!isUnsettled(error)) keys.settle(intent, 'refused');
        const fields = (error instanceof AppError && error.fields) || {};
        const failure = failureOf(error, staleOf(error));
        state.set({ busy: false, error, failure, fields });
        reportUnexpected(error);
        return { status: 'failed', error, failure, fields };
      }
    },
  };
}
