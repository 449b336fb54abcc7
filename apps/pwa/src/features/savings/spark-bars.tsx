import type { MonthUse } from '@workspace/domain/usage/schema';
import { Path, Rect } from '@workspace/ui/components/svg-shapes';
import { formatData } from '@workspace/ui/format/data';
import { highestData, monthText } from './format.ts';
import { messages } from './messages.ts';

interface SparkBarsProps {
  readonly months: readonly MonthUse[];
  /** Megabytes that the plan of now includes. */
  readonly allowance: number;
  readonly isTooSmall: boolean;
}

const height = 24;
/** Where the allowance is. */
const top = 4;
const width = 16;
const step = 26;

/** The data of three months as bars under the allowance, which is a dashed line. */
export function SparkBars({ months, allowance, isTooSmall }: SparkBarsProps) {
  const highest = highestData(months);
  const all = Math.max(allowance, highest, 1);
  // Bars above the allowance need room above its line.
  const line = top + (1 - allowance / all) * (height - top);
  const text = [
    ...months.map(({ month, data_mb }) => messages.month(monthText(month), formatData(data_mb))),
    messages.included(formatData(allowance)),
  ].join(', ');
  return (
    <svg width={66} height={height} viewBox={`0 0 66 ${height}`} role="img" aria-label={text}>
      {months.map(({ month, data_mb }, place) => {
        const size = Math.max(1, (data_mb / all) * (height - top));
        const isHighest = data_mb > 0 && data_mb === highest;
        const strong = isTooSmall && data_mb >= allowance ? 'warning.solid' : 'accent.solid';
        return (
          <Rect
            key={month}
            x={place * step}
            y={height - size}
            width={width}
            height={size}
            rx={size > 3 ? 1.5 : 0}
            fill={data_mb === 0 ? 'border.emphasized' : strong}
            opacity={isHighest || data_mb === 0 || strong === 'warning.solid' ? 1 : 0.55}
          />
        );
      })}
      <Path
        d={`M0 ${Math.max(1, line)}H66`}
        stroke="border.emphasized"
        strokeWidth="1"
        strokeDasharray="2 2"
      />
    </svg>
  );
}
