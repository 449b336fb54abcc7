import { chakra } from '@chakra-ui/react/styled-system';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { CostsDialog, HistoryDialog } from '../invoices/index.ts';
import { AddPaymentMethod, PaymentAccounts } from '../payment-accounts/index.ts';
import { DifferenceCard } from './difference/difference-card.tsx';
import { messages } from './messages.ts';
import { LatestCard } from './payments/latest-card.tsx';
import { NextCard } from './payments/next-card.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { TroubleBanner } from './trouble/trouble-banner.tsx';
import { dataOf, usePayments } from './use-billing.ts';

/** The last month, the running one, and why they differ. */
function Payments({ latest, next }: ReturnType<typeof usePayments>) {
  const last = dataOf(latest);
  const payment = dataOf(next);
  const error = (last === undefined && latest.error) || (payment === undefined && next.error);
  const problem = listProblem(error || null, messages, {
    onRetry() {
      latest.refetch();
      next.refetch();
    },
  });
  if (problem) return <ProblemState problem={problem} />;
  return (
    <>
      <TroubleBanner />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' }}
        gap={{ base: '3', md: '4' }}
      >
        <LatestCard latest={last} />
        <NextCard
          next={payment && next.data && { payment, fetchedAt: next.data.fetchedAt }}
          lastCurrency={last?.currency}
        />
      </chakra.div>
      <DifferenceCard />
    </>
  );
}

/** The billing information page (specification 1, 2.5). */
export function BillingScreen() {
  const payments = usePayments();
  return (
    <Page>
      <PageHead title={messages.title} actions={<AddPaymentMethod />} />
      <Payments {...payments} />
      <PlansSection next={dataOf(payments.next)} />
      <PaymentAccounts />
      <HistoryDialog />
      <CostsDialog />
    </Page>
  );
}
