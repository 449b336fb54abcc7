import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@workspace/domain/plans/schema';
import { Button } from '@workspace/ui/components/button';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { formatDate, formatDateTime } from '@workspace/ui/format/dates';
import { Card, CardBody } from '@workspace/ui/patterns/card';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { topUpsOf, usagesOf } from '../../consumption/index.ts';
import type { NumberActions } from '../../number/index.ts';
import { NumberActionDialog } from '../../number-actions/index.ts';
import { priceLabel } from '../../plan-choices/index.ts';
import { EndingNotice } from '../head/ending-notice.tsx';
import { messages } from '../messages.ts';
import { TopUpsCard } from './top-ups-card.tsx';

const words = messages.plan;

/** The plan, its usage, and the plan change (decisions 13, "Plan move"). */
export function PlanTab({
  detail,
  actions,
}: {
  readonly detail: OverviewDetail;
  readonly actions: NumberActions;
}) {
  const { row, number } = detail;
  const offered = actions.offered.find(({ action }) => action === 'change_plan');
  const closed = offered ? offered.reason : number ? undefined : words.onlyWithNumber;
  const usage = number && row.plan;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <EndingNotice row={row} actions={actions} />
      <Card flex="none">
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="2"
          minH="56px"
          px={{ base: '4', md: '5' }}
          py="3"
          borderBottomWidth={usage ? '1px' : '0'}
        >
          {/* On a phone the price is under the name, where the clock beside it has room. */}
          <chakra.div
            flex="1"
            minW="0"
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            alignItems={{ md: 'center' }}
            columnGap="3"
          >
            <chakra.h3 textStyle="card" className="ui-ellipsis" title={row.plan?.name}>
              {row.plan?.name ?? words.unknown}
            </chakra.h3>
            <chakra.span
              display="flex"
              alignItems="center"
              gap="1"
              color="fg.muted"
              whiteSpace="nowrap"
              className="ui-num"
            >
              <PriceNote row={row} />
              {row.pending?.state === 'waiting' && row.pending.fields.includes('plan_id') && (
                <PendingMark title={messages.waiting} />
              )}
            </chakra.span>
          </chakra.div>
          {(offered || closed !== undefined) && (
            <Button
              size="sm"
              disabled={closed !== undefined}
              aria-describedby={closed === undefined ? undefined : 'plan-closed'}
              onClick={() => actions.start('change_plan')}
              {...preloadOnApproach(NumberActionDialog)}
            >
              {words.change}
            </Button>
          )}
          {closed !== undefined && (
            <chakra.p id="plan-closed" flex="1 0 100%" color="fg.muted">
              {closed}
            </chakra.p>
          )}
        </chakra.header>
        {usage && <PlanUsage plan={usage} row={row} />}
      </Card>
      {row.type === 'local' && number && <TopUpsCard detail={detail} actions={actions} />}
    </chakra.div>
  );
}

function PriceNote({ row }: { readonly row: OverviewRow }) {
  if (row.type === 'travel') {
    const until = row.expiresAt && words.until(formatDate(row.expiresAt, 'UTC'));
    return [words.prepaid, until].filter(Boolean).join(' ');
  }
  return row.price && row.type ? priceLabel(row.price, row.type) : '';
}

interface PlanUsageProps {
  readonly plan: Plan;
  readonly row: Pick<OverviewRow, 'consumption' | 'isCounted'>;
}

function PlanUsage({ plan, row: { consumption, isCounted } }: PlanUsageProps) {
  const unused = isCounted ? words.notCounted : words.notKnown;
  const topUps = topUpsOf(consumption);
  return (
    <CardBody>
      <chakra.div display="flex" flexDirection="column" gap="5">
        {usagesOf(plan, consumption).map((usage) => (
          <UsageLine key={usage.label} usage={usage} />
        ))}
        <chakra.div textStyle="xs" color="fg.subtle" className="ui-num">
          {topUps !== null && <chakra.p color="fg.muted">{topUps}</chakra.p>}
          <p>{consumption ? words.asOf(formatDateTime(consumption.as_of)) : unused}</p>
        </chakra.div>
      </chakra.div>
    </CardBody>
  );
}
