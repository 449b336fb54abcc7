import { zodResolver } from '@hookform/resolvers/zod';
import { bodySchema } from '@workspace/domain/contract/body';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import { type FormEvent, useEffect, useState } from 'react';
import { type DefaultValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CommandMessages, CommandResult, RunOptions } from './command.ts';
import type { FormDraft } from './form-draft.ts';
import { placeFailure } from './form-failure.ts';
import { changedValues, type FormValues } from './form-values.ts';
import { type Reach, useCommand } from './use-command.ts';

export interface OperationFormOptions<O extends OperationDefinition, V extends FormValues>
  extends CommandMessages {
  /** The operation's body schema, or one whose fields and messages suit the form better. */
  readonly schema: z.core.$ZodType<V, V>;
  readonly defaultValues: DefaultValues<V>;
  /**
   * The call that the values make.
   * @param changed those that differ from the values with which the form was opened: the body of a
   *   `PATCH`. If none does, a `PATCH` is not sent; only `onDone` is called
   */
  readonly callOf: (
    values: V,
    changed: Partial<V>,
  ) => { readonly input: OperationInput<O> } & RunOptions<OperationAnswer<O>>;
  /** The form's field by the server's field name or error code, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, Path<V>>>;
  /**
   * Keeps what was entered across reloads, for a form that creates; refused for operations with
   * secrets.
   */
  readonly draft?: FormDraft<V> | undefined;
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
  readonly busy: boolean;
  readonly reach: Reach;
  /** Forgets what was entered: to be called when the form is cancelled. */
  readonly drop: () => void;
}

/** Of a `PATCH` that would change nothing: it was not sent. */
type FormResult<A> = CommandResult<A> | { readonly status: 'unchanged' };

/** React Hook Form over a command: messages of the schema and of the server at their fields. */
export function useOperationForm<O extends OperationDefinition, V extends FormValues>(
  operation: O,
  options: OperationFormOptions<O, V>,
): OperationFormControl<V, OperationAnswer<O>> {
  const { schema, defaultValues, callOf, fieldOf, draft, failed, unknownFate } = options;
  const body = bodySchema(operation.body);
  if (draft && body && containsSecret(body)) {
    throw new TypeError(`A draft of ${operation.name} would store a secret`);
  }
  const { run, busy, reach } = useCommand(operation, {
    failed,
    ...(unknownFate === undefined ? {} : { unknownFate }),
    ...(draft ? { keys: draft.keys } : {}),
  });
  const [problem, setProblem] = useState<string | null>(null);
  // Not those of later renders: a field that somebody else changed meanwhile is not one's own change.
  const [before, setBefore] = useState<Partial<FormValues>>(() => Object(defaultValues));
  const form = useForm<V, unknown, V>({ resolver: zodResolver(schema), defaultValues });
  const { subscribe } = form;

  useEffect(
    () =>
      draft &&
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values),
      }),
    [subscribe, draft],
  );

  async function send(values: V): Promise<FormResult<OperationAnswer<O>>> {
    setProblem(null);
    const changed = changedValues(values, before);
    const { input, ...more } = callOf(values, changed);
    if (operation.method === 'PATCH' && Object.keys(changed).length === 0) {
      more.onDone?.(undefined);
      return { status: 'unchanged' };
    }
    // Stored before the request: a reload must repeat it instead of making another.
    draft?.keep(values);
    const result = await run(input, more);
    if (result.status === 'saved' || result.status === 'queued') setBefore(values);
    if (result.status !== 'failed') return result;
    draft?.keep(values);
    const names = Object.keys(form.getValues()) as Path<V>[];
    const placed = placeFailure(result, { names, ...(fieldOf ? { fieldOf } : {}) });
    for (const [name, message] of placed.fields.toReversed()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    setProblem(placed.form);
    return result;
  }

  const validateAndSend = form.handleSubmit(async (values) => void (await send(values)));
  return {
    form,
    submit(event) {
      event.preventDefault();
      if (reach !== 'blocked' && !busy) void validateAndSend();
    },
    send,
    problem,
    clearProblem: () => setProblem(null),
    busy,
    reach,
    drop: () => draft?.drop(),
  };
}
