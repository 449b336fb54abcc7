import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumeral } from '@workspace/ui/format/numerals';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

/**
 * Of the vertical axis and of the margin at the other side, in CSS pixels: half of the last point's
 * text has room there.
 */
export const plotEdges = { start: 44, end: 24 } as const;

/**
 * The vertical axis of a chart of data.
 * @param isEmpty without any value: then it has one, since an axis from 0 to 0 has no length
 */
export const dataAxis = (isEmpty: boolean) =>
  ({
    width: plotEdges.start,
    tickCount: 5,
    domain: [0, isEmpty ? 1 : 'auto'],
    axisLine: false,
    tickFormatter: (value: number) => formatNumeral(value, 2),
  }) as const;

/** Of the chart, and of what is shown until it is loaded. */
export const chartHeight = '228px';

/** Position of a point, for the handlers of the chart that is drawn. */
export interface ActivePoint {
  readonly active: number | null;
  readonly pointer: {
    readonly onMouseMove: (state: { readonly activeTooltipIndex?: unknown }) => void;
    readonly onMouseLeave: () => void;
  };
}

interface ChartPointsProps {
  readonly label: string;
  /** Id of the sentence that says what the chart shows. */
  readonly describedBy: string;
  readonly count: number;
  /** What is announced for a point: its name and values. */
  readonly textOf: (index: number) => string;
  /** Where a point is between the edges of the plot, from 0 to 1. */
  readonly placeOf: (index: number) => number;
  /** The same for those who see it. */
  readonly renderTooltip: (index: number) => ReactNode;
  readonly children: (point: ActivePoint) => ReactNode;
}

const tooltipWidth = 196;
const gap = 12;

function Tooltip({ place, children }: { readonly place: number; readonly children: ReactNode }) {
  const { start, end } = plotEdges;
  const point = `${start}px + (100% - ${start + end}px) * ${place}`;
  const left = place > 0.5 ? `${point} - ${tooltipWidth + gap}px` : `${point} + ${gap}px`;
  return (
    <chakra.div
      aria-hidden="true"
      position="absolute"
      top="2"
      zIndex="1"
      px="3"
      py="2"
      bg="bg.inverted"
      color="fg.inverted"
      rounded="md"
      boxShadow="md"
      textStyle="xs"
      pointerEvents="none"
      _print={{ display: 'none' }}
      style={{ width: tooltipWidth, left: `clamp(0px, ${left}, 100% - ${tooltipWidth}px)` }}
    >
      {children}
    </chakra.div>
  );
}

interface TooltipRowsProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

/** The content of a tooltip: what the point is, and its values. */
export function TooltipRows({ title, note, rows }: TooltipRowsProps) {
  return (
    <>
      <chakra.p color="fg.invertedMuted">{title}</chakra.p>
      {note !== undefined && <chakra.p color="fg.invertedMuted">{note}</chakra.p>}
      {rows.map(({ name, value }) => (
        <chakra.p key={name} display="flex" gap="3" justifyContent="space-between">
          <span className="ui-ellipsis">{name}</span>
          <chakra.b fontWeight="semibold" whiteSpace="nowrap" className="ui-num">
            {value}
          </chakra.b>
        </chakra.p>
      ))}
    </>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * A chart as one stop of the tab order, in which the arrow keys go from point to point. It is a slider
 * for assistive technology, because screen readers announce the value of a slider by themselves.
 */
export function ChartPoints(props: ChartPointsProps) {
  const { label, describedBy, count, textOf, placeOf, renderTooltip, children } = props;
  const last = count - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [at, setAt] = useState(last);
  // A report with fewer points may have come.
  const active = chosen === null ? null : Math.min(chosen, last);
  const current = Math.min(at, last);

  const show = (index: number) => {
    setAt(index);
    setChosen(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(Math.max(0, Math.min(last, current + step)));
  };
  const pointer: ActivePoint['pointer'] = {
    onMouseMove({ activeTooltipIndex }) {
      const index = Number(activeTooltipIndex ?? Number.NaN);
      setChosen(Number.isInteger(index) && index >= 0 && index <= last ? index : null);
    },
    onMouseLeave: () => setChosen(null),
  };
  return (
    <chakra.div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={textOf(current)}
      position="relative"
      rounded="sm"
      outlineOffset="2px"
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setChosen(current);
      }}
      onBlur={() => setChosen(null)}
    >
      {children({ active, pointer })}
      {active !== null && <Tooltip place={placeOf(active)}>{renderTooltip(active)}</Tooltip>}
    </chakra.div>
  );
}
