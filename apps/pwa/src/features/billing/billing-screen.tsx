import { chakra } from '@chakra-ui/react/styled-system';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import type { ReactNode } from 'react';
import { CostsDialog, HistoryDialog } from '../invoices/index.ts';
import { AddPaymentMethod, PaymentAccounts } from '../payment-accounts/index.ts';
import { DifferenceCard, DifferenceSkeleton } from './difference/difference-card.tsx';
import { messages } from './messages.ts';
import { LatestCard } from './payments/latest-card.tsx';
import { NextCard } from './payments/next-card.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { TroubleBanner } from './trouble/trouble-banner.tsx';
import { useTroubled } from './trouble/use-troubled.ts';
import { dataOf, useDifference, usePayments } from './use-billing.ts';

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' }}
      gap={{ base: '3', md: '4' }}
    >
      {children}
    </chakra.div>
  );
}

/** Cards of the final size: what comes first decides where all the rest is. */
function PaymentsSkeleton() {
  return (
    <>
      <Pair>
        <LatestCard latest={undefined} />
        <NextCard next={undefined} lastCurrency={undefined} />
      </Pair>
      <DifferenceSkeleton />
    </>
  );
}

/** The billing information page (specification 1, 2.5). */
export function BillingScreen() {
  const { latest, next } = usePayments();
  const difference = useDifference();
  const troubled = useTroubled();
  const [last, payment] = [dataOf(latest), dataOf(next)];
  const missing = [latest, next].find(({ data, error }) => !data && error);
  const problem = listProblem(missing?.error ?? null, messages, {
    onRetry() {
      latest.refetch();
      next.refetch();
    },
  });
  const isKnown =
    troubled.isSettled && [latest, next, difference].every(({ data, error }) => data ?? error);

  const payments = () => {
    if (problem) return <ProblemState problem={problem} />;
    if (!isKnown) return <PaymentsSkeleton />;
    return (
      <>
        {troubled.invoices.length > 0 && <TroubleBanner {...troubled} />}
        <Pair>
          <LatestCard latest={last} />
          <NextCard
            next={payment && next.data && { payment, fetchedAt: next.data.fetchedAt }}
            lastCurrency={last?.currency}
          />
        </Pair>
        <DifferenceCard />
      </>
    );
  };
  return (
    <Page>
      <PageHead
        title={messages.title}
        actions={<AddPaymentMethod variant={troubled.invoices.length > 0 ? 'outline' : 'solid'} />}
      />
      {payments()}
      {/* Loaded with the rest, and shown when nothing above it moves it any more. */}
      <chakra.div display={isKnown || problem ? undefined : 'none'}>
        <PlansSection next={payment} />
        <PaymentAccounts />
      </chakra.div>
      <HistoryDialog />
      <CostsDialog />
    </Page>
  );
}
