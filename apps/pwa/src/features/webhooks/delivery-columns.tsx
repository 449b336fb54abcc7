import { chakra } from '@chakra-ui/react/styled-system';
import type { WebhookDelivery, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { ChevronDownIcon, ChevronRightIcon, RefreshIcon } from '@workspace/ui/components/icons';
import { formatRecent } from '@workspace/ui/format/dates';
import type { TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { attemptCount, deliveryMark, shortAnswer, shortUrl } from './delivery-labels.ts';
import { messages } from './messages.ts';

/** A delivery as a row of the log. */
export interface DeliveryRow {
  readonly delivery: WebhookDelivery;
  /** Undefined for one that this list does not know yet. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly isOpen: boolean;
}

export interface DeliveryContext {
  readonly layout: DeliveryLayout;
  /** Product time in ms. */
  readonly now: number;
  /** Why nothing can be sent now. */
  readonly lock: string | undefined;
  /** Id of the delivery that is being asked for again. */
  readonly busyId: string | undefined;
  readonly onReplay: (delivery: WebhookDelivery) => void;
}

/** Without room for all columns, the endpoint is under the event. */
export const useDeliveryLayout = screenLayout<'narrow' | 'wide'>([['narrow', 1023]], 'wide');
type DeliveryLayout = ReturnType<typeof useDeliveryLayout>;

const endpointOfRow = ({ endpoint }: DeliveryRow): string =>
  endpoint ? shortUrl(endpoint) : messages.unknownEndpoint;

function Event({ row, layout }: { readonly row: DeliveryRow; readonly layout: DeliveryLayout }) {
  const { delivery, isOpen } = row;
  const below = layout === 'wide' ? delivery.message_id : endpointOfRow(row);
  return (
    <chakra.span display="flex" alignItems="center" gap="2.5" minW="0">
      <chakra.span color="fg.muted" flex="none">
        {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      </chakra.span>
      <chakra.span minW="0" fontFamily="mono" textStyle="xs" lineHeight="16px">
        <chakra.span display="block" className={tableClass.ellipsis} title={delivery.type}>
          {delivery.type}
        </chakra.span>
        <chakra.span display="block" className={tableClass.ellipsis} color="fg.muted" title={below}>
          {below}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  );
}

function Replay({
  row,
  context,
}: {
  readonly row: DeliveryRow;
  readonly context: DeliveryContext;
}) {
  const { delivery, endpoint } = row;
  const { lock, busyId, onReplay } = context;
  const isPending = delivery.state === 'pending';
  const isDisabled = endpoint?.state === 'disabled';
  const reason = lock ?? (isDisabled ? messages.disabledReason : undefined);
  const label = isPending ? messages.tryNow : messages.replayButton;
  return (
    <Button
      size="sm"
      variant={delivery.state === 'delivered' ? 'ghost' : 'outline'}
      icon={<RefreshIcon />}
      loading={busyId === delivery.delivery_id}
      disabled={reason !== undefined}
      title={reason}
      aria-label={`${label}: ${messages.replayOf(delivery.type, delivery.message_id)}`}
      onClick={() => onReplay(delivery)}
    >
      {label}
    </Button>
  );
}

function State({ delivery, now }: { readonly delivery: WebhookDelivery; readonly now: number }) {
  const { text, ...mark } = deliveryMark(delivery, now);
  return (
    <Badge {...mark} align="hang">
      {text}
    </Badge>
  );
}

function answerOf({ attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  return last ? shortAnswer(last) : messages.notSent;
}

/** The columns of the log. */
export function deliveryColumns(context: DeliveryContext): readonly TableColumn<DeliveryRow>[] {
  const { columns } = messages;
  const { now, layout } = context;
  const all: readonly TableColumn<DeliveryRow>[] = [
    {
      id: 'event',
      title: columns.event,
      width: '1.5 1 0',
      phone: 'title',
      render: (row) => <Event row={row} layout={layout} />,
    },
    {
      id: 'endpoint',
      title: columns.endpoint,
      width: '1 1 0',
      tone: 'muted',
      render: (row) => (
        <span className={tableClass.ellipsis} title={endpointOfRow(row)}>
          {endpointOfRow(row)}
        </span>
      ),
    },
    {
      id: 'first',
      title: columns.first,
      width: '0 0 118px',
      tone: 'muted',
      phone: 'detail',
      render: ({ delivery }) => formatRecent(delivery.created_at, now),
    },
    {
      id: 'answer',
      title: columns.answer,
      width: '0 0 116px',
      render: ({ delivery }) => answerOf(delivery),
    },
    {
      id: 'attempts',
      title: columns.attempts,
      width: '0 0 78px',
      render: ({ delivery }) => <span className="ui-num">{attemptCount(delivery)}</span>,
    },
    {
      id: 'state',
      title: columns.state,
      width: '0 0 142px',
      phone: 'mark',
      render: ({ delivery }) => <State delivery={delivery} now={now} />,
    },
    {
      id: 'actions',
      title: '',
      label: columns.actions,
      width: '0 0 104px',
      align: 'end',
      phone: 'amount',
      render: (row) => <Replay row={row} context={context} />,
    },
  ];
  return layout === 'wide' ? all : all.filter(({ id }) => id !== 'endpoint' && id !== 'attempts');
}
