import { chakra } from '@chakra-ui/react/styled-system';
import { type Review, type ReviewQueue, reviewQueues } from '@workspace/domain/verification/schema';
import { Count } from '@workspace/ui/components/count';
import { Flag } from '@workspace/ui/components/flag';
import { formatDateTime } from '@workspace/ui/format/dates';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useState } from 'react';
import { useTitle } from '../../app/title.ts';
import { messages } from './messages.ts';
import { QueuePress } from './queue-press.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StuckTransfers } from './stuck-transfers.tsx';
import { UndeliveredList } from './undelivered-list.tsx';
import { useQueue } from './use-queue.ts';
import { useStuckTransfers } from './use-stuck-transfers.ts';
import { useUndelivered } from './use-undelivered.ts';

interface QueueTabProps {
  readonly queue: ReviewQueue;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function QueueTab({ queue, isCurrent, onChoose }: QueueTabProps) {
  const { data } = useQueue(queue);
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <chakra.span fontWeight="medium">{messages.queues[queue]}</chakra.span>
      <chakra.span ms="auto">{data && <Count value={data.page.total} />}</chakra.span>
    </QueuePress>
  );
}

interface RowsProps {
  readonly rows: readonly Review[];
  readonly chosen: Review | undefined;
  readonly onChoose: (companyId: string) => void;
}

function Rows({ rows, chosen, onChoose }: RowsProps) {
  return (
    <chakra.ul px="2" pb="2">
      {rows.map((review) => (
        <li key={review.company_id}>
          <QueuePress
            type="button"
            aria-current={review === chosen ? 'true' : undefined}
            onClick={() => onChoose(review.company_id)}
          >
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
        </li>
      ))}
    </chakra.ul>
  );
}

/** Companies that wait for a decision, and the decision. */
function Reviews({ queue }: { readonly queue: ReviewQueue }) {
  const [companyId, setCompanyId] = useState<string>();
  const { data, error, refetch } = useQueue(queue);
  const rows = data?.data ?? [];
  const chosen = rows.find(({ company_id: id }) => id === companyId) ?? rows[0];
  const total = data?.page.total ?? 0;
  return (
    <>
      <chakra.section aria-label={messages.queues[queue]} minW="0">
        <chakra.header display="flex" alignItems="center" gap="3" px="5" minH="56px">
          <chakra.h2 textStyle="card">{messages.queues[queue]}</chakra.h2>
          {data && <chakra.span color="fg.muted">{messages.waiting(total)}</chakra.span>}
        </chakra.header>
        {error && <ErrorState text={messages.failed} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && (
          <EmptyState art="inbox" title={messages.empty.title} text={messages.empty.text} />
        )}
        <Rows rows={rows} chosen={chosen} onChoose={setCompanyId} />
        {total > rows.length && (
          <chakra.p px="5" pb="4" color="fg.muted" textStyle="xs">
            {messages.shown(rows.length, total)}
          </chakra.p>
        )}
      </chakra.section>
      {chosen && (
        <ReviewPanel key={`${chosen.company_id} ${chosen.waiting_since}`} review={chosen} />
      )}
    </>
  );
}

function TransfersTab({ isCurrent, onChoose }: Omit<QueueTabProps, 'queue'>) {
  const { data } = useStuckTransfers();
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <chakra.span fontWeight="medium">{messages.transfers.title}</chakra.span>
      <chakra.span ms="auto">{data && <Count value={data.page.total} />}</chakra.span>
    </QueuePress>
  );
}

function UndeliveredTab({ isCurrent, onChoose }: Omit<QueueTabProps, 'queue'>) {
  const { data } = useUndelivered();
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <chakra.span fontWeight="medium">{messages.undelivered.title}</chakra.span>
      <chakra.span ms="auto">
        {data && <Count value={data.pages[0]?.page.total ?? 0} />}
      </chakra.span>
    </QueuePress>
  );
}

/** What waits for the provider's staff: companies to decide about, and messages not delivered. */
export function QueuesScreen() {
  useTitle(messages.title);
  const [shown, setShown] = useState<ReviewQueue | 'transfers' | 'undelivered'>('kyb');
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg:
          shown === 'undelivered'
            ? '220px minmax(0, 1fr)'
            : '220px minmax(280px, 1fr) minmax(0, 1.2fr)',
      }}
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
          <QueueTab
            key={one}
            queue={one}
            isCurrent={one === shown}
            onChoose={() => setShown(one)}
          />
        ))}
        <TransfersTab isCurrent={shown === 'transfers'} onChoose={() => setShown('transfers')} />
        <UndeliveredTab
          isCurrent={shown === 'undelivered'}
          onChoose={() => setShown('undelivered')}
        />
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
      {shown !== 'transfers' && shown !== 'undelivered' && <Reviews key={shown} queue={shown} />}
    </chakra.div>
  );
}
