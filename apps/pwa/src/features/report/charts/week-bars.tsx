import { Chart, useChart } from '@chakra-ui/charts';
import { chakra } from '@chakra-ui/react/styled-system';
import { shortDay } from '@workspace/ui/format/day-range';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { chartStyle } from '../../charts/index.ts';
import { type ActivePoint, chartHeight, dataAxis, plotEdges } from './chart-points.tsx';

type ChartColor = 'chart.1' | 'chart.2' | 'chart.3' | 'chart.4' | 'chart.previous';

interface WeekBarsProps extends ActivePoint {
  readonly weeks: readonly {
    /** Monday. */
    readonly week: string;
    /** Others are paler. */
    readonly isWhole: boolean;
    /** By the names of the series, in the unit of the axis. */
    readonly values: Readonly<Record<string, number>>;
  }[];
  /** From the bottom up. */
  readonly series: readonly { readonly name: string; readonly color: ChartColor }[];
}

/** Stacked bars, one for each week. */
export function WeekBars({ weeks, series, active, pointer }: WeekBarsProps) {
  const chart = useChart({
    data: weeks.map(({ week, isWhole, values }) => ({
      week,
      fillOpacity: isWhole ? 1 : 0.55,
      ...values,
    })),
  });
  const isEmpty = weeks.every(({ values }) => Object.values(values).every((value) => value === 0));
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
          <YAxis {...style.axis} {...dataAxis(isEmpty)} />
          <XAxis
            {...style.axis}
            dataKey="week"
            interval="equidistantPreserveStart"
            minTickGap={24}
            axisLine={style.line}
            tickFormatter={shortDay}
          />
          {series.map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="week"
              fill={chart.color(color)}
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
