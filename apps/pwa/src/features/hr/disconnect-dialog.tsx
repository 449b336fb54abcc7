import { disconnectHr } from '@workspace/domain/hr/operations';
import { useCommand } from '../../data/use-command.ts';
import { ConfirmDialog, Consequences } from '../../forms/form-dialog.tsx';
import { messages } from './messages.ts';

interface DisconnectDialogProps {
  readonly companyId: string;
  /** `check`: the service user is being checked, and nothing is connected yet. */
  readonly what: 'connection' | 'check';
  readonly onClose: () => void;
}

/** Ends the connection to the HR system, or the check of a service user. */
export function DisconnectDialog({ companyId, what, onClose }: DisconnectDialogProps) {
  const texts = what === 'check' ? messages.stopChecking : messages.disconnect;
  const command = useCommand(disconnectHr, texts);
  const disconnect = () =>
    void command.run({ params: { company_id: companyId } }, { about: '', onDone: onClose });
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <Consequences items={messages.ends} />
    </ConfirmDialog>
  );
}
