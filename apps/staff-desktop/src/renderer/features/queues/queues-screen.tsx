import { chakra } from '@chakra-ui/react/styled-system';
import { type Review, type ReviewQueue, reviewQueues } from '@workspace/domain/kyb/schema';
import { Flag } from '@workspace/ui/components/flag';
import { formatDateTime } from '@workspace/ui/format/dates';
import { useState } from 'react';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { FailedPayments } from '../payments/failed-payments.tsx';
import { messages } from './messages.ts';
import { type QueueName, queueCodec } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import { QueuePress } from './queue-press.tsx';
import { PaymentsTab, ReviewsTab, TransfersTab, UndeliveredTab } from './queue-tabs.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StuckTransfers } from './stuck-transfers.tsx';
import { UndeliveredList } from './undelivered-list.tsx';
import { useQueue } from './use-queue.ts';

interface RowProps {
  readonly review: Review;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Row({ review, isCurrent, onChoose }: RowProps) {
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <Flag code={review.country_iso_code} label={review.country_name} />
      <chakra.span minW="0" flex="1">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {review.name}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {messages.documentCount(review.documents)}
          {', '}
          {formatDateTime(review.waiting_since)}
        </chakra.span>
      </chakra.span>
    </QueuePress>
  );
}

/** Companies that wait for a decision, and the decision. */
function Reviews({ queue }: { readonly queue: ReviewQueue }) {
  const [companyId, setCompanyId] = useState<string>();
  const { data, error, refetch } = useQueue(queue);
  const chosen = data?.data.find(({ company_id: id }) => id === companyId) ?? data?.data[0];
  return (
    <>
      <QueueList
        heading={messages.queues[queue]}
        data={data}
        error={error}
        failed={messages.failed}
        onRetry={refetch}
        empty={messages.empty}
        keyOf={({ company_id: id }) => id}
        renderRow={(review) => (
          <Row
            review={review}
            isCurrent={review === chosen}
            onChoose={() => setCompanyId(review.company_id)}
          />
        )}
      />
      {chosen && (
        <ReviewPanel key={`${chosen.company_id} ${chosen.waiting_since}`} review={chosen} />
      )}
    </>
  );
}

/** What waits for the provider's staff: companies to decide about, transfers, messages, payments. */
export function QueuesScreen() {
  useTitle(messages.title);
  const { state, open } = useAddressState(queueCodec);
  const { queue: shown } = state;
  const review = reviewQueues.find((queue) => queue === shown);
  const choose = (queue: QueueName) => {
    if (queue !== shown) open({ queue });
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg:
          shown === 'undelivered' || shown === 'payments'
            ? '220px minmax(0, 1fr)'
            : '220px minmax(280px, 1fr) minmax(0, 1.2fr)',
      }}
      alignContent={{ base: 'start', lg: 'stretch' }}
      flex="1"
      minH="0"
    >
      <chakra.nav
        aria-label={messages.list}
        p="3"
        bg="bg.subtle"
        borderInlineEndWidth={{ base: '0', lg: '1px' }}
      >
        <chakra.h1 textStyle="card" px="3" py="2">
          {messages.title}
        </chakra.h1>
        {reviewQueues.map((one) => (
          <ReviewsTab
            key={one}
            queue={one}
            isCurrent={one === shown}
            onChoose={() => choose(one)}
          />
        ))}
        <TransfersTab isCurrent={shown === 'transfers'} onChoose={() => choose('transfers')} />
        <UndeliveredTab
          isCurrent={shown === 'undelivered'}
          onChoose={() => choose('undelivered')}
        />
        <PaymentsTab isCurrent={shown === 'payments'} onChoose={() => choose('payments')} />
      </chakra.nav>
      {shown === 'transfers' && <StuckTransfers />}
      {shown === 'undelivered' && (
        <chakra.section aria-label={messages.undelivered.title} minW="0" px="5">
          <chakra.header display="flex" alignItems="center" gap="3" minH="56px">
            <chakra.h2 textStyle="card">{messages.undelivered.title}</chakra.h2>
          </chakra.header>
          <UndeliveredList />
        </chakra.section>
      )}
      {shown === 'payments' && <FailedPayments />}
      {review && <Reviews key={review} queue={review} />}
    </chakra.div>
  );
}
