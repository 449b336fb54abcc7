import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import { deletePaymentAccount } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { useState } from 'react';
import { formMessages } from '../../../data/messages.ts';
import { useCommand } from '../../../data/use-command.ts';
import { ConfirmDialog } from '../../../forms/form-dialog.tsx';
import { messages } from '../messages.ts';
import { methodText } from '../method-texts.ts';
import { refusalOf, useCompanyId, useOpenInvoices, usePaymentAccounts } from '../use-accounts.ts';
import { MoveTeamsDialog } from './move-teams-dialog.tsx';

const { remove: words } = messages;

interface DeleteDialogProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

function SaidDialog({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} size="sm" role="alertdialog">
      <DialogHeader title={title} />
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus="" onClick={onClose}>
          {formMessages.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Who pays instead, if the primary account goes: the oldest other one with a card. */
const nextPrimary = (account: PaymentAccount, accounts: readonly PaymentAccount[]) =>
  account.is_primary
    ? accounts
        .filter(({ uuid, payment_method }) => uuid !== account.uuid && payment_method)
        .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))[0]
    : undefined;

function AskDialog({
  account,
  accounts,
  onClose,
}: {
  readonly account: PaymentAccount;
  readonly accounts: readonly PaymentAccount[];
  readonly onClose: () => void;
}) {
  const company_id = useCompanyId();
  const { refetch } = usePaymentAccounts();
  const command = useCommand(deletePaymentAccount, words);
  // The account leaves the list before the dialog closes.
  const [{ name, text }] = useState(() => {
    const next = nextPrimary(account, accounts);
    const { payment_method: method } = account;
    const what = words.text(method ? methodText(method) : null);
    return {
      name: account.name,
      text: next ? `${what} ${words.nextPrimary(next.name)}` : what,
    };
  });
  const remove = async () => {
    const { uuid: account_id, version } = account;
    const result = await command.run(
      { params: { company_id, account_id } },
      { version, about: name, onDone: onClose },
    );
    // Another administrator was first: what is true now is in the list.
    if (result.status === 'failed') refetch();
  };
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      title={words.question(name)}
      command={command}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

/** Deletes a payment account, once its teams have been moved to others. */
export function DeleteAccountDialog({ accountId, onClose }: DeleteDialogProps) {
  const { accounts } = usePaymentAccounts();
  const invoices = useOpenInvoices();
  const current = accounts?.find(({ uuid }) => uuid === accountId);
  const [seen, setSeen] = useState(current);
  if (current && current !== seen) setSeen(current);
  if (!accounts) return null;
  const account = current ?? seen;
  if (!account) {
    return <SaidDialog title={words.confirm} text={messages.form.gone} onClose={onClose} />;
  }
  const refusal = current && refusalOf(current, accounts, invoices);
  if (refusal?.code === paymentAccountErrors.hasTeams.code) {
    return <MoveTeamsDialog account={account} accounts={accounts} onClose={onClose} />;
  }
  if (refusal) {
    const open = invoices.filter(({ payment_account_id: id }) => id === accountId).length;
    const isOpen = refusal.code === paymentAccountErrors.hasOpenInvoices.code;
    return (
      <SaidDialog
        title={words.cannot(account.name)}
        text={isOpen ? words.openInvoices(open) : refusal.message}
        onClose={onClose}
      />
    );
  }
  return <AskDialog account={account} accounts={accounts} onClose={onClose} />;
}
