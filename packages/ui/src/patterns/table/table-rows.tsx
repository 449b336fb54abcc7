import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const renderedAtMost = 200;

export interface TableRowsHandle {
  readonly scrollTo: (index: number) => void;
}

export interface TableRowsProps {
  /** The element that contains the rows; null until it is mounted. */
  readonly body: HTMLElement | null;
  readonly count: number;
  /**
   * In px. `content`: as high as its content, and never windowed. A function: as high as its
   * content, measured once it is rendered; until then this is its estimate.
   */
  readonly height: number | 'content' | ((index: number) => number);
  readonly keyAt: (index: number) => string | number;
  /** The row of the keyboard cursor is always rendered; scrolling away keeps it in the tab order. */
  readonly at: number;
  readonly renderRow: (index: number, measure?: Ref<HTMLDivElement>) => ReactNode;
  /** Called with the last row in view, or that of the cursor if it is further down. */
  readonly onReach?: ((index: number) => void) | undefined;
  readonly ref?: Ref<TableRowsHandle>;
}

/** The nearest element that scrolls its content; null if the page itself does. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) {
      return box === document.documentElement || box === document.body ? null : box;
    }
  }
  return null;
}

/** Rendered rows with the space of the others between them. */
interface Span {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

type SpacedProps = Pick<TableRowsProps, 'keyAt' | 'renderRow'> & {
  readonly spans: readonly Span[];
  /** Height of all rows in px. */
  readonly total: number;
};

function spaced({ spans, total, keyAt, renderRow }: SpacedProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start > end)
      parts.push(<div key={`before ${span.index}`} style={{ height: span.start - end }} />);
    // By the row, so that it keeps its element, and the focus, when others are added above it.
    parts.push(<Fragment key={`row ${keyAt(span.index)}`}>{renderRow(span.index)}</Fragment>);
    end = span.end;
  }
  if (total > end) parts.push(<div key="after" style={{ height: total - end }} />);
  return parts;
}

/** The scrolling element of the rows, and their distance from its top in px. */
function useScroller(body: HTMLElement | null) {
  const [place, setPlace] = useState<{
    readonly box: HTMLElement | null;
    readonly margin: number;
  }>();
  // After each render: what stands above the rows may have changed its height.
  // oxlint-disable-next-line react/exhaustive-deps -- it stops when the place is the same
  useLayoutEffect(() => {
    if (!body) return;
    const box = scrollerOf(body);
    const top = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY;
    const margin = Math.round(body.getBoundingClientRect().top - top);
    if (place?.box !== box || place.margin !== margin) setPlace({ box, margin });
  });
  return place;
}

function WindowedRows(props: WindowedRowsProps) {
  const { body, count, height, keyAt, at, renderRow, onReach, ref } = props;
  const place = useScroller(body);
  const isMeasured = typeof height === 'function';
  const common = {
    count,
    estimateSize: isMeasured ? height : () => height,
    getItemKey: keyAt,
    overscan: 8,
    scrollMargin: place?.margin ?? 0,
    // The head is sticky, and covers a row that is scrolled to the upper edge.
    scrollPaddingStart: 36,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), at])].sort((one, other) => one - other),
  };
  // oxlint-disable-next-line react/incompatible-library -- React's compiler is not used
  const ofPage = useWindowVirtualizer({ ...common, enabled: place?.box === null });
  // oxlint-disable-next-line react/incompatible-library -- React's compiler is not used
  const ofBox = useVirtualizer({
    ...common,
    enabled: Boolean(place?.box),
    getScrollElement: () => place?.box ?? null,
  });
  const virtual = place?.box ? ofBox : ofPage;
  const fixed = isMeasured ? 0 : height;
  useLayoutEffect(() => (fixed > 0 ? virtual.measure() : undefined), [fixed, virtual]);
  const reached = Math.max(at, virtual.range?.endIndex ?? 0);
  // After each render: a page that has arrived may not be enough.
  useEffect(() => onReach?.(reached));
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index) }));
  const margin = common.scrollMargin;
  const spans = virtual
    .getVirtualItems()
    .map(({ index, start, end }) => ({ index, start: start - margin, end: end - margin }));
  return spaced({
    spans,
    total: virtual.getTotalSize(),
    keyAt,
    renderRow: (index) => renderRow(index, isMeasured ? virtual.measureElement : undefined),
  });
}

interface WindowedRowsProps extends Omit<TableRowsProps, 'height'> {
  readonly height: Exclude<TableRowsProps['height'], 'content'>;
}

function AllRows({ body, count, keyAt, renderRow, onReach, ref }: TableRowsProps) {
  useEffect(() => onReach?.(count - 1));
  useImperativeHandle(ref, () => ({
    scrollTo: (index) =>
      body
        ?.querySelector(`[data-row-stop="${index}"]`)
        ?.closest('[role=row]')
        ?.scrollIntoView({ block: 'nearest' }),
  }));
  // By the row, so that the others keep their elements, and the focus, when one is removed.
  return Array.from({ length: count }, (_, index) => (
    <Fragment key={keyAt(index)}>{renderRow(index)}</Fragment>
  ));
}

/** The rows: all of a short table, those in view of a long one. */
export function TableRows(props: TableRowsProps) {
  const { height, count } = props;
  return height === 'content' || count <= renderedAtMost ? (
    <AllRows {...props} />
  ) : (
    <WindowedRows {...props} height={height} />
  );
}
