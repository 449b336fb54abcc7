import { chakra } from '@chakra-ui/react/styled-system';
import type { Undelivered } from '@workspace/domain/deliveries/schema';
import type { ReviewQueue } from '@workspace/domain/kyb/schema';
import { Count } from '@workspace/ui/components/count';
import { useEffect, useRef } from 'react';
import { lateAfterHours } from '../../app/age.ts';
import { messages as payments } from '../payments/messages.ts';
import { useFailedPayments } from '../payments/use-payments.ts';
import { messages } from './messages.ts';
import { QueuePress } from './queue-press.tsx';
import { useBrokenIntegrations } from './use-broken-integrations.ts';
import { useQueue } from './use-queue.ts';
import { useStuckTransfers } from './use-stuck-transfers.ts';
import { useUndelivered } from './use-undelivered.ts';

interface TabProps {
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

interface QueueTabProps extends TabProps {
  readonly title: string;
  /** Undefined while it is loading. */
  readonly count: number | undefined;
  /** Age of the oldest entry, in hours; undefined if nothing waits or its age is not known. */
  readonly oldest?: number | undefined;
}

function QueueTab({ title, count, oldest, isCurrent, onChoose }: QueueTabProps) {
  const press = useRef<HTMLButtonElement>(null);
  // The count makes it wider.
  const isShown = isCurrent && count !== undefined;
  useEffect(() => {
    if (isShown) press.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  return (
    <QueuePress
      ref={press}
      type="button"
      of="queues"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium">
          {title}
        </chakra.span>
        {oldest !== undefined && (
          <chakra.span
            display="block"
            textStyle="xs"
            color={oldest < lateAfterHours ? 'fg.muted' : 'warning.fg'}
          >
            {messages.oldest(oldest)}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span ms="auto">{count !== undefined && <Count value={count} />}</chakra.span>
    </QueuePress>
  );
}

export function ReviewsTab({ queue, ...tab }: TabProps & { readonly queue: ReviewQueue }) {
  const { data } = useQueue(queue);
  const oldest = data?.data[0]?.age_hours;
  return (
    <QueueTab title={messages.queues[queue]} count={data?.page.total} oldest={oldest} {...tab} />
  );
}

export function TransfersTab(tab: TabProps) {
  const { data } = useStuckTransfers();
  const oldest = data?.data[0]?.age_hours;
  return (
    <QueueTab title={messages.transfers.title} count={data?.page.total} oldest={oldest} {...tab} />
  );
}

const ageOf = ({ age_hours: hours }: Undelivered) => hours;

export function UndeliveredTab(tab: TabProps) {
  const { data } = useUndelivered();
  const oldest = data && data.data.length > 0 ? Math.max(...data.data.map(ageOf)) : undefined;
  return (
    <QueueTab
      title={messages.undelivered.title}
      count={data?.page.total}
      oldest={oldest}
      {...tab}
    />
  );
}

export function PaymentsTab(tab: TabProps) {
  const { data } = useFailedPayments();
  const first = data?.pages[0];
  const oldest = first?.data[0]?.age_hours;
  return <QueueTab title={payments.title} count={first?.page.total} oldest={oldest} {...tab} />;
}

export function IntegrationsTab(tab: TabProps) {
  const { data } = useBrokenIntegrations();
  return (
    <QueueTab
      title={messages.integrations.title}
      count={data?.page.total}
      oldest={data?.data[0]?.age_hours}
      {...tab}
    />
  );
}
