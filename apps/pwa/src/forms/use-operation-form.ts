import { zodResolver } from '@hookform/resolvers/zod';
import { bodySchema } from '@workspace/domain/contract/body';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { isStorable, type QueuedInput } from '@workspace/domain/contract/queue';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { CommandFailure } from '@workspace/ui/data/command-runner';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  type CommandOptions,
  type CommandResult,
  type RunOptions,
  refusalError,
} from '../data/command.ts';
import { useData } from '../data/data-access.tsx';
import type { OperationTexts } from '../data/operation-texts.ts';
import { isBlocked, useCommand, type WriteMode } from '../data/use-command.ts';
import { useCorrection } from './correction.tsx';
import type { FormDraft } from './form-draft.ts';
import { type PlacedFailure, placeFailure } from './form-failure.ts';
import { changedValues, enteredValues, type FormValues } from './form-values.ts';

export interface OperationFormOptions<
  O extends OperationDefinition,
  V extends FormValues,
  A = string,
> {
  /** A constant of the feature's messages. */
  readonly texts: OperationTexts<A>;
  /** The operation's body schema, or one whose fields and messages suit the form better. */
  readonly schema: z.core.$ZodType<V, V>;
  readonly defaultValues: DefaultValues<V>;
  /** What is proposed and not saved yet: a form that is sent as it opened makes this change. */
  readonly proposed?: Partial<V> | undefined;
  /**
   * The call that the values make.
   * @param changed those that differ from the values with which the form was opened: the body of a
   *   `PATCH`. If none does, a `PATCH` is not sent; only `onDone` is called
   */
  readonly callOf: (
    values: V,
    changed: Partial<V>,
  ) => { readonly input: OperationInput<O> } & RunOptions<OperationAnswer<O>, A>;
  /** The form's field by the server's field name or error code, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, Path<V>>>;
  /**
   * Keeps what was entered across reloads, for a form that creates; refused for operations with
   * secrets.
   */
  readonly draft?: FormDraft<V> | undefined;
  /**
   * When messages of the schema appear: `onChange` for a form whose button is disabled while it is
   * invalid.
   */
  readonly validation?: 'onSubmit' | 'onChange' | 'onTouched';
  readonly intent?: CommandOptions['intent'];
}

export interface OperationFormControl<V extends FormValues, A> {
  readonly form: UseFormReturn<V, unknown, V>;
  /** For the form element. */
  readonly submit: (event: FormEvent) => void;
  /** Sends values that the form has validated. */
  readonly send: (values: V) => Promise<FormResult<A>>;
  /** Why the last attempt failed, if no field is at fault. */
  readonly problem: string | null;
  readonly clearProblem: () => void;
  /** The last attempt's failure; undefined before one, and after a success. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly writeMode: WriteMode;
  /** Title and primary button of its dialog. */
  readonly texts: Pick<OperationTexts, 'title' | 'confirm' | 'dismiss'>;
  /** Forgets what was entered: to be called when the form is cancelled. */
  readonly drop: () => void;
}

/** Of a `PATCH` that would change nothing: it was not sent. */
type FormResult<A> = CommandResult<A> | { readonly status: 'unchanged' };

/**
 * React Hook Form over a command: messages of the schema and of the server at their fields. Inside a
 * {@link CorrectionProvider} of this operation it begins with what was entered and refused.
 */
export function useOperationForm<O extends OperationDefinition, V extends FormValues, A = string>(
  operation: O,
  options: OperationFormOptions<O, V, A>,
): OperationFormControl<V, OperationAnswer<O>> {
  const { texts, schema, defaultValues, proposed, callOf, fieldOf, draft, validation, intent } =
    options;
  const body = bodySchema(operation.body);
  if (draft && body && containsSecret(body)) {
    throw new TypeError(`A draft of ${operation.name} would store a secret`);
  }
  const { run, busy, ...command } = useCommand(operation, texts, {
    ...(draft ? { keys: draft.keys } : {}),
    ...(intent ? { intent } : {}),
  });
  const { resolveConflict } = useData();
  const correction = useCorrection(operation);
  // Not those of later renders: a field that somebody else changed meanwhile is not one's own change.
  const [before, setBefore] = useState<Partial<FormValues>>(() => Object(defaultValues));
  const [opened] = useState(() => ({
    ...defaultValues,
    ...proposed,
    ...(correction && enteredValues(correction.input.body, before)),
  }));
  const place = (failure: Pick<CommandFailure, 'error' | 'failure' | 'fields'>) =>
    placeFailure(failure, {
      names: Object.keys(before) as Path<V>[],
      ...(fieldOf ? { fieldOf } : {}),
    });
  const [refused] = useState(
    () =>
      correction?.refusal &&
      place({
        error: refusalError(correction.refusal),
        failure: correction.refusal.message,
        fields: correction.refusal.fields,
      }),
  );
  const [problem, setProblem] = useState<string | null>(refused?.form ?? null);
  const form = useForm<V, unknown, V>({
    resolver: zodResolver(schema),
    defaultValues: opened,
    mode: validation ?? 'onSubmit',
  });
  const { subscribe, trigger, getFieldState } = form;
  // Only where a secret makes a difference: to be told of each key renders the form again.
  const mayHoldSecret =
    command.writeMode === 'queued' && body !== undefined && containsSecret(body);
  const entered = useWatch({ control: form.control, disabled: !mayHoldSecret });
  const isSecretEntered = () => {
    const values = { ...form.getValues(), ...entered };
    return !isStorable(
      operation,
      callOf(values, changedValues(values, before)).input as QueuedInput,
    );
  };
  const writeMode = mayHoldSecret && isSecretEntered() ? 'secret' : command.writeMode;

  const showErrors = ({ fields }: PlacedFailure<Path<V>>) => {
    for (const [name, message] of fields.toReversed()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  };
  const showRefused = useEffectEvent(() => refused && showErrors(refused));
  useEffect(() => void showRefused(), []);

  useEffect(
    () =>
      draft &&
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values),
      }),
    [subscribe, draft],
  );

  // Also of a form that was checked but not sent, and of one that begins with the server's messages:
  // React Hook Form checks again by itself only after its own submit.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name }) {
          const changed = name as Path<V> | undefined;
          if (changed !== undefined && getFieldState(changed).error) void trigger(changed);
        },
      }),
    [subscribe, trigger, getFieldState],
  );

  async function send(values: V): Promise<FormResult<OperationAnswer<O>>> {
    setProblem(null);
    const changed = changedValues(values, before);
    const { input, ...more } = callOf(values, changed);
    if (operation.method === 'PATCH' && Object.keys(changed).length === 0) {
      if (correction) await resolveConflict(correction.id, 'discard');
      more.onDone?.(undefined);
      return { status: 'unchanged' };
    }
    // Stored before the request: a reload must repeat it instead of making another.
    draft?.keep(values);
    const replaces = correction ? { replaces: correction.id } : {};
    const result = await run(input, { ...more, ...replaces });
    if (result.status === 'saved' || result.status === 'queued') setBefore(values);
    if (result.status !== 'failed') return result;
    draft?.keep(values);
    const placed = place(result);
    showErrors(placed);
    setProblem(placed.form);
    return result;
  }

  const validateAndSend = form.handleSubmit(async (values) => void (await send(values)));
  return {
    form,
    submit(event) {
      event.preventDefault();
      if (!isBlocked(writeMode) && !busy) void validateAndSend();
    },
    send,
    problem,
    clearProblem: () => setProblem(null),
    error: command.error,
    busy,
    writeMode,
    texts,
    drop: () => draft?.drop(),
  };
}
