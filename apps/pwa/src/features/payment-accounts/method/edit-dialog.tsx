import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Spinner } from '@workspace/ui/components/spinner';
import { useState } from 'react';
import { sentenceOf } from '../../../data/failure.ts';
import { formMessages } from '../../../data/messages.ts';
import { messages } from '../messages.ts';
import { methodText } from '../method-texts.ts';
import { refusalOf, useOpenInvoices, usePaymentAccounts } from '../use-accounts.ts';
import { MethodForm } from './method-form.tsx';
import { useAccount } from './use-account.ts';
import { useMethod } from './use-method.ts';

const { form: words } = messages;

interface EditProps {
  readonly accountId: string;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Why it cannot be deleted at all; teams are moved on the way. */
function useFinalRefusal(accountId: string): string | undefined {
  const { accounts = [] } = usePaymentAccounts();
  const invoices = useOpenInvoices();
  const account = accounts.find(({ uuid }) => uuid === accountId);
  const refusal = account && refusalOf(account, accounts, invoices);
  return refusal?.code === paymentAccountErrors.hasTeams.code ? undefined : refusal?.message;
}

function OpenedDialog({
  account,
  accountId,
  onClose,
  onDelete,
}: EditProps & { readonly account: PaymentAccountDetail }) {
  const refusal = useFinalRefusal(accountId);
  const method = useMethod({
    accountId,
    kind: 'edit',
    isThere: true,
    opened: account,
    onAttached: () => undefined,
    onClose,
  });
  const isAsking = method.card.form.phase === 'asking';
  return (
    <Dialog open onClose={onClose} size={isAsking ? 'sm' : 'lg'} phone="sheet" backdrop="keep">
      <MethodForm
        method={method}
        accountId={accountId}
        kind="edit"
        title={messages.update.title}
        text={`${account.name}, ${methodText(account.payment_method)}`}
        onClose={onClose}
        deletion={{ refusal, onDelete }}
      />
    </Dialog>
  );
}

interface UnreadDialogProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Until the account is there: as large as the form, so that nothing moves when it is. */
function UnreadDialog({ error, onRetry, onClose }: UnreadDialogProps) {
  const isGone = error instanceof AppError && error.definition.status === 404;
  return (
    <Dialog open onClose={onClose} size="lg" phone="sheet">
      <DialogHeader title={messages.update.title} />
      <DialogBody>
        <chakra.div minH={{ base: '480px', md: '540px' }}>
          {error ? (
            <p role="alert">{isGone ? words.gone : sentenceOf(error, words.loadFailed)}</p>
          ) : (
            <chakra.div role="status" aria-label={words.loading}>
              <Spinner size={20} />
            </chakra.div>
          )}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{formMessages.close}</Button>
        {error && !isGone && (
          <Button variant="solid" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Changes a payment account, and replaces its card. */
export function EditMethodDialog(props: EditProps) {
  const { data, error, refetch } = useAccount(props.accountId, { isThere: true, isWaiting: false });
  const account = data?.answer.data;
  // As it was when it was opened: what is entered must not change under the person.
  const [opened, setOpened] = useState(account);
  if (account && !opened) setOpened(account);
  if (opened) return <OpenedDialog {...props} account={opened} />;
  return <UnreadDialog error={error} onRetry={refetch} onClose={props.onClose} />;
}
