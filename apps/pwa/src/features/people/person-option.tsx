import { Avatar } from '@workspace/ui/components/avatar';
import { Badge } from '@workspace/ui/components/badge';
import { shownEmail } from '@workspace/ui/format/email';
import type { Candidate } from './people-search.ts';

interface PersonOptionProps {
  readonly candidate: Candidate;
  /** In place of the email address. */
  readonly text?: string | undefined;
  /** At the end: "Has a local number". */
  readonly note?: string | undefined;
}

/** A person in the list of a combobox. */
export function PersonOption({ candidate, text, note }: PersonOptionProps) {
  const { user, name } = candidate;
  return (
    <>
      <Avatar name={name} />
      <span
        className="ui-two"
        style={{ flex: 1, minWidth: 0 }}
        title={`${name}\n${shownEmail(user.email)}`}
      >
        <span>{name}</span>
        <span>{text ?? shownEmail(user.email)}</span>
      </span>
      {note !== undefined && (
        <Badge dot="none" tone="neutral" fill="none" align="bare">
          {note}
        </Badge>
      )}
    </>
  );
}
