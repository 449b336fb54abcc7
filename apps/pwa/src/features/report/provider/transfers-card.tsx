import type { ProviderReport } from '@workspace/domain/analytics/provider';
import type { Report } from '@workspace/domain/analytics/schema';
import { formatCount } from '@workspace/ui/format/data';
import { shortDay } from '@workspace/ui/format/day-range';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartPoints, TooltipRows } from '../charts/chart-points.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { WeekBars } from '../charts/week-bars.tsx';
import { messages } from './messages.ts';

const words = messages.transfers;

type Week = ProviderReport['transfer_weeks'][number];

const series = [
  { field: 'completed', name: words.completed, color: 'chart.1' },
  { field: 'rejected', name: words.rejected, color: 'chart.3' },
  { field: 'cancelled', name: words.cancelled, color: 'chart.previous' },
] as const;

const rowsOf = (week: Week) =>
  series.map(({ field, name }) => ({ name, value: formatCount(week[field]) }));

interface TransfersCardProps {
  readonly provider: ProviderReport;
  readonly weeks: Report['weeks'];
}

/** Transfers by week, and how they ended. */
export function TransfersCard({ provider, weeks: reported }: TransfersCardProps) {
  const { transfer_weeks: weeks, transfers } = provider;
  const whole = new Set(reported.flatMap(({ week, is_whole }) => (is_whole ? [week] : [])));
  const { completed, rejected, cancelled } = transfers;
  return (
    <ChartCard
      title={words.title}
      legend={series}
      sentence={words.sentence(weeks.length, completed, rejected, cancelled)}
      table={
        <FigureTable
          label={words.title}
          columns={[words.column, words.completed, words.rejected, words.cancelled]}
          rows={weeks.map((week) => ({
            key: week.week,
            name: shortDay(week.week),
            values: rowsOf(week).map(({ value }) => value),
          }))}
        />
      }
    >
      {(sentenceId) => (
        <ChartPoints
          label={words.title}
          describedBy={sentenceId}
          count={weeks.length}
          placeOf={(index) => (index + 0.5) / weeks.length}
          textOf={(index) => {
            const week = weeks[index];
            if (!week) return '';
            const values = rowsOf(week).map(({ name, value }) => `${name} ${value}`);
            return `${words.weekFrom(shortDay(week.week))}: ${values.join(', ')}`;
          }}
          renderTooltip={(index) => {
            const week = weeks[index];
            return (
              week && (
                <TooltipRows title={words.weekFrom(shortDay(week.week))} rows={rowsOf(week)} />
              )
            );
          }}
        >
          {(point) => (
            <WeekBars
              weeks={weeks.map((week) => ({
                week: week.week,
                isWhole: whole.has(week.week),
                values: Object.fromEntries(series.map(({ field, name }) => [name, week[field]])),
              }))}
              series={series}
              {...point}
            />
          )}
        </ChartPoints>
      )}
    </ChartCard>
  );
}
