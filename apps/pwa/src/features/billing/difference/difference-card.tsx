import { chakra } from '@chakra-ui/react/styled-system';
import { previousMonth } from '@workspace/domain/billing/month';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import { formatMoney } from '@workspace/ui/format/money';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { type ReactNode, Suspense } from 'react';
import { useProductNow } from '../../../data/session/hooks.ts';
import { money, monthAt, writeMonthBeside } from '../format.ts';
import { DifferenceChart } from '../lazy.ts';
import { messages } from '../messages.ts';
import { dataOf, useDifference } from '../use-billing.ts';
import { chartSize } from './chart-size.ts';
import { DifferenceTable } from './difference-table.tsx';
import { stepsOf } from './steps.ts';

const words = messages.difference;

const ChartSkeleton = () => (
  <chakra.div {...chartSize} rounded="sm" bg="bg.muted" role="status" aria-label={words.loading} />
);

const chartBox = {
  display: 'flex',
  flexDirection: 'column',
  px: { base: '3', md: '5' },
  pt: '4',
  pb: '2.5',
  textStyle: 'xs',
  color: 'fg.subtle',
  borderEndWidth: { lg: '1px' },
  borderBottomWidth: { base: '1px', lg: '0' },
} as const;

function Frame({ chart, children }: { readonly chart: ReactNode; readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '460px minmax(0, 1fr)' }}
      minH="226px"
    >
      <chakra.div {...chartBox}>{chart}</chakra.div>
      <chakra.div px={{ base: '4', md: '5' }} py="2" minW="0">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

/** Bars in the places of the table's rows. */
const TableSkeleton = () => (
  <div aria-hidden="true">
    {[168, 140, 152, 120].map((width) => (
      <chakra.div key={width} h="38px" display="flex" alignItems="center" gap="3">
        <span className="ui-skeleton" style={{ width: 24, height: 24, borderRadius: 6 }} />
        <span className="ui-skeleton" style={{ width }} />
        <span className="ui-skeleton" style={{ width: 56, marginLeft: 'auto' }} />
      </chakra.div>
    ))}
  </div>
);

function titleOf({
  month,
  currency,
  amount,
  amount_before: before,
  difference,
}: ExplanationResponse) {
  const earlier = writeMonthBeside(previousMonth(month), month);
  const text = (of: number) => formatMoney(money(of, currency));
  if (before === 0) return words.first(text(amount));
  if (difference === 0) return words.same(earlier);
  return difference > 0
    ? words.more(text(difference), earlier)
    : words.less(text(-difference), earlier);
}

function Explained({ explanation }: { readonly explanation: ExplanationResponse }) {
  const { month, currency, parts, amount, amount_before: before, unchanged } = explanation;
  const earlier = writeMonthBeside(previousMonth(month), month);
  const text = (of: number) => formatMoney(money(of, currency));
  if (parts.length === 0) {
    return <CardBody color="fg.muted">{words.sameText(text(amount))}</CardBody>;
  }
  const steps = stepsOf(explanation);
  const label = words.chart(text(before), earlier, text(amount), writeMonthBeside(month, month));
  const table = (
    <>
      <DifferenceTable explanation={explanation} />
      {unchanged > 0 && (
        <chakra.p ps="9" pb="1" textStyle="xs" color="fg.subtle">
          {words.unchanged(unchanged, earlier)}
        </chakra.p>
      )}
    </>
  );
  // A first month has nothing to be compared with.
  if (before === 0)
    return (
      <chakra.div px={{ base: '4', md: '5' }} py="2">
        {table}
      </chakra.div>
    );
  return (
    <Frame
      chart={
        <>
          <Suspense fallback={<ChartSkeleton />}>
            <DifferenceChart steps={steps} label={label} />
          </Suspense>
          {steps.floor > 0 && <p>{words.axis(text(steps.floor))}</p>}
        </>
      }
    >
      {table}
    </Frame>
  );
}

/** The card before the difference is known. */
export function DifferenceSkeleton() {
  return (
    <Card aria-label={words.loading} aria-busy="true" mt="4">
      <CardHead title={<>&nbsp;</>} />
      <Frame chart={<ChartSkeleton />}>
        <TableSkeleton />
      </Frame>
    </Card>
  );
}

/** Why the running month will cost more or less than the last one; net (decisions on billing 3). */
export function DifferenceCard() {
  const asked = useDifference();
  const explanation = dataOf(asked);
  const before = writeMonthBeside(
    previousMonth(monthAt(useProductNow())),
    monthAt(useProductNow()),
  );
  const content = () => {
    if (explanation === undefined) {
      if (asked.error) return <ErrorState text={words.failed} onRetry={asked.refetch} />;
      return (
        <Frame chart={<ChartSkeleton />}>
          <TableSkeleton />
        </Frame>
      );
    }
    if (explanation === null) return <CardBody color="fg.muted">{words.currency(before)}</CardBody>;
    return <Explained explanation={explanation} />;
  };
  const title =
    explanation === undefined
      ? words.unknown(before)
      : explanation === null
        ? words.currencyTitle
        : titleOf(explanation);
  // Nothing was billed, and nothing will be.
  if (explanation && explanation.amount === 0 && explanation.amount_before === 0) return null;
  return (
    <Card aria-label={title} mt="4">
      <CardHead title={title} note={words.note} />
      {content()}
    </Card>
  );
}
