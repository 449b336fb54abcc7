import { Chart, useChart } from '@chakra-ui/charts';
import { countDays } from '@workspace/domain/analytics/range';
import type { Report } from '@workspace/domain/analytics/schema';
import { formatCount } from '@workspace/ui/format/data';
import { formatRange, shortDay } from '@workspace/ui/format/day-range';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import { chartStyle } from '../../charts/index.ts';
import { messages } from '../messages.ts';
import { chartUnit, dataFormatOf, openPeriod, periodName, periodsSentence } from '../words.ts';
import { ChartCard } from './chart-card.tsx';
import {
  type ActivePoint,
  ChartPoints,
  chartHeight,
  dataAxis,
  plotEdges,
  TooltipRows,
} from './chart-points.tsx';
import { FigureTable } from './figure-table.tsx';

const words = messages.periods;

interface LinesProps extends ActivePoint {
  readonly periods: Report['periods'];
  /** MB in the unit of the axis. */
  readonly unit: number;
}

function Lines({ periods, unit, active, pointer }: LinesProps) {
  const chart = useChart({
    data: periods.map(({ from, data_mb, data_mb_before }) => ({
      from,
      now: data_mb / unit,
      before: data_mb_before / unit,
    })),
  });
  const style = chartStyle(chart);
  const isEmpty = chart.data.every(({ now, before }) => now + before === 0);
  const point = active === null ? undefined : chart.data[active];
  return (
    <Chart.Root
      chart={chart}
      aspectRatio="auto"
      w="full"
      h={chartHeight}
      textStyle="xs"
      aria-hidden="true"
    >
      <ComposedChart
        responsive
        accessibilityLayer={false}
        data={chart.data}
        margin={{ top: 8, right: plotEdges.end, bottom: 0, left: 0 }}
        {...pointer}
      >
        <CartesianGrid vertical={false} stroke={style.grid} />
        <YAxis {...style.axis} {...dataAxis(isEmpty)} />
        <XAxis
          {...style.axis}
          dataKey="from"
          interval="equidistantPreserveStart"
          minTickGap={48}
          axisLine={style.line}
          tickFormatter={shortDay}
        />
        <Area
          dataKey="now"
          type="linear"
          stroke={chart.color('chart.1')}
          strokeWidth={2}
          fill={chart.color('chart.1')}
          fillOpacity={0.07}
          isAnimationActive={false}
          dot={periods.length === 1}
        />
        <Line
          dataKey="before"
          type="linear"
          stroke={chart.color('chart.previous')}
          strokeWidth={1.5}
          strokeDasharray="3 3"
          isAnimationActive={false}
          dot={periods.length === 1}
        />
        {point && (
          <>
            <ReferenceLine
              x={point.from}
              stroke={chart.color('border.control')}
              strokeDasharray="2 3"
            />
            <ReferenceDot
              x={point.from}
              y={point.now}
              r={4.5}
              fill={chart.color('chart.1')}
              stroke={chart.color('bg.panel')}
              strokeWidth={2}
            />
          </>
        )}
      </ComposedChart>
    </Chart.Root>
  );
}

/** Data by day or week, with that of the days before. */
export function PeriodsCard({ report }: { readonly report: Report }) {
  const { periods, group_by: group } = report;
  const unit = chartUnit(
    Math.max(...periods.map(({ data_mb, data_mb_before }) => Math.max(data_mb, data_mb_before))),
    report.provider === null ? 'GB' : 'TB',
  );
  const title = words.title(group, unit.name);
  const before = messages.daysBefore(countDays(report));
  const format = dataFormatOf(report);
  const rowsOf = ({ data_mb, data_mb_before }: Report['periods'][number]) => [
    { name: words.data, value: format(data_mb) },
    { name: before, value: format(data_mb_before) },
  ];
  const last = Math.max(periods.length - 1, 1);
  return (
    <ChartCard
      title={title}
      legend={[
        { name: formatRange(report), color: 'chart.1' },
        { name: before, color: 'chart.previous', look: 'dashed' },
      ]}
      sentence={periodsSentence(report)}
      note={openPeriod(report) && words.open(group)}
      table={
        <FigureTable
          label={title}
          columns={[
            words.column[group],
            words.data,
            before,
            messages.totals.calls,
            messages.totals.sms,
          ]}
          rows={periods.map((period) => ({
            key: period.from,
            name: periodName(period),
            values: [
              ...rowsOf(period).map(({ value }) => value),
              `${formatCount(period.voice_minutes)} ${messages.totals.minutes}`,
              formatCount(period.sms),
            ],
          }))}
        />
      }
    >
      {(sentenceId) => (
        <ChartPoints
          label={title}
          describedBy={sentenceId}
          count={periods.length}
          placeOf={(index) => (periods.length === 1 ? 0.5 : index / last)}
          textOf={(index) => {
            const period = periods[index];
            if (!period) return '';
            const values = rowsOf(period).map(({ name, value }) => `${name} ${value}`);
            return `${periodName(period)}: ${values.join(', ')}`;
          }}
          renderTooltip={(index) => {
            const period = periods[index];
            return period && <TooltipRows title={periodName(period)} rows={rowsOf(period)} />;
          }}
        >
          {(point) => <Lines periods={periods} unit={unit.mb} {...point} />}
        </ChartPoints>
      )}
    </ChartCard>
  );
}
