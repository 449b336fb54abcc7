import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import { transferErrors, transferErrorTitles } from '@workspace/domain/transfers/public/errors';
import { messages } from './messages.ts';
import type { Failure } from './overlay.tsx';

const { failures } = messages;

export const isCode = (error: unknown, { code }: ErrorDefinition) =>
  error instanceof AppError && error.definition.code === code;

/** The server's sentence, or the generic one. */
export function sentenceOf(error: unknown, other: string): string {
  if (error instanceof NetworkError) return failures.offline;
  if (!(error instanceof AppError)) return other;
  return isCode(error, commonErrors.internal) ? other : error.message;
}

/** A person who has a number or a request gets the link to it, and the login. */
const helpOf = (error: unknown): Pick<Failure, 'help'> =>
  isCode(error, transferErrors.hasNumber) ? { help: 'has_number' } : {};

export const tryAgain = (error: unknown): Failure => ({
  title: sentenceOf(error, failures.other),
  text: failures.again,
  ...helpOf(error),
});

export function companyFailure(error: unknown): Failure {
  const titles: Readonly<Record<string, string>> = transferErrorTitles;
  const title = error instanceof AppError ? titles[error.definition.code] : undefined;
  return title === undefined
    ? tryAgain(error)
    : { title, text: sentenceOf(error, failures.other), ...helpOf(error) };
}

export const requestFailure = (error: unknown): Failure => ({
  title: failures.request,
  text: sentenceOf(error, failures.requestText),
  ...helpOf(error),
});
