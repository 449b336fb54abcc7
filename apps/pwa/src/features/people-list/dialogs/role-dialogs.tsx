import { changeUserRole, restoreUser } from '@workspace/domain/accounts/people-operations';
import { useCommand } from '../../../data/use-command.ts';
import { ConfirmDialog } from '../../../forms/form-dialog.tsx';
import { MadeKeys } from '../../api-keys/index.ts';
import type { PersonRow } from '../list/people-rows.ts';
import { messages } from '../messages.ts';

interface PersonDialogProps {
  readonly row: PersonRow;
  readonly onClose: () => void;
}

/** Makes a person an administrator, or an administrator an employee. */
export function RoleDialog({ row: { user, name }, onClose }: PersonDialogProps) {
  const role = user.role === 'admin' ? 'regular' : 'admin';
  const texts = role === 'admin' ? messages.makeAdmin : messages.removeAdmin;
  const command = useCommand(changeUserRole, texts);
  const change = () =>
    void command.run(
      { params: { user_id: user.user_id }, body: { role } },
      { version: user.version, about: name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      command={command}
      onConfirm={change}
      onClose={onClose}
      tone={role === 'admin' ? 'solid' : 'danger'}
      role="alertdialog"
    >
      <p>{texts.text(name)}</p>
      {role === 'regular' && <MadeKeys userId={user.user_id} />}
    </ConfirmDialog>
  );
}

export function RestoreDialog({ row: { user, name }, onClose }: PersonDialogProps) {
  const command = useCommand(restoreUser, messages.restore);
  const restore = () =>
    void command.run(
      { params: { user_id: user.user_id } },
      { version: user.version, about: name, onDone: onClose },
    );
  return (
    <ConfirmDialog command={command} onConfirm={restore} onClose={onClose} role="alertdialog">
      <p>{messages.restore.text(name)}</p>
    </ConfirmDialog>
  );
}
