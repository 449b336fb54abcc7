import { AppError, type FieldMessages } from '@workspace/domain/contract/error';
import type { OperationDefinition, OperationInput } from '@workspace/domain/contract/operation';
import { createIntentKeys, type IntentKeys, intentOf } from './intent-keys.ts';
import { createCell, type Observable } from './observable.ts';
import { isUnsettled } from './unsettled.ts';

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

/** Another run is not finished; nothing was sent. */
export interface CommandBusy {
  readonly status: 'busy';
}

export interface RunnerOptions {
  /** Where the idempotency keys are; in memory unless given. */
  readonly keys?: IntentKeys;
  /**
   * What makes two calls of a `POST` the same intent: their parameters, or also their body, where
   * another body asks for something else instead of correcting the first.
   */
  readonly intent?: 'params' | 'content';
}

/** One run of a command, as the work that sends it knows it. */
export interface CommandRun {
  /** The idempotency key. */
  readonly key: string;
  /** The write is accepted or stored: the next run gets another key. */
  readonly accepted: () => void;
  /** The screen is no longer busy. */
  readonly done: () => void;
}

/** One kind of write of one screen: one run at a time, with its keys and its state. */
export interface CommandRunner<O extends OperationDefinition> {
  readonly state: Observable<CommandState>;
  /** Forgets why the last run failed. */
  readonly clear: () => void;
  /**
   * Never throws.
   * @param send makes the write; what it throws is the failure of the run
   * @param explain says why, for people
   */
  readonly run: <R>(
    input: OperationInput<O>,
    send: (run: CommandRun) => Promise<R>,
    explain: (error: unknown) => string,
  ) => Promise<R | CommandFailure | CommandBusy>;
}

const idle: CommandState = { busy: false, error: undefined, failure: undefined, fields: {} };

export function createCommandRunner<O extends OperationDefinition>(
  operation: O,
  { keys = createIntentKeys(), intent: compared = 'params' }: RunnerOptions = {},
): CommandRunner<O> {
  const state = createCell(idle);
  return {
    state,
    clear() {
      if (!state.get().busy) state.set(idle);
    },
    async run(input, send, explain) {
      if (state.get().busy) return { status: 'busy' };
      state.set({ ...idle, busy: true });
      const intent = intentOf(operation, input, compared);
      try {
        return await send({
          key: keys.of(intent),
          accepted: () => keys.settle(intent, 'accepted'),
          done: () => state.set(idle),
        });
      } catch (error) {
        // A refusal is final under its key, so the next attempt needs a new one.
        if (!isUnsettled(error)) keys.settle(intent, 'refused');
        const fields = (error instanceof AppError && error.fields) || {};
        const failure = explain(error);
        state.set({ busy: false, error, failure, fields });
        return { status: 'failed', error, failure, fields };
      }
    },
  };
}
