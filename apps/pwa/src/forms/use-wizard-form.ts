import type { Draft } from '@workspace/ui/forms/draft';
import { useEffect, useMemo } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';

export interface WizardFormOptions<V extends FieldValues> {
  /** What was entered, kept in the tab across reloads. */
  readonly draft: Draft<V>;
  readonly empty: V;
  /** Messages by field about the step that the values are at; empty if it can be left. */
  readonly problemsOf: (values: V) => Partial<Record<keyof V, string>>;
  /** Whether everything was sent, so that nothing is kept. */
  readonly isOver: (values: V) => boolean;
}

export interface WizardForm<V extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, V>;
  readonly values: V;
  /** Messages of the step that could not be left. */
  readonly problems: Partial<Record<keyof V, string>>;
  /** Sets values, and forgets what was wrong. */
  readonly change: (next: Partial<V>) => void;
  /** Shows what is wrong at its field; returns whether the step can be left. */
  readonly check: () => Promise<boolean>;
  /** Forgets everything. */
  readonly reset: () => void;
}

/** React Hook Form over all answers of a wizard, which are sent at its end or step by step. */
export function useWizardForm<V extends FieldValues>({
  draft,
  empty,
  problemsOf,
  isOver,
}: WizardFormOptions<V>): WizardForm<V> {
  const form = useForm<V, unknown, V>({
    defaultValues: useMemo(() => (draft.read() ?? empty) as DefaultValues<V>, [draft, empty]),
    reValidateMode: 'onSubmit',
    resolver(values) {
      const errors = Object.fromEntries(
        Object.entries(problemsOf(values)).map(([name, message]) => [
          name,
          { type: 'check', message },
        ]),
      );
      const isValid = Object.keys(errors).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<V> };
    },
  });
  const { subscribe } = form;
  // Renders again when a value changes.
  useWatch({ control: form.control });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (isOver(values) ? draft.drop() : draft.keep(values)),
      }),
    [subscribe, draft, isOver],
  );
  const { errors } = form.formState;
  const problems = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message)]),
  ) as Partial<Record<keyof V, string>>;
  return {
    form,
    values: form.getValues(),
    problems,
    change: (next) => form.reset({ ...form.getValues(), ...next }),
    check: () => form.trigger(),
    reset() {
      form.reset(empty);
      draft.drop();
    },
  };
}
