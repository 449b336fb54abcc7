import { useRef } from 'react';
import type { PersonRow } from '../list/people-rows.ts';
import type { PersonAction } from '../person-actions.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { PersonPanel } from './edit-person.tsx';
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
  /** The person in the address, whose panel is open. */
  readonly personId: string | null;
  /** Their row; undefined before it is read, and once they are archived. */
  readonly person: PersonRow | undefined;
  readonly onClosePerson: () => void;
  readonly onAction: (row: PersonRow, action: PersonAction) => void;
}

/** The row of the open panel; the last one after somebody else has archived the person. */
function useOpenPerson({ personId, person }: Pick<PeopleDialogsProps, 'personId' | 'person'>) {
  const last = useRef<PersonRow>(undefined);
  last.current = person ?? last.current;
  return last.current?.user.user_id === personId ? last.current : undefined;
}

/** The panel of a person, and the questions over the list. */
export function PeopleDialogs(props: PeopleDialogsProps) {
  const { dialog, onClose, onAdded, onClosePerson, onAction } = props;
  const person = useOpenPerson(props);
  const { action, row } = dialog ?? {};
  return (
    <>
      {person && (
        <PersonPanel
          key={person.user.user_id}
          person={person}
          isThere={props.person !== undefined || action === 'archive'}
          onClose={onClosePerson}
          onAction={(chosen) => onAction(person, chosen)}
        />
      )}
      {action === 'add' && <AddPersonDialog onClose={onClose} onAdded={onAdded} />}
      {row && action === 'archive' && (
        <ArchiveDialog
          row={row}
          onClose={onClose}
          onArchived={() => {
            onClose();
            if (person) onClosePerson();
          }}
        />
      )}
      {row && action === 'restore' && <RestoreDialog row={row} onClose={onClose} />}
      {row && (action === 'make_admin' || action === 'remove_admin') && (
        <RoleDialog row={row} onClose={onClose} />
      )}
    </>
  );
}
