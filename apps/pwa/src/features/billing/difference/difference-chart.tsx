import { Chart, useChart } from '@chakra-ui/charts';
import { Bar, BarChart, DefaultZIndexes, LabelList, ReferenceLine, XAxis, YAxis } from 'recharts';
import { chartStyle } from '../../charts/index.ts';
import { chartSize } from './chart-size.ts';
import type { Step, Steps } from './steps.ts';

const colors = { sum: 'chart.1', more: 'chart.3', less: 'chart.2' } as const satisfies Readonly<
  Record<Step['look'], string>
>;

export interface DifferenceChartProps {
  readonly steps: Steps;
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
}

/** The sums of two months, and between them what makes the difference, column by column. */
export function DifferenceChart({ steps: { steps, floor }, label }: DifferenceChartProps) {
  const chart = useChart({ data: steps.map((step) => ({ ...step, color: colors[step.look] })) });
  const data = chart.data.map(({ color, ...step }) => ({ ...step, fill: chart.color(color) }));
  const style = chartStyle(chart);
  return (
    <Chart.Root chart={chart} aspectRatio="auto" {...chartSize} role="img" aria-label={label}>
      <BarChart
        responsive
        accessibilityLayer={false}
        data={data}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="18%"
      >
        <YAxis hide domain={[floor, 'dataMax']} allowDataOverflow />
        <XAxis {...style.axis} dataKey="column" interval={0} axisLine={style.line} />
        {steps.slice(1).map(({ id, column }, place) => {
          const { column: before, end } = steps[place] ?? { column, end: 0 };
          return (
            <ReferenceLine
              key={id}
              zIndex={DefaultZIndexes.grid}
              stroke={chart.color('border.emphasized')}
              segment={[
                { x: before, y: end },
                { x: column, y: end },
              ]}
            />
          );
        })}
        <Bar dataKey="range" radius={3} isAnimationActive={false} minPointSize={2}>
          <LabelList dataKey="short" position="top" fill={chart.color('fg')} />
        </Bar>
      </BarChart>
    </Chart.Root>
  );
}
