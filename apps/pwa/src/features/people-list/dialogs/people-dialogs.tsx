import { useEffect, useRef, useState } from 'react';
import type { PersonRow } from '../list/people-rows.ts';
import type { PersonAction } from '../person-actions.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchivedPanel } from './archived-person.tsx';
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
  /** Their row; undefined before it is read. */
  readonly person: PersonRow | undefined;
  /** Whether the company has nobody with that id, archived people included. */
  readonly isUnknown: boolean;
  readonly onClosePerson: () => void;
  readonly onAction: (row: PersonRow, action: PersonAction) => void;
}

const isArchived = (row: PersonRow | undefined) => row?.user.status === 'archived';

/**
 * The row of the open panel. If somebody else archives the person while the form is open, the form keeps
 * its row, so that what was typed is not lost before it is closed.
 */
function useOpenPerson({ personId, person }: Pick<PeopleDialogsProps, 'personId' | 'person'>) {
  const last = useRef<PersonRow>(undefined);
  if (last.current?.user.user_id !== personId) last.current = undefined;
  const isForm = last.current !== undefined && !isArchived(last.current);
  if (person && !(isForm && isArchived(person))) last.current = person;
  return last.current;
}

/** The panel of a person, and the questions over the list. */
export function PeopleDialogs(props: PeopleDialogsProps) {
  const { dialog, onClose, onAdded, onClosePerson, onAction } = props;
  const person = useOpenPerson(props);
  const { action, row } = dialog ?? {};
  const [archivedHere, setArchivedHere] = useState<string | null>(null);
  if (archivedHere !== null && props.personId !== archivedHere) setArchivedHere(null);
  const isToClose = props.isUnknown && !person;
  useEffect(() => {
    if (isToClose) onClosePerson();
  }, [isToClose, onClosePerson]);
  return (
    <>
      {person && isArchived(person) && (
        <ArchivedPanel
          person={person}
          onClose={onClosePerson}
          onAction={(chosen) => onAction(person, chosen)}
        />
      )}
      {person && !isArchived(person) && person.user.user_id !== archivedHere && (
        <PersonPanel
          key={person.user.user_id}
          person={person}
          isThere={props.person === person || action === 'archive'}
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
            // The address, which closes the panel, changes later.
            setArchivedHere(row.user.user_id);
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
