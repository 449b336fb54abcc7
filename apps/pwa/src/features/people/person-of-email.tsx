import { accountErrors } from '@workspace/domain/accounts/errors';
import { listUsers } from '@workspace/domain/accounts/operations';
import { displayName, type User } from '@workspace/domain/accounts/schema';
import { asciiAddress } from '@workspace/domain/shared/email';
import { LinkButton } from '@workspace/ui/components/link';
import { useFormState, useWatch } from 'react-hook-form';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRows } from '../../data/use-rows.ts';

const compared = (email: string) => asciiAddress(email.trim()).toLowerCase();

interface PersonOfEmailProps {
  /** What leads to the person, by name. */
  readonly label: (name: string) => string;
  readonly onChoose: (user: Pick<User, 'user_id'>) => void;
  /** Whether somebody who was archived can be led to. */
  readonly people?: 'all' | 'present';
}

/** Archived people, who are not on the device: asked for when an email is theirs or nobody's here. */
function useArchived(enabled: boolean): readonly User[] {
  const { company } = useMe();
  const input = {
    params: { company_id: company?.company_id ?? '' },
    query: { status: 'archived' as const, limit: 1000 },
  };
  return useOperation(listUsers, input, { enabled }).data?.answer.data ?? [];
}

/**
 * For the field `email` of a new person: leads to the person of this company who has the refused
 * email already. Those of other companies are unknown here.
 */
export function PersonOfEmail({ label, onChoose, people = 'present' }: PersonOfEmailProps) {
  const users = useRows('user');
  const typed: unknown = useWatch({ name: 'email' });
  const { errors } = useFormState({ name: 'email' });
  const error = errors['email'];
  const email = error && typeof typed === 'string' ? compared(typed) : '';
  const find = (list: readonly User[] = []) =>
    email === '' ? undefined : list.find((one) => compared(one.email) === email);
  const present = find(users.all());
  const isElsewhere = error?.message === accountErrors.emailExists.message && !present;
  const archived = useArchived(people === 'all' && isElsewhere);
  const user = present ?? find(archived);
  if (!user) return null;
  return (
    <LinkButton onClick={() => onChoose(user)}>{label(displayName(user) || user.email)}</LinkButton>
  );
}
