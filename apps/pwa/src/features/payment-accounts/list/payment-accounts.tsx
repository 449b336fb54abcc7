import { chakra } from '@chakra-ui/react/styled-system';
import { paymentAccountErrors } from '@workspace/domain/payment-accounts/errors';
import { Card } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useIsOffline } from '../../../data/data-access.tsx';
import { unreadMessages } from '../../../data/messages.ts';
import { AccountDialogs } from '../lazy.ts';
import { messages } from '../messages.ts';
import { hasFailed, refusalOf, useOpenInvoices, usePaymentAccounts } from '../use-accounts.ts';
import { useOpenAccount } from '../use-open-account.ts';
import { AccountRow } from './account-row.tsx';

const skeletonRows = [0, 1, 2];

function SkeletonRows() {
  return (
    <chakra.div role="status" aria-label={messages.loading}>
      {skeletonRows.map((row) => (
        <chakra.div
          key={row}
          h={{ base: '142px', md: '78px', xl: '60px' }}
          px={{ base: '4', md: '5' }}
          py="5"
          borderBottomWidth={row === skeletonRows.at(-1) ? '0' : '1px'}
          borderColor="border.muted"
        >
          <span className="ui-skeleton" style={{ width: '46%' }} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

type Open = ReturnType<typeof useOpenAccount>['open'];

function Unread({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const isOffline = useIsOffline();
  if (isOffline) return <EmptyState art="offline" level="h3" {...unreadMessages} />;
  return error ? <ErrorState text={messages.failed} onRetry={onRetry} /> : <SkeletonRows />;
}

function Rows({ open }: { readonly open: Open }) {
  const { accounts, error, refetch } = usePaymentAccounts();
  const invoices = useOpenInvoices();
  if (!accounts) return <Unread error={error} onRetry={refetch} />;
  if (accounts.length === 0) return <EmptyState art="file" level="h3" {...messages.empty} />;
  return (
    <ul>
      {accounts.map((account) => {
        const refusal = refusalOf(account, accounts, invoices);
        // Teams are moved on the way to the deletion.
        const isFinal = refusal && refusal.code !== paymentAccountErrors.hasTeams.code;
        return (
          <AccountRow
            key={account.uuid}
            account={account}
            failed={hasFailed(account.uuid, invoices)}
            refusal={isFinal ? refusal.message : undefined}
            onEdit={() => open({ method: account.uuid })}
            onDelete={() => open({ delete: account.uuid })}
          />
        );
      })}
    </ul>
  );
}

/** The section "Billing information" (specification 1, sections 2.5 and 4.3), with its dialogs. */
export function PaymentAccounts() {
  const { accounts } = usePaymentAccounts();
  const { state, open, replace, close } = useOpenAccount();
  const isOpen = state.method !== '' || state.delete !== '';
  return (
    <chakra.section aria-labelledby="payment-accounts">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="2.5"
        mt="7"
        mb="3"
        minH="6"
      >
        <chakra.h2 id="payment-accounts" textStyle="section">
          {messages.title}
        </chakra.h2>
        <chakra.span color="fg.subtle">{accounts && messages.count(accounts.length)}</chakra.span>
      </chakra.div>
      <Card as="div">
        <Rows open={open} />
      </Card>
      {isOpen && (
        <AccountDialogs
          address={state}
          onClose={close}
          onDelete={(accountId) => replace({ delete: accountId })}
        />
      )}
    </chakra.section>
  );
}
