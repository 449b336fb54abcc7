import { zodResolver } from '@hookform/resolvers/zod';
import { createUser } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { reportUnexpected } from '../../app/failure.ts';
import { isUnsettled } from '../../app/unsettled.ts';
import { OfflineError } from '../../offline/errors.ts';
import { useMutate } from '../../offline/hooks.ts';
import { type Candidate, searchPeople } from '../people/people-search.ts';
import { messages } from './messages.ts';
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
  readonly form: UseFormReturn<NewPersonForm>;
  readonly setText: (text: string | null) => void;
  readonly open: () => void;
  /** Marks missing fields; returns whether the person can be added. */
  readonly check: () => Promise<boolean>;
  /**
   * Adds the person, who is then in the list.
   * @param country ISO 3166-1 alpha-2
   * @returns null on failure, with the reason at its field or in `problem`
   */
  readonly create: (country: string) => Promise<CreatedPerson | null>;
  /** Why the last attempt failed, if no field is at fault. */
  readonly problem: string | null;
}

const fieldOf: Readonly<Record<string, keyof NewPersonForm>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  team_ids: 'team_id',
};

export function useNewPerson(
  candidates: readonly Candidate[],
  local: Pick<ReadonlySet<string>, 'has'>,
): NewPerson {
  const mutate = useMutate();
  const [text, keepText] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const guessed = useRef(personFromSearch(''));
  const form = useForm<NewPersonForm>({
    resolver: zodResolver(newPersonSchema),
    defaultValues: emptyPerson,
  });
  const found = useMemo(
    () => searchPeople(candidates, text ?? '', local),
    [candidates, text, local],
  );
  const isOpen = isAsked || (Boolean(text?.trim()) && found.length === 0);

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
    setProblem(null);
    form.reset(emptyPerson);
    guessed.current = personFromSearch('');
  };

  const setText = (next: string | null) => {
    keepText(next);
    if (next?.trim()) guess(next);
    else close();
  };

  function refuse(error: unknown): void {
    reportUnexpected(error);
    if (!isUnsettled(error)) key.current = crypto.randomUUID();
    if (!(error instanceof AppError)) {
      setProblem(error instanceof OfflineError ? null : messages.newPerson.failed);
      return;
    }
    const said = Object.entries(error.fields ?? {}).flatMap(([name, message]) => {
      const field = fieldOf[name];
      return field ? [[field, message] as const] : [];
    });
    for (const [field, message] of said) {
      form.setError(field, { type: 'server', message }, { shouldFocus: true });
    }
    const isReused = error.definition.code === commonErrors.keyReused.code;
    setProblem(isReused ? messages.newPerson.unknownFate : said.length > 0 ? null : error.message);
  }

  async function create(country: string): Promise<CreatedPerson | null> {
    setProblem(null);
    const { team_id, ...person } = newPersonSchema.parse(form.getValues());
    const name = displayName(person);
    try {
      const result = await mutate(
        createUser,
        {
          body: {
            ...person,
            ...(team_id ? { team_ids: [team_id] } : {}),
            country_iso_code: country,
          },
        },
        { describe: messages.newPerson.describe(name), key: key.current },
      );
      // Declared `online`: it is never queued.
      if (result.status !== 'saved') return null;
      key.current = crypto.randomUUID();
      keepText(null);
      close();
      return { userId: result.answer.data.user_id, name };
    } catch (error) {
      refuse(error);
      return null;
    }
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
    problem,
  };
}
