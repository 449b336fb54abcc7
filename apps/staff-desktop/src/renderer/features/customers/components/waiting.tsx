import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { columns } from '../columns.ts';
import { messages } from '../messages.ts';
import { type OverviewLayout, rowHeights } from '../use-layout.ts';

interface Bar {
  readonly part: string;
  readonly align?: 'end' | undefined;
  /** Maximum width, px. */
  readonly width: number;
}

const widths = {
  name: 164,
  country: 96,
  money: 100,
  counts: 56,
  admin: 112,
  kyc: 80,
  payment: 80,
  status: 80,
} as const;

const wideBars: readonly Bar[] = columns.map(({ id, align }) => ({
  part: id,
  align,
  width: widths[id],
}));
const narrowBars: readonly Bar[] = [
  { part: 'name', width: 164 },
  { part: 'status', width: 72 },
  { part: 'who', width: 190 },
  { part: 'money', width: 100 },
  { part: 'counts', width: 48 },
  { part: 'states', width: 220 },
];

interface WaitingCellsProps {
  readonly layout: OverviewLayout;
  readonly index: number;
}

/** Skeleton of a row: bars in the positions of the real cells, the same on every load. */
export function WaitingCells({ layout, index }: WaitingCellsProps) {
  const bars = layout === 'wide' ? wideBars : narrowBars;
  return bars.map(({ part, align, width }, at) => (
    <span
      key={part}
      role="cell"
      className={`${tableClass.cell} customers-part`}
      data-part={part}
      data-align={align}
    >
      <span
        className="ui-skeleton customers-bar"
        style={{ width: Math.round(width * (1 - ((index * 3 + at * 5) % 7) / 14)) }}
      />
    </span>
  ));
}

const count = 24;

/**
 * Skeleton rows before the first response; rendered after 200 ms, so that a fast one does not
 * flicker.
 */
export function WaitingRows({ layout }: Pick<WaitingCellsProps, 'layout'>) {
  const shown = useAfter(200);
  return (
    <div role="status" aria-busy="true" aria-label={messages.loading} className="customers-waiting">
      {shown &&
        Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            aria-hidden="true"
            className={`${tableClass.row} customers-row`}
            data-dense={layout === 'wide' ? true : undefined}
            style={{ transform: `translateY(${index * rowHeights[layout]}px)` }}
          >
            <WaitingCells layout={layout} index={index} />
          </div>
        ))}
    </div>
  );
}
