import { accountErrors } from '@workspace/domain/accounts/errors';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { CommandFailure } from '@workspace/ui/data/command-runner';
import type { Answers } from './answers.ts';

/** Why a step could not be continued, shown above it. */
export type StepFailure =
  /** Another login has this address. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'logged_out' }
  | { readonly kind: 'other'; readonly text: string };

/** Fields of the calls by which their messages are shown. */
const answerOf: Readonly<Record<string, keyof Answers>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  name: 'company',
  website: 'website',
};

/** Messages of the server that belong to a field of the step. */
export function fieldMessages({ fields }: CommandFailure): readonly [keyof Answers, string][] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = answerOf[name];
    return field === undefined ? [] : [[field, message]];
  });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof AppError ? error.definition.code : undefined;

export function stepFailure({ error, failure }: CommandFailure): StepFailure {
  const code = codeOf(error);
  if (code === accountErrors.emailExists.code) return { kind: 'exists' };
  if (code === commonErrors.unauthenticated.code) return { kind: 'logged_out' };
  return { kind: 'other', text: failure };
}
