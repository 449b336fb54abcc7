import type { TransactionScope } from '../database/unit-of-work.ts';

type Caller = Pick<TransactionScope, 'apiScopes'>;

/** Whether a caller may learn names and addresses of people: not a key without that scope. */
export const mayReadPeople = ({ apiScopes }: Caller): boolean =>
  apiScopes?.includes('people:read') ?? true;

const people: ReadonlySet<string> = new Set(['admin', 'regular', 'staff']);

/** Who did something, by name, as far as the caller may learn it: names of API keys are open to all. */
export const visibleActorName = (
  caller: Caller,
  { actor_kind, actor_name }: { readonly actor_kind: string; readonly actor_name: string | null },
): string | null => (people.has(actor_kind) && !mayReadPeople(caller) ? null : actor_name);
