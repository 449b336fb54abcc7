import { Chart, useChart } from '@chakra-ui/charts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Report } from '@workspace/domain/analytics/schema';
import { reportZones, type ReportZone as Zone } from '@workspace/domain/analytics/zones';
import { formatData } from '@workspace/ui/format/data';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { chartStyle } from '../../charts/index.ts';
import { messages } from '../messages.ts';
import { chartUnit, shortDay, weeksSentence, weekTotal } from '../words.ts';
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

const words = messages.weeks;

type Week = Report['weeks'][number];

const colors = {
  'Zone A': 'chart.1',
  'Zone B': 'chart.2',
  'Zone C': 'chart.3',
  'Rest of World': 'chart.4',
} as const satisfies Readonly<Record<Zone, string>>;

const dataOf = ({ zones }: Week, zone: Zone): number =>
  zones.find((one) => one.zone === zone)?.data_mb ?? 0;

interface BarsProps extends ActivePoint {
  readonly weeks: readonly Week[];
  readonly zones: readonly Zone[];
  /** MB in the unit of the axis. */
  readonly unit: number;
}

function Bars({ weeks, zones, unit, active, pointer }: BarsProps) {
  const chart = useChart({
    data: weeks.map((week) => ({
      week: week.week,
      fillOpacity: week.is_whole ? 1 : 0.55,
      ...Object.fromEntries(zones.map((zone) => [zone, dataOf(week, zone) / unit])),
    })),
  });
  const style = chartStyle(chart);
  const { start, end } = plotEdges;
  return (
    <>
      {active !== null && (
        <chakra.span
          position="absolute"
          top="2"
          bottom="7"
          bg="bg.muted"
          rounded="sm"
          style={{
            left: `calc(${start}px + (100% - ${start + end}px) * ${active / weeks.length})`,
            width: `calc((100% - ${start + end}px) / ${weeks.length})`,
          }}
        />
      )}
      <Chart.Root
        chart={chart}
        aspectRatio="auto"
        w="full"
        h={chartHeight}
        textStyle="xs"
        position="relative"
        aria-hidden="true"
      >
        <BarChart
          responsive
          accessibilityLayer={false}
          data={chart.data}
          margin={{ top: 8, right: end, bottom: 0, left: 0 }}
          barCategoryGap="22%"
          {...pointer}
        >
          <CartesianGrid vertical={false} stroke={style.grid} />
          <YAxis {...style.axis} {...dataAxis(weeks.every((week) => weekTotal(week) === 0))} />
          <XAxis
            {...style.axis}
            dataKey="week"
            interval="equidistantPreserveStart"
            minTickGap={24}
            axisLine={style.line}
            tickFormatter={shortDay}
          />
          {zones.map((zone) => (
            <Bar
              key={zone}
              dataKey={zone}
              stackId="week"
              fill={chart.color(colors[zone])}
              stroke={chart.color('bg.panel')}
              strokeWidth={1}
              radius={2}
              maxBarSize={32}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart.Root>
    </>
  );
}

/** Data by week, from Monday on, and by zone of the plans. */
export function WeeksCard({ report }: { readonly report: Report }) {
  const { weeks } = report;
  const zones = reportZones.filter((zone) => weeks.some((week) => dataOf(week, zone) > 0));
  const unit = chartUnit(Math.max(...weeks.map(weekTotal)));
  const title = words.title(unit.name);
  const rowsOf = (week: Week) => [
    ...zones.map((zone) => ({ name: zone, value: formatData(dataOf(week, zone)) })),
    { name: words.total, value: formatData(weekTotal(week)) },
  ];
  const noteOf = ({ is_whole }: Week) => (is_whole ? undefined : words.partly);
  const hasPart = weeks.some(({ is_whole }) => !is_whole);
  return (
    <ChartCard
      title={title}
      legend={zones.map((name) => ({ name, color: colors[name] }))}
      sentence={weeksSentence(report)}
      note={hasPart ? words.partlyNote : undefined}
      table={
        <FigureTable
          label={title}
          columns={[words.column, ...zones, words.total]}
          rows={weeks.map((week) => ({
            key: week.week,
            name: week.is_whole ? shortDay(week.week) : words.partlyFrom(shortDay(week.week)),
            values: rowsOf(week).map(({ value }) => value),
          }))}
        />
      }
    >
      {(sentenceId) => (
        <ChartPoints
          label={title}
          describedBy={sentenceId}
          count={weeks.length}
          placeOf={(index) => (index + 0.5) / weeks.length}
          textOf={(index) => {
            const week = weeks[index];
            if (!week) return '';
            const name = [words.weekFrom(shortDay(week.week)), noteOf(week)].filter(Boolean);
            const values = rowsOf(week).map((row) => `${row.name} ${row.value}`);
            return `${name.join(', ')}: ${values.join(', ')}`;
          }}
          renderTooltip={(index) => {
            const week = weeks[index];
            return (
              week && (
                <TooltipRows
                  title={words.weekFrom(shortDay(week.week))}
                  note={noteOf(week)}
                  rows={rowsOf(week).toReversed()}
                />
              )
            );
          }}
        >
          {(point) => (
            // Axes have values only where there are bars.
            <Bars
              weeks={weeks}
              zones={zones.length > 0 ? zones : reportZones.slice(0, 1)}
              unit={unit.mb}
              {...point}
            />
          )}
        </ChartPoints>
      )}
    </ChartCard>
  );
}
