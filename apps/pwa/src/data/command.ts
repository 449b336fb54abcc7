import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { toaster } from '@workspace/ui/components/toast-store';
import {
  type CommandFailure,
  type CommandRun,
  type CommandState,
  createCommandRunner,
  type RunnerOptions,
} from '@workspace/ui/data/command-runner';
import type { Observable } from '../offline/environment/observable.ts';
import type { Outcome } from '../offline/outbox/drain.ts';
import type { MutateOptions } from '../offline/outbox/mutate.ts';
import type { Refusal, StoredInput } from '../offline/store/stored-shapes.ts';
import type { DataAccess } from './data-access.tsx';
import { reportUnexpected, sentenceOf } from './failure.ts';
import {
  type OperationTexts,
  savedToast,
  type ToastOptions,
  waitingToast,
} from './operation-texts.ts';

export interface CommandOptions extends RunnerOptions {
  /**
   * Whether a screen still shows what `run` returns. If so, `run` waits for the server a moment and
   * returns a refusal of a queued write; otherwise "Review changes" lists it.
   */
  readonly isShown?: () => boolean;
  /** `shown`: the screen shows every failure itself, and no general toast says it again. */
  readonly unexpected?: 'toast' | 'shown';
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

export type CommandResult<A> =
  | { readonly status: 'saved'; readonly answer: A }
  /** Stored on this device; `isSaved` if the server is known to have accepted it, else waiting. */
  | { readonly status: 'queued'; readonly isSaved: boolean }
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
  { isShown = () => false, unexpected = 'toast', ...options }: CommandOptions = {},
): Command<O, A> {
  const runner = createCommandRunner(operation, options);

  function failureOf(error: unknown, stale: string | undefined): string {
    const isReused =
      error instanceof AppError && error.definition.code === commonErrors.keyReused.code;
    return (isReused ? texts.unknownFate : stale) ?? sentenceOf(error, texts.failed);
  }

  return {
    state: runner.state,
    clear: runner.clear,
    async run(input, { about, onDone, toastKey, onUndo, ...mutateOptions }) {
      const staleOf = data.staleExplanation(operation, input as StoredInput);
      const toasts = { ...(toastKey ? { toastKey } : {}), ...(onUndo ? { onUndo } : {}) };
      const showSaved = () => {
        const toast = savedToast(texts, about, toasts);
        if (toast) toaster.success(toast.title, toast);
      };
      async function send({ key, accepted, done }: CommandRun) {
        const result = await data.mutate(operation, input, {
          key,
          ...mutateOptions,
          describe: texts.describe(about),
        });
        accepted();
        if (result.status === 'saved') {
          onDone?.(result.answer);
          done();
          showSaved();
          return result;
        }
        const { changeId, outcome } = result;
        // Its form is closed at once: what the server says comes when it can no longer be taken back.
        const isHeld = mutateOptions.holdFor !== undefined;
        if (isHeld) onDone?.(undefined);
        const wasShown = isShown();
        const soon = wasShown ? await result.soon : undefined;
        const refusal = soon && refusalOf(soon);
        if (refusal && isShown()) {
          // The screen has the input; the change must not be sent from elsewhere too. A correction
          // stays where it is, because changes may wait for it.
          if (mutateOptions.replaces === undefined) await data.resolveConflict(changeId, 'discard');
          throw refusal;
        }
        if (!isHeld && isShown() === wasShown) onDone?.(undefined);
        done();
        void outcome.then(({ status }) => {
          if (status === 'saved') showSaved();
          if (status !== 'waiting') return;
          const toast = waitingToast(texts, about, { ...toasts, changeId });
          if (toast) dismissWhenSettled(data, changeId, toaster.info(toast.title, toast));
        });
        return { status: 'queued' as const, isSaved: soon?.status === 'saved' };
      }
      const result = await runner.run(input, send, (error) => failureOf(error, staleOf(error)));
      if (result.status === 'failed' && unexpected === 'toast') reportUnexpected(result.error);
      return result;
    },
  };
}
