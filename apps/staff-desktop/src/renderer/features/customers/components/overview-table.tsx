import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { tableClass } from '@workspace/ui/patterns/table-style';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { messages } from '../messages.ts';
import type { OverviewQuery } from '../overview-query.ts';
import { type Companies, useWanted } from '../use-companies.ts';
import { type OverviewLayout, rowHeights } from '../use-layout.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { OverviewHead } from './overview-head.tsx';
import { OverviewRow } from './overview-row.tsx';

export interface OverviewTableHandle {
  /** Moves the focus to the first row. */
  readonly enter: () => void;
}

interface OverviewTableProps {
  readonly companies: Companies;
  readonly query: OverviewQuery;
  readonly layout: OverviewLayout;
  readonly onSort: (order: Pick<OverviewQuery, 'sort' | 'direction'>) => void;
  /** Called when the keyboard leaves the rows. */
  readonly onLeave: () => void;
  /** Shown in place of rows. */
  readonly instead: ReactNode;
  readonly ref?: Ref<OverviewTableHandle>;
}

/** Height of the table head in px; only layouts with columns have one. */
const headHeight = 32;

/** The overview as a virtual table; rows not loaded yet already have their space. */
export function OverviewTable(props: OverviewTableProps) {
  const { companies, query, layout, instead } = props;
  const { rows, count } = companies;
  const scroller = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const height = rowHeights[layout];
  const head = layout === 'wide' ? headHeight : 0;
  const keys = useRowKeys({
    scroller,
    count: instead ? 0 : count,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onLeave: props.onLeave,
  });
  const { at } = keys;
  useImperativeHandle(props.ref, () => ({ enter: () => keys.moveTo(0) }));
  // oxlint-disable-next-line react/incompatible-library -- React's compiler is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    // The sticky head covers the first visible rows; the rows begin below it.
    scrollPaddingEnd: head,
    // The cursor's row is always rendered, so that scrolling away keeps it in the tab order.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), at])].sort((one, other) => one - other),
  });
  useWanted(companies, Math.max(at, virtual.range?.endIndex ?? 0));

  // A new list starts scrolled to the top.
  const begin = useEffectEvent(() => {
    keys.reset();
    scroller.current?.scrollTo({ top: 0 });
  });
  const { search, country, sort, direction } = query;
  useEffect(() => begin(), [search, country, sort, direction]);

  return (
    // Key events bubble up from the row links; the table handles them while a row is still loading.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className="customers-scroller"
      data-layout={layout}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <p id={reasonId} className={tableClass.visuallyHidden}>
        {messages.noAdminReason}
      </p>
      {(layout === 'wide' || !instead) && (
        <div
          role="table"
          aria-label={messages.table}
          aria-rowcount={count + 1}
          aria-busy={companies.state === 'stale' || undefined}
          className={tableClass.table}
        >
          {layout === 'wide' && (
            <OverviewHead query={query} totals={companies.totals} onSort={props.onSort} />
          )}
          {!instead && (
            <div
              role="rowgroup"
              className="customers-rows"
              style={{ height: virtual.getTotalSize() }}
            >
              {virtual.getVirtualItems().map(({ index, start }) => (
                <OverviewRow
                  key={index}
                  company={rows[index]}
                  index={index}
                  top={start}
                  layout={layout}
                  reach={index === at ? 'tab' : 'arrows'}
                  reasonId={reasonId}
                />
              ))}
            </div>
          )}
        </div>
      )}
      {instead}
    </div>
  );
}
