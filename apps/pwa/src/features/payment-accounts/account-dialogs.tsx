import type { AccountAddress } from './address.ts';
import { AddMethodDialog } from './method/add-dialog.tsx';
import { EditMethodDialog } from './method/edit-dialog.tsx';
import { DeleteAccountDialog } from './removal/delete-dialog.tsx';

export interface AccountDialogsProps {
  readonly address: AccountAddress;
  readonly onClose: () => void;
  readonly onDelete: (accountId: string) => void;
}

/** The dialog that the address of the billing page names. */
export function AccountDialogs({ address, onClose, onDelete }: AccountDialogsProps) {
  const { method, delete: deleted } = address;
  if (deleted !== '') {
    return <DeleteAccountDialog key={deleted} accountId={deleted} onClose={onClose} />;
  }
  if (method === 'new') return <AddMethodDialog onClose={onClose} />;
  if (method === '') return null;
  return (
    <EditMethodDialog
      key={method}
      accountId={method}
      onClose={onClose}
      onDelete={() => onDelete(method)}
    />
  );
}
