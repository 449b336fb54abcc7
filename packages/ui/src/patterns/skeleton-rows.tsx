import { type ReactNode, useEffect, useState } from 'react';
import { tableClass } from './table-style.ts';

/**
 * Placeholder of a cell: an avatar with two lines or with one, a flag and number, a word, an amount,
 * nothing.
 */
export type SkeletonCell = 'person' | 'name' | 'number' | 'text' | 'amount' | 'none';

export interface SkeletonRowsProps {
  /** The columns of the real grid, in order, with their widths (`gridTemplateColumns`). */
  readonly cells: readonly SkeletonCell[];
  readonly columns: string;
  readonly rows?: number;
  /** "Loading numbers". */
  readonly label: string;
  /** Rows of 44, 36 or, on phones, 72 px. */
  readonly density?: 'normal' | 'dense' | 'phone';
  /** Without the delay: to continue skeleton rows that the app shell already showed. */
  readonly atOnce?: boolean;
}

/** Varied like real words and the same on every load. */
const lengths = [118, 150, 96, 132, 108, 142];

/** A bar in a line of text, or the height of one. */
const bar = (width: number, line = 18) => (
  <span className="ui-skeleton" style={{ width, marginBlock: (line - 10) / 2 }} />
);
const avatar = (
  <span className="ui-skeleton" style={{ width: 28, height: 28, borderRadius: 14, flex: 'none' }} />
);

/** The bars of one cell; `row` varies their length. */
export function skeletonCell(kind: SkeletonCell, row: number): ReactNode {
  const length = lengths[row % lengths.length] ?? 118;
  switch (kind) {
    case 'person':
      return (
        <>
          {avatar}
          <span className={tableClass.two}>
            {bar(length)}
            {bar(length + 24, 16)}
          </span>
        </>
      );
    case 'name':
      return (
        <>
          {avatar}
          {bar(length)}
        </>
      );
    case 'number':
      return (
        <span className={tableClass.tel}>
          <span className="ui-skeleton" style={{ width: 18, height: 13, flex: 'none' }} />
          {bar(100 + (length % 20))}
        </span>
      );
    case 'text':
      return bar(60 + (length % 40));
    case 'amount':
      return <span className="ui-skeleton" style={{ width: 48, marginLeft: 'auto' }} />;
    case 'none':
      return null;
  }
}

/**
 * Skeleton rows in the real grid; seen after 200 ms, so that a fast response does not flicker. Their
 * place is kept from the beginning, so that what is below them does not move.
 */
export function SkeletonRows({
  cells,
  columns,
  rows = 8,
  label,
  density = 'normal',
  atOnce = false,
}: SkeletonRowsProps) {
  const isDue = useAfter(200);
  const shown = atOnce || isDue;
  const numbered = cells.map((kind, at) => ({ kind, at }));
  return (
    <div className="ui-skeleton-rows" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          data-density={density}
          style={{ gridTemplateColumns: columns, visibility: shown ? undefined : 'hidden' }}
          aria-hidden="true"
        >
          {numbered.map(({ kind, at }) => (
            <span key={at}>{skeletonCell(kind, row + at)}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** True `delay` ms after it was last set; false while it is null. */
export function useAfter(delay: number | null): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (delay === null) {
      setPassed(false);
      return undefined;
    }
    const timer = setTimeout(() => setPassed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return passed && delay !== null;
}
