import { zodResolver } from '@hookform/resolvers/zod';
import { orderNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reportUnexpected } from '../../app/failure.ts';
import { OfflineError } from '../../offline/errors.ts';
import { useMutate } from '../../offline/hooks.ts';
import { messages } from './messages.ts';
import { dropDraft, keepDraft, readDraft } from './order-draft.ts';
import { type OrderForm, orderFailure, orderFormSchema } from './order-form.ts';
import type { CreatedPerson, NewPerson } from './use-new-person.ts';

/** Names for the toast and the audit log. */
export interface OrderNames {
  readonly person: string;
  readonly plan: string;
}

interface UseOrderOptions {
  readonly initialUserId: string | undefined;
  readonly onOrdered: (numberId: string) => void;
  readonly namesOf: (form: OrderForm) => OrderNames;
  readonly newPerson: Pick<NewPerson, 'isOpen' | 'check' | 'create'>;
}

/**
 * The order form. One idempotency key belongs to one order until the server has responded with a
 * final result, across double clicks, lost responses and reloads, so that nothing is ordered twice.
 */
export function useOrder({ initialUserId, onOrdered, namesOf, newPerson }: UseOrderOptions) {
  const mutate = useMutate();
  const [draft] = useState(readDraft);
  const key = useRef(draft.key);
  const sending = useRef(false);
  const adding = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<OrderForm>({
    resolver: zodResolver(orderFormSchema),
    defaultValues: {
      user_id: initialUserId ?? draft.user_id,
      country_iso_code: draft.country_iso_code,
      plan_id: draft.plan_id,
    },
  });
  const { subscribe, setError } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(values, key.current),
      }),
    [subscribe],
  );

  async function send(values: OrderForm, created: CreatedPerson | null): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    // Stored before the request: after a reload this order is repeated instead of creating another.
    keepDraft(values, key.current);
    // A person who was just added may not be among the rows yet.
    const known = namesOf(values);
    const names = created ? { ...known, person: created.name } : known;
    try {
      const result = await mutate(
        orderNumber,
        { body: values },
        { describe: messages.describe(names.person), key: key.current },
      );
      // Declared `online`: it is never queued.
      if (result.status !== 'saved') return;
      dropDraft();
      toaster.success(messages.ordered, { text: messages.orderedText(names.person, names.plan) });
      onOrdered(result.answer.data.number_id);
    } catch (error) {
      const failure = orderFailure(error);
      reportUnexpected(error);
      if (failure.fate === 'settled') key.current = crypto.randomUUID();
      keepDraft(values, key.current);
      for (const field of ['user_id', 'country_iso_code', 'plan_id'] as const) {
        const message = failure.fields[field];
        if (message) setError(field, { type: 'server', message }, { shouldFocus: true });
      }
      // The dialog shows a missing connection for as long as it lasts.
      setProblem(error instanceof OfflineError ? null : failure.form);
    } finally {
      sending.current = false;
    }
  }

  /** Adds a new person first; if that fails, nothing is ordered. */
  async function run(): Promise<void> {
    if (!newPerson.isOpen) return form.handleSubmit((values) => send(values, null))();
    const isPerson = await newPerson.check();
    const isOrder = await form.trigger(['country_iso_code', 'plan_id'], { shouldFocus: isPerson });
    if (!isPerson || !isOrder || adding.current) return;
    adding.current = true;
    try {
      const created = await newPerson.create(form.getValues('country_iso_code'));
      if (!created) return;
      form.setValue('user_id', created.userId);
      await form.handleSubmit((values) => send(values, created))();
    } finally {
      adding.current = false;
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void run().finally(() => setBusy(false));
  };
  return { form, problem, submit, busy };
}
