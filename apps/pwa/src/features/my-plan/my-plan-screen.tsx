import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Fragment } from 'react';
import { logInHref } from '../../app/log-in.ts';
import { contactSupport } from '../../app/support.ts';
import { useMe } from '../../offline/hooks.ts';
import { HeldLine } from './components/held-line.tsx';
import { LineCard } from './components/line-card.tsx';
import { PlanSkeleton } from './components/plan-skeleton.tsx';
import { SimCard } from './components/sim-card.tsx';
import { useMyPlan } from './data.ts';
import { messages } from './messages.ts';

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof NetworkError) {
    return <OfflineState {...messages.offline} onRetry={onRetry} />;
  }
  if (error instanceof AppError && error.definition.status === 401) {
    return (
      <EmptyState
        art="unplugged"
        role="status"
        title={messages.signedOut}
        actions={
          <Button variant="solid" href={logInHref()}>
            {messages.logIn}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      text={messages.error}
      onRetry={onRetry}
      onContactSupport={() => contactSupport(messages.error)}
    />
  );
}

function Content() {
  const { company } = useMe();
  const { data, error, isLoading, refetch } = useMyPlan(company?.company_id ?? '');
  if (data && data.numbers.length === 0) {
    return <EmptyState art="sims" title={messages.empty.title} text={messages.empty.text} />;
  }
  if (data) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="4">
        {data.numbers.map((number) => (
          <Fragment key={number.number_id}>
            <LineCard number={number} plan={data.plans.get(number.plan_id)} />
            {/* Before that the network has made no eSIM. */}
            {number.status !== 'provisioning' &&
              (number.sim_held_since === null ? <SimCard number={number} /> : <HeldLine />)}
          </Fragment>
        ))}
      </chakra.div>
    );
  }
  return error && !isLoading ? <Failure error={error} onRetry={refetch} /> : <PlanSkeleton />;
}

/** The employee's own lines (decisions 12: `/my-plan`), and no data of other people. */
export function MyPlanScreen() {
  return (
    <Page maxW="864px" display="flex" flexDirection="column" flex="1">
      <PageHead title={messages.title} />
      <Content />
    </Page>
  );
}
