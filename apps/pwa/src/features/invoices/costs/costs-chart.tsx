import { Chart, useChart } from '@chakra-ui/charts';
import { startOfMonth } from '@workspace/domain/billing/month';
import type { Currency } from '@workspace/domain/shared/money';
import { formatMoney, formatMoneyShort } from '@workspace/ui/format/money';
import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import { chartStyle } from '../../charts/index.ts';
import { chartSize } from './chart-size.ts';
import type { CostsMonth } from './costs-months.ts';

const monthName = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short' });

/** From here on the axis has no room for all digits, in minor units. */
const longAmount = 1_000_000;

/** `€500`, `€1,200`, `€12K`. */
function axisText(amount: number, currency: Currency): string {
  const format = amount < longAmount ? formatMoney : formatMoneyShort;
  return format({ amount, currency }).replace(/\.00$/, '');
}

export interface CostsChartProps {
  readonly months: readonly CostsMonth[];
  readonly currency: Currency;
}

/** A column for each month; those of the chosen period stand out. A table beside it has the same. */
export function CostsChart({ months, currency }: CostsChartProps) {
  const chosen = months.filter(({ isChosen }) => isChosen).length;
  const chart = useChart({
    data: months.map(({ month, amount, isChosen }) => ({
      column: monthName.format(startOfMonth(month)),
      amount,
      isChosen,
      label: isChosen && chosen === 1 ? formatMoney({ amount, currency }) : '',
    })),
  });
  const data = chart.data.map(({ isChosen, ...column }) => ({
    ...column,
    fill: chart.color(isChosen ? 'chart.1' : 'chart.2'),
  }));
  const style = chartStyle(chart);
  return (
    <Chart.Root chart={chart} aspectRatio="auto" {...chartSize} textStyle="xs" aria-hidden="true">
      <BarChart
        responsive
        accessibilityLayer={false}
        data={data}
        margin={{ top: 18, right: 12, bottom: 0, left: 0 }}
        barCategoryGap="24%"
      >
        <CartesianGrid vertical={false} stroke={style.grid} />
        <YAxis
          {...style.axis}
          width={52}
          tickCount={4}
          domain={[0, 'auto']}
          axisLine={false}
          tickFormatter={(amount: number) => axisText(amount, currency)}
        />
        <XAxis {...style.axis} dataKey="column" interval={0} axisLine={style.line} />
        <Bar dataKey="amount" radius={2} maxBarSize={32} isAnimationActive={false}>
          <LabelList dataKey="label" position="top" fill={chart.color('fg')} />
        </Bar>
      </BarChart>
    </Chart.Root>
  );
}
