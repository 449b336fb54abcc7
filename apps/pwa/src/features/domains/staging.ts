import { domainBatch, readDomain } from '@workspace/domain/domains/rules';
import { messages } from './messages.ts';

/** What adding a typed domain to the list leads to. */
export type Staged =
  | { readonly domains: readonly string[] }
  /** Why it is not added. */
  | { readonly problem: string };

/** Whether another one fits into one call. */
export const isFull = (staged: readonly string[]): boolean => staged.length >= domainBatch;

/**
 * Adds a typed domain to those that wait for "Add domain".
 * @param existing domains of the company
 */
export function stage(
  text: string,
  staged: readonly string[],
  existing: readonly string[],
): Staged {
  const domain = readDomain(text);
  if (domain === undefined) return { problem: messages.invalid };
  if (staged.includes(domain) || existing.includes(domain)) return { problem: messages.exists };
  return { domains: [...staged, domain] };
}

/** The first message of the server that is about an entry, or about all of them. */
export function refusalOf(
  staged: readonly string[],
  fields: Readonly<Record<string, string>>,
): string | undefined {
  const [named] = staged.flatMap((domain, place) => {
    const message = fields[`domains.${place}`];
    return message === undefined ? [] : [`${domain}: ${message}`];
  });
  return named ?? fields.domains;
}
