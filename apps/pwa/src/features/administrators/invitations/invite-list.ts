import { emailSchema } from '@workspace/domain/accounts/schema';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** An address in the dialog; one with a reason is left out. */
export interface Entry {
  readonly email: string;
  readonly reason: string | null;
}

/** What the company has already, in lower case. */
export interface Known {
  readonly admins: ReadonlySet<string>;
  /** With an invitation that still waits for them. */
  readonly invited: ReadonlySet<string>;
}

const { refusals } = messages;

/** An address as it is stored; undefined if it is none. */
export function readEmail(text: string): string | undefined {
  const read = z.safeParse(emailSchema, text);
  return read.success ? read.data : undefined;
}

/** Why an address cannot be added; undefined if it can, as far as the device knows. */
export function reasonAgainst(
  email: string,
  entries: readonly Entry[],
  { admins, invited }: Known,
): string | undefined {
  if (admins.has(email)) return refusals.adminExists;
  if (invited.has(email)) return refusals.alreadySent;
  return entries.some((entry) => entry.email === email) ? refusals.listed : undefined;
}

/** The addresses that are sent. */
export const sendable = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ email, reason }) => (reason === null ? [email] : []));

/** The result of sending one address; null if it was sent. */
export type Outcome = readonly [email: string, reason: string | null];

/** What stays in the dialog: everything that was not sent, with its reason. */
export function entriesAfter(
  entries: readonly Entry[],
  outcomes: readonly Outcome[],
): readonly Entry[] {
  const reasons = new Map(outcomes);
  return entries.flatMap((entry) => {
    const reason = reasons.get(entry.email);
    if (reason === undefined) return [entry];
    return reason === null ? [] : [{ ...entry, reason }];
  });
}
