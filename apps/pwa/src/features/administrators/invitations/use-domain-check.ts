import { isDomainBlocked } from '@workspace/domain/domains/operations';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import { useEffect, useState } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { messages } from '../messages.ts';

/** In ms after the last key press (specification 2, section 9). */
const debounceMs = 500;

export type DomainCheck =
  | { readonly status: 'idle' | 'checking' | 'good' }
  | { readonly status: 'bad'; readonly reason: string };

/** Asks the server whether the domain of an address may be used; undefined for no address. */
export function useDomainCheck(email: string | undefined): DomainCheck {
  const domain = email === undefined ? undefined : domainOfEmail(email);
  const [settled, setSettled] = useState<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(domain), debounceMs);
    return () => clearTimeout(timer);
  }, [domain]);
  const { data, error } = useOperation(
    isDomainBlocked,
    { query: { domain: settled ?? '' } },
    { enabled: settled !== undefined },
  );
  if (email === undefined) return { status: 'idle' };
  if (domain === undefined) return { status: 'bad', reason: messages.refusals.invalid };
  if (settled !== domain) return { status: 'checking' };
  if (data) {
    const { is_blocked: isBlocked, message } = data.answer.data;
    return isBlocked ? { status: 'bad', reason: message ?? '' } : { status: 'good' };
  }
  return error ? { status: 'bad', reason: messages.refusals.unchecked } : { status: 'checking' };
}
