import { chakra } from '@chakra-ui/react/styled-system';
import type { ProviderReport } from '@workspace/domain/analytics/provider';
import { countDays } from '@workspace/domain/analytics/range';
import type { Report } from '@workspace/domain/analytics/schema';
import { formatCount, formatLargeData } from '@workspace/ui/format/data';
import { Card } from '@workspace/ui/patterns/card';
import { Figure } from '../figure.tsx';
import { wideReport } from '../report-width.ts';
import { changeText } from '../words.ts';
import {
  differenceText,
  firstSum,
  formatSpan,
  sentBackShare,
  sumsNote,
  sumsText,
} from './figures.ts';
import { messages } from './messages.ts';

const words = messages.totals;

interface ProviderTotalsProps {
  readonly report: Report;
  readonly provider: ProviderReport;
}

function spanNote({
  order_to_active_minutes: now,
  order_to_active_minutes_before: before,
}: ProviderReport): string {
  if (now === null) return words.noneBecameActive;
  return before === null ? '' : differenceText(now, before, formatSpan);
}

/** The six totals of the provider, and how they differ from those of the days before. */
export function ProviderTotals({ report, provider }: ProviderTotalsProps) {
  const { totals, totals_before } = report;
  const { mrr, numbers, numbers_before, transfers, top_ups, top_up_sums } = provider;
  const days = countDays(report);
  const span = provider.order_to_active_minutes;
  const sentBack = sentBackShare(transfers);
  return (
    <Card aria-label={words.label} css={{ breakInside: 'avoid' }}>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        css={{ [wideReport]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } }}
      >
        <Figure name={words.mrr} value={firstSum(mrr)} note={sumsNote(mrr, days)} />
        <Figure
          name={words.numbers}
          value={formatCount(numbers)}
          note={differenceText(numbers, numbers_before, formatCount)}
        />
        <Figure
          name={words.data}
          value={formatLargeData(totals.data_mb)}
          note={changeText(totals.data_mb, totals_before.data_mb, days, 'brief')}
        />
        <Figure
          name={words.transfers}
          value={formatCount(transfers.completed)}
          note={sentBack === null ? words.noTransfers : words.sentBack(sentBack)}
        />
        <Figure
          name={words.orderToActive}
          value={span === null ? words.none : formatSpan(span)}
          note={spanNote(provider)}
        />
        <Figure name={words.topUps} value={formatCount(top_ups)} note={sumsText(top_up_sums)} />
      </chakra.dl>
    </Card>
  );
}
