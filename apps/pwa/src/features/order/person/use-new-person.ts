import { createUser } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { type Candidate, searchPeople } from '../../people/index.ts';
import type { OrderKind } from '../../plan-choices/index.ts';
import { messages } from '../messages.ts';
import {
  emptyPerson,
  type NewPersonForm,
  newPersonSchema,
  personFromSearch,
} from './new-person.ts';

export interface CreatedPerson {
  readonly userId: string;
  readonly name: string;
}

/** A search for people, and the form for a new person if the search has no results. */
export interface NewPerson {
  readonly text: string | null;
  readonly found: readonly Candidate[];
  /** Whether a new person is entered instead of an existing one selected. */
  readonly isOpen: boolean;
  readonly form: UseFormReturn<NewPersonForm, unknown, NewPersonForm>;
  readonly setText: (text: string | null) => void;
  readonly open: () => void;
  /** Marks missing fields; returns whether the person can be added. */
  readonly check: () => Promise<boolean>;
  /**
   * Adds the person, who is then in the list. The form stays until it is closed.
   * @param country ISO 3166-1 alpha-2
   * @returns null on failure, with the reason at its field or in `problem`
   */
  readonly create: (country: string) => Promise<CreatedPerson | null>;
  /** Back to the list of people. */
  readonly close: () => void;
  /** Why the last attempt failed, if no field is at fault. */
  readonly problem: string | null;
}

/** @param kind a travel eSIM for an existing number needs an existing person: nobody is entered */
export function useNewPerson(
  candidates: readonly Candidate[],
  local: Pick<ReadonlySet<string>, 'has'>,
  kind: OrderKind,
): NewPerson {
  const [text, keepText] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const guessed = useRef(personFromSearch(''));
  const country = useRef('');
  const { form, send, problem, clearProblem } = useOperationForm(createUser, {
    texts: messages.newPerson,
    schema: newPersonSchema,
    defaultValues: emptyPerson,
    fieldOf: { team_ids: 'team_id' },
    callOf: ({ team_id, ...person }) => ({
      input: {
        body: {
          ...person,
          ...(team_id ? { team_ids: [team_id] } : {}),
          country_iso_code: country.current,
        },
      },
      about: displayName(person),
    }),
  });
  const found = useMemo(
    () => searchPeople(candidates, text ?? '', local),
    [candidates, text, local],
  );
  const isNobody = Boolean(text?.trim()) && found.length === 0;
  const isOpen = kind === 'any' && (isAsked || isNobody);

  /**
   * Prefills the form from the search text, without overwriting fields that the person typed in.
   */
  const guess = (words: string) => {
    const next = personFromSearch(words);
    for (const field of ['first_name', 'last_name', 'email'] as const) {
      if (form.getValues(field) === guessed.current[field]) form.setValue(field, next[field]);
    }
    guessed.current = next;
  };

  const close = () => {
    setAsked(false);
    clearProblem();
    form.reset(emptyPerson);
    guessed.current = personFromSearch('');
  };

  const setText = (next: string | null) => {
    keepText(next);
    if (next?.trim()) guess(next);
    else close();
  };

  async function create(countryCode: string): Promise<CreatedPerson | null> {
    country.current = countryCode;
    const values = newPersonSchema.parse(form.getValues());
    const result = await send(values);
    // Declared `online`: it is never queued.
    if (result.status !== 'saved') return null;
    return { userId: result.answer.data.user_id, name: displayName(values) };
  }

  return {
    text,
    found,
    isOpen,
    form,
    setText,
    open: () => setAsked(true),
    check: () => form.trigger(undefined, { shouldFocus: true }),
    create,
    close: () => setText(null),
    problem,
  };
}
