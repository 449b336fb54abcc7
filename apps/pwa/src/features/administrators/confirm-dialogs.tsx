import { changeUserRole } from '@workspace/domain/accounts/people-operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { revokeInvitation } from '@workspace/domain/invitations/operations';
import type { Invitation } from '@workspace/domain/invitations/schema';
import { shownEmail } from '@workspace/ui/format/email';
import { useCommand } from '../../data/use-command.ts';
import { ConfirmDialog } from '../../forms/form-dialog.tsx';
import { MadeKeys } from '../api-keys/index.ts';
import { messages } from './messages.ts';
import type { Administrator } from './use-administrators.ts';

interface RemoveDialogProps {
  readonly admin: Administrator;
  readonly onClose: () => void;
}

/** Makes an administrator an employee. */
export function RemoveDialog({ admin, onClose }: RemoveDialogProps) {
  const command = useCommand(changeUserRole, messages.remove);
  const name = displayName(admin);
  const remove = () =>
    void command.run(
      { params: { user_id: admin.user_id }, body: { role: 'regular' } },
      { version: admin.version, about: name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      command={command}
      role="alertdialog"
      tone="danger"
      title={messages.removeTitle(name)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{messages.removeText(admin.first_name)}</p>
      <MadeKeys userId={admin.user_id} />
    </ConfirmDialog>
  );
}

interface RevokeDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Revokes an invitation, so that its link no longer works. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const command = useCommand(revokeInvitation, messages.revoke);
  const { invitation_id, company_id, email } = invitation;
  const revoke = () =>
    void command.run(
      { params: { invitation_id }, query: { company_id } },
      { about: shownEmail(email), onDone: onClose },
    );
  return (
    <ConfirmDialog
      command={command}
      role="alertdialog"
      tone="danger"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{messages.revokeText(email)}</p>
    </ConfirmDialog>
  );
}
