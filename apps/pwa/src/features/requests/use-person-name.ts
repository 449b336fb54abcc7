import { displayName } from '@workspace/domain/accounts/schema';
import { useRows } from '../../data/use-rows.ts';
import { messages } from './messages.ts';

/** The name of a person of the company, who may have left it. */
export function usePersonName(userId: string | null): string {
  const user = useRows('user').get(userId ?? '');
  return user ? displayName(user) || user.email : messages.unknownPerson;
}
