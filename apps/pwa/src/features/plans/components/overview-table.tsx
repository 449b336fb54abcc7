import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { rowHeight, tableClass } from '@workspace/ui/patterns/table-style';
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Sort } from '../../../offline/index/order.ts';
import type { OverviewView } from '../../../offline/index/overview.ts';
import { AllCheck } from '../../selection/components/all-check.tsx';
import type { SelectionControl } from '../../selection/use-selection.ts';
import { useSelectionKeys } from '../../selection/use-selection-keys.ts';
import { useRowCursor } from '../use-row-cursor.ts';
import { hasSecondLine } from './overview-cells.tsx';
import { type OverviewLayout, overviewColumns } from './overview-columns.ts';
import { OverviewHead } from './overview-head.tsx';
import { OverviewTableRow, wantsOwnTab } from './overview-table-row.tsx';

export interface OverviewTableProps {
  readonly view: OverviewView;
  readonly layout: OverviewLayout;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Address of a row; the whole row is this link. */
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  /** Row whose detail is open, or was last: the keyboard stands there. */
  readonly activeId: string | null;
  readonly selection: SelectionControl;
  /** Shown in place of rows. */
  readonly empty?: ReactNode;
  /** The keyboard leaves the rows. */
  readonly onLeave: () => void;
  readonly ref?: Ref<OverviewTableHandle>;
}

export interface OverviewTableHandle {
  /** Puts the focus on the first row. */
  readonly enter: () => void;
}

/** The plans overview as a virtual table: only the rows in sight are drawn. */
export const OverviewTable = memo(function OverviewTable(props: OverviewTableProps) {
  const { view, layout, hrefOf, onOpen, activeId, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor({
    view,
    scroller,
    activeId,
    scrollTo: (index) => virtual.scrollToIndex(index),
    page: () => Math.floor((scroller.current?.clientHeight ?? 440) / rowHeight.normal) - 1,
    onLeave: props.onLeave,
  });
  const { at } = cursor;
  useImperativeHandle(props.ref, () => ({ enter: () => cursor.moveTo(0) }));
  const phone = layout === 'phone';
  useSelectionKeys(view, selection);
  const heightOf = (index: number) => {
    if (!phone) return rowHeight.normal;
    const row = view.at(index);
    return row && hasSecondLine(row) ? rowHeight.phoneTall : rowHeight.phone;
  };
  const virtual = useVirtualizer({
    count: view.total,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey: (index) => view.at(index)?.id ?? index,
    overscan: 8,
    // The row of the keyboard is always drawn: scrolling away does not lose it, and Tab finds it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (seen.includes(at) || at >= range.count) return seen;
      return at < range.startIndex ? [at, ...seen] : [...seen, at];
    },
  });
  // Row heights depend on what is shown and how; the instance stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => virtual.measure(), [view, phone]);

  /** The whole row is the link: a click beside the name goes where the name goes. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('.overview-check')) return;
    const link = event.target
      .closest('[role=row]')
      ?.querySelector<HTMLAnchorElement>('a[data-index]');
    if (!link || link.contains(event.target)) return;
    if (wantsOwnTab(event)) {
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    link.focus();
    link.click();
  };

  return (
    <div ref={scroller} className="overview-scroller" data-layout={layout}>
      {/* Keys and clicks bubble up from the rows' links; each link alone does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="table"
        aria-label="Plans overview"
        aria-rowcount={view.total + 1}
        className={tableClass.table}
        onKeyDown={cursor.onKeyDown}
        onBlur={cursor.onBlur}
        onClick={onClick}
        onAuxClick={(event) => event.button === 1 && onClick(event)}
      >
        {!phone && (
          <OverviewHead
            columns={overviewColumns[layout]}
            sort={props.sort}
            onSort={props.onSort}
            check={<AllCheck view={view} selection={selection} />}
          />
        )}
        {view.total === 0 ? (
          props.empty
        ) : (
          <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map((item) => {
              const row = view.at(item.index);
              return (
                row && (
                  <OverviewTableRow
                    key={item.key}
                    row={row}
                    index={item.index}
                    top={item.start}
                    layout={layout}
                    href={hrefOf(row.id)}
                    onOpen={onOpen}
                    reach={item.index === at ? 'tab' : 'arrows'}
                    isActive={row.id === activeId}
                    isSelected={selection.ids.has(row.id)}
                    selecting={selection.isOn}
                    onSelect={selection.toggle}
                    onFocus={cursor.onFocus}
                  />
                )
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
});
