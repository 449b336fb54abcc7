import { displayName, type User } from '@workspace/domain/accounts/schema';
import { asciiAddress } from '@workspace/domain/shared/email';
import { LinkButton } from '@workspace/ui/components/link';
import { useFormState, useWatch } from 'react-hook-form';
import { useRows } from '../../data/use-rows.ts';

const compared = (email: string) => asciiAddress(email.trim()).toLowerCase();

interface PersonOfEmailProps {
  /** What leads to the person, by name. */
  readonly label: (name: string) => string;
  readonly onChoose: (user: Pick<User, 'user_id'>) => void;
}

/**
 * For the field `email` of a new person: leads to the person of this company who has the refused
 * email already. People of other companies and archived ones are not on the device.
 */
export function PersonOfEmail({ label, onChoose }: PersonOfEmailProps) {
  const users = useRows('user');
  const typed: unknown = useWatch({ name: 'email' });
  const { errors } = useFormState({ name: 'email' });
  if (!errors['email'] || typeof typed !== 'string') return null;
  const email = compared(typed);
  const user = users.all()?.find((one) => one.email !== '' && compared(one.email) === email);
  if (!user) return null;
  return (
    <LinkButton onClick={() => onChoose(user)}>{label(displayName(user) || user.email)}</LinkButton>
  );
}
