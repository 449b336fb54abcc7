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
import { type Reach, useCommand } from './use-command.ts';

type Values = Record<string, string>;

export interface OperationFormOptions<O extends OperationDefinition, V extends Values>
  extends CommandMessages {
  /** The operation's body schema, or one whose fields and messages suit the form better. */
  readonly schema: z.core.$ZodType<V, V>;
  readonly defaultValues: DefaultValues<V>;
  /** The call that the values make. */
  readonly callOf: (
    values: V,
  ) => { readonly input: OperationInput<O> } & RunOptions<OperationAnswer<O>>;
  /** The form's field by the server's field name or error code, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, Path<V>>>;
  /** Keeps what was entered across reloads; refused for operations with secrets. */
  readonly draft?: FormDraft<V> | undefined;
}

export interface OperationFormControl<V extends Values, A> {
  readonly form: UseFormReturn<V, unknown, V>;
  /** For the form element. */
  readonly submit: (event: FormEvent) => void;
  /** Sends values that the form has validated. */
  readonly send: (values: V) => Promise<CommandResult<A>>;
  /** Why the last attempt failed, if no field is at fault. */
  readonly problem: string | null;
  readonly clearProblem: () => void;
  readonly busy: boolean;
  readonly reach: Reach;
}

/** React Hook Form over a command: messages of the schema and of the server at their fields. */
export function useOperationForm<O extends OperationDefinition, V extends Values>(
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

  async function send(values: V): Promise<CommandResult<OperationAnswer<O>>> {
    setProblem(null);
    // Stored before the request: a reload must repeat it instead of making another.
    draft?.keep(values);
    const { input, onDone, ...more } = callOf(values);
    const result = await run(input, {
      ...more,
      onDone(answer) {
        draft?.drop();
        onDone?.(answer);
      },
    });
    if (result.status !== 'failed') return result;
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
  };
}
