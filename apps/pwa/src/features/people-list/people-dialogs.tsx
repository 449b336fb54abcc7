import { AddPersonDialog } from './add-person-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { PersonPanel } from './edit-person.tsx';
import type { PersonRow } from './people-rows.ts';
import type { PersonAction } from './person-actions.ts';
import { RestoreDialog, RoleDialog } from './role-dialogs.tsx';

/** What is asked about a person, or about a new one. */
export interface OpenDialog {
  readonly action: Exclude<PersonAction, 'edit' | 'order'> | 'add';
  readonly row?: PersonRow | undefined;
}

interface PeopleDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
  readonly onAdded: (userId: string) => void;
  /** The person whose panel is open. */
  readonly person: PersonRow | undefined;
  readonly onClosePerson: () => void;
  readonly onAction: (row: PersonRow, action: PersonAction) => void;
}

/** The panel of a person, and the questions over the list. */
export function PeopleDialogs(props: PeopleDialogsProps) {
  const { dialog, onClose, onAdded, person, onClosePerson, onAction } = props;
  const { action, row } = dialog ?? {};
  return (
    <>
      {person && (
        <PersonPanel
          key={person.user.user_id}
          id={person.user.user_id}
          numbers={person.numbers}
          onClose={onClosePerson}
          onAction={(chosen) => onAction(person, chosen)}
        />
      )}
      {action === 'add' && <AddPersonDialog onClose={onClose} onAdded={onAdded} />}
      {row && action === 'archive' && <ArchiveDialog row={row} onClose={onClose} />}
      {row && action === 'restore' && <RestoreDialog row={row} onClose={onClose} />}
      {row && (action === 'make_admin' || action === 'remove_admin') && (
        <RoleDialog row={row} onClose={onClose} />
      )}
    </>
  );
}
