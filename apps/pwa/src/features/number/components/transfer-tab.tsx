import { chakra } from '@chakra-ui/react/styled-system';
import { carrierName, type PortingItem } from '@workspace/domain/porting/schema';
import { type PortingItemStatus, portingItemLabels } from '@workspace/domain/porting/states';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { formatPhone } from '../../../app/phone.ts';
import { useRows } from '../../../app/use-rows.ts';
import type { OverviewDetail } from '../../../offline/index/index-shape.ts';
import { messages } from '../messages.ts';

const words = messages.transfer;

const looks: Readonly<Record<PortingItemStatus, Pick<BadgeProps, 'tone' | 'dot' | 'fill'>>> = {
  pending: { tone: 'warning', dot: 'dashed' },
  processing: { tone: 'info', dot: 'half' },
  scheduled: { tone: 'info', dot: 'target' },
  completed: { tone: 'success', dot: 'full', fill: 'none' },
  rejected: { tone: 'danger', dot: 'triangle' },
  declined: { tone: 'neutral', dot: 'struck' },
  cancelled: { tone: 'neutral', dot: 'struck' },
};

/** State of the number's transfer from its carrier. */
export function TransferTab({ detail }: { readonly detail: OverviewDetail }) {
  const { item } = detail;
  if (!item) return <EmptyState art="sims" title={words.none.title} text={words.none.text} />;
  return (
    // Prevents the card from shrinking to the dialog's height and clipping its last lines.
    <chakra.div flex="none">
      <Transfer detail={detail} item={item} />
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
  const { row } = detail;
  const carrier = carrierName(item.current_carrier);
  const quiet = (text: string) => <chakra.span color="fg.subtle">{text}</chakra.span>;
  return (
    <Card>
      <CardHead
        title={words.title}
        level="h3"
        note={carrier && words.from(carrier)}
        actions={<Badge {...looks[item.status]}>{portingItemLabels[item.status]}</Badge>}
      />
      <Refusal item={item} />
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
    </Card>
  );
}

/** Why the carrier or the IT team declined: the text first, the carrier's own code on demand. */
function Refusal({ item }: { readonly item: PortingItem }) {
  const rejected = item.status === 'rejected';
  if (!rejected && item.status !== 'declined') return null;
  return (
    <chakra.div px="5" pt="4">
      <Notice
        tone={rejected ? 'danger' : 'warning'}
        title={rejected ? words.rejected : words.declined}
      >
        <p>{item.reason ?? words.noReason}</p>
        {rejected && item.reason_code && (
          <chakra.details mt="2" css={{ '&[open] summary svg': { transform: 'rotate(90deg)' } }}>
            <chakra.summary
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minH={{ base: 'row', md: '0' }}
              color="fg.muted"
              fontWeight="medium"
            >
              <ChevronRightIcon size={14} />
              {words.carrierWrote}
            </chakra.summary>
            <chakra.p mt="1" ps="5">
              <code>{item.reason_code}</code>
            </chakra.p>
          </chakra.details>
        )}
      </Notice>
    </chakra.div>
  );
}
