import { chakra } from '@chakra-ui/react/styled-system';
import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import { type PortingItemStatus, portingItemLabels } from '@workspace/domain/transfers/states';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Flag } from '@workspace/ui/components/flag';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { Suspense, useState } from 'react';
import { usePendingChanges } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import type { OverviewDetail } from '../../numbers-index/index-shape.ts';
import { formatPhone } from '../../platform/phone.ts';
import {
  AskedDayNotice,
  transferMessages as porting,
  progressOf,
  RejectionCoach,
  TransferDateDialog,
  transferStatusBadges,
} from '../porting/index.ts';
import { CancelTransferDialog } from '../requests/index.ts';
import { messages } from './messages.ts';
import { TransferDecision } from './transfer-decision.tsx';

const words = messages.transfer;

type Action = 'date' | 'cancel';
const dialogs = { date: TransferDateDialog, cancel: CancelTransferDialog } as const;
/** The coach of a rejected transfer has its own. */
const actionsOf: Readonly<Record<PortingItemStatus, readonly Action[]>> = {
  pending: ['date', 'cancel'],
  processing: ['date'],
  scheduled: ['date', 'cancel'],
  completed: [],
  rejected: [],
  declined: [],
  cancelled: [],
};

/** State of the number's transfer from its carrier. */
export function TransferTab({ detail }: { readonly detail: OverviewDetail }) {
  // With waiting changes applied, as lists show it.
  const item = useRows('porting_item').get(detail.item?.uuid ?? '') ?? detail.item;
  if (!item) return <EmptyState art="sims" title={words.none.title} text={words.none.text} />;
  return (
    // Prevents the card from shrinking to the dialog's height and clipping its last lines.
    <chakra.div flex="none">
      {/* The whole tab waits for the form of a rejected transfer, which would push down the rest. */}
      <Suspense>
        <Transfer detail={detail} item={item} />
      </Suspense>
    </chakra.div>
  );
}

function Transfer({
  detail,
  item,
}: {
  readonly detail: OverviewDetail;
  readonly item: PortingItem;
}) {
  const plans = useRows('plan');
  const countries = useRows('country');
  const [open, setOpen] = useState<Action | null>(null);
  const actions = actionsOf[item.status];
  const isDecided = usePendingChanges()?.some(
    ({ entityId, state, fields }) =>
      entityId === item.uuid &&
      state === 'waiting' &&
      fields.some(({ field }) => field === 'status'),
  );
  const { row } = detail;
  const carrier = carrierName(item.current_carrier);
  const quiet = (text: string) => <chakra.span color="fg.subtle">{text}</chakra.span>;
  return (
    <Card>
      <CardHead
        title={words.title}
        level="h3"
        note={carrier && words.from(carrier)}
        actions={
          <Badge {...transferStatusBadges[item.status]}>{portingItemLabels[item.status]}</Badge>
        }
      />
      <Declined item={item} />
      {item.status === 'pending' && (
        <chakra.div px="5" pt="4" css={{ '&:empty': { display: 'none' } }}>
          <AskedDayNotice item={item} />
        </chakra.div>
      )}
      {item.status === 'rejected' && (
        <chakra.div px="5" py="4" borderBottomWidth="1px">
          <RejectionCoach
            key={`${item.uuid} ${item.reason_code}`}
            item={item}
            name={row.displayName}
            onCancel={() => setOpen('cancel')}
          />
        </chakra.div>
      )}
      <Progress detail={detail} item={item} />
      <chakra.div px="5" py="1.5">
        <DescriptionList
          items={[
            {
              term: words.number,
              value: (
                <>
                  <Flag
                    code={item.country_code}
                    label={countries.get(item.country_code)?.name ?? item.country_code}
                  />
                  <chakra.span whiteSpace="nowrap">{formatPhone(item.porting_number)}</chakra.span>
                  <CopyButton text={item.porting_number} label={words.copyNumber} />
                </>
              ),
            },
            { term: words.carrier, value: carrier ?? quiet(words.unknownCarrier) },
            {
              term: words.day,
              // Sent as UTC midnight of the chosen calendar day (decisions 5).
              value: item.porting_date
                ? formatDay(item.porting_date.slice(0, 10))
                : quiet(words.noDay),
            },
            { term: words.plan, value: plans.get(item.plan_id)?.name ?? messages.plan.unknown },
            {
              term: words.askedBy,
              value:
                item.type === 'user_individual'
                  ? words.byEmployee(row.displayName)
                  : words.byAdministrator,
            },
            { term: words.asked, value: formatDateTime(item.created_at) },
            ...(row.tempPhoneNumber
              ? [{ term: words.temporary, value: formatPhone(row.tempPhoneNumber) }]
              : []),
          ]}
        />
      </chakra.div>
      {(actions.length > 0 || isDecided) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="5" pb="4">
          <TransferDecision itemId={item.uuid} />
          {!isDecided &&
            actions.map((action) => (
              <Button
                key={action}
                size="sm"
                onClick={() => setOpen(action)}
                {...preloadOnApproach(dialogs[action])}
              >
                {action === 'date' ? porting.changeDate : porting.cancel}
              </Button>
            ))}
        </chakra.div>
      )}
      <Suspense>
        {open === 'cancel' && <CancelTransferDialog id={item.uuid} onClose={() => setOpen(null)} />}
        {open === 'date' && (
          <TransferDateDialog item={item} name={row.displayName} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  );
}

/** What happens now and next; a change that waits to be sent is part of it. */
function Progress({
  detail,
  item,
}: {
  readonly detail: OverviewDetail;
  readonly item: PortingItem;
}) {
  const isWaiting = usePendingChanges()?.some(({ entityId }) => entityId === item.uuid);
  const sentences = progressOf(item, detail.row.tempPhoneNumber);
  if (sentences.length === 0 && !isWaiting) return null;
  return (
    <chakra.div px="5" pt="4" color="fg.muted">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isWaiting && <PendingMark>{porting.waiting}</PendingMark>}
    </chakra.div>
  );
}

/** Why the IT team declined it. */
function Declined({ item }: { readonly item: PortingItem }) {
  if (item.status !== 'declined') return null;
  return (
    <chakra.div px="5" pt="4">
      <Notice tone="warning" title={words.declined}>
        <p>{item.reason ?? words.noReason}</p>
      </Notice>
    </chakra.div>
  );
}
