import { orderNumber } from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { type FormEvent, useRef, useState } from 'react';
import { useExclusive } from '../../../data/use-exclusive.ts';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { messages } from '../messages.ts';
import type { CreatedPerson, NewPerson } from '../person/use-new-person.ts';
import { orderDraft } from './order-draft.ts';
import { type OrderForm, orderFieldOf, orderFormSchema } from './order-form.ts';

interface UseOrderOptions {
  readonly initialUserId: string | undefined;
  readonly onOrdered: (number: NumberRow) => void;
  /** The name of the person. */
  readonly personOf: (form: OrderForm) => string;
  readonly newPerson: Pick<NewPerson, 'isOpen' | 'check' | 'create' | 'close'>;
}

/**
 * The order form, sent after the new person, if there is one, was added. One idempotency key
 * belongs to one order until its result is known, so that nothing is ordered twice.
 */
export function useOrder({ initialUserId, onOrdered, personOf, newPerson }: UseOrderOptions) {
  const [draft] = useState(() => orderDraft());
  /** A person who was just added may not be among the rows yet. */
  const added = useRef<CreatedPerson>(null);
  const { form, send, problem, drop } = useOperationForm(orderNumber, {
    texts: messages.order,
    schema: orderFormSchema,
    defaultValues: { ...draft.values, ...(initialUserId ? { user_id: initialUserId } : {}) },
    draft,
    fieldOf: orderFieldOf,
    callOf(body) {
      return {
        input: { body },
        about: added.current?.name ?? personOf(body),
        // Declared `online`: it is never queued.
        onDone: (answer) => answer && onOrdered(answer.data),
      };
    },
  });

  /** Adds a new person first; if that fails, nothing is ordered. */
  async function run(): Promise<void> {
    added.current = null;
    if (newPerson.isOpen) {
      const isPerson = await newPerson.check();
      const isOrder = await form.trigger(['country_iso_code', 'plan_id'], {
        shouldFocus: isPerson,
      });
      if (!isPerson || !isOrder) return;
      added.current = await newPerson.create(form.getValues('country_iso_code'));
      if (!added.current) return;
      form.setValue('user_id', added.current.userId);
    }
    await form.handleSubmit(async (values) => void (await send(values)))();
    // Not before: the form would be empty while the number is ordered.
    if (added.current) newPerson.close();
  }

  const { busy, start } = useExclusive(run);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return { form, problem, submit, busy, drop, isRestored: draft.isRestored };
}
