import { useVirtualizer } from '@tanstack/react-virtual';
import { rowHeight, tableClass } from '@workspace/ui/patterns/table-style';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Sort } from '../../../offline/index/order.ts';
import type { OverviewView } from '../../../offline/index/overview.ts';
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
  /** Shown in place of rows. */
  readonly empty?: ReactNode;
}

const stepOf: Readonly<Record<string, (at: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** The plans overview as a virtual table: only the rows in sight are drawn. */
export const OverviewTable = memo(function OverviewTable(props: OverviewTableProps) {
  const { view, layout, hrefOf, onOpen, activeId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const activeAt = activeId === null ? -1 : view.indexOf(activeId);
  const [cursor, setCursor] = useState(Math.max(0, activeAt));
  const at = Math.min(cursor, Math.max(0, view.total - 1));
  const phone = layout === 'phone';
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
  });
  // Row heights depend on what is shown and how; the instance stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => virtual.measure(), [view, phone]);

  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(view.total - 1, wanted));
    setCursor(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf[event.key];
    if (!step || !(event.target instanceof HTMLElement) || event.target.dataset.index === undefined)
      return;
    event.preventDefault();
    moveTo(step(at, Math.floor((scroller.current?.clientHeight ?? 440) / rowHeight.normal) - 1));
  };

  /** The whole row is the link: a click beside the name goes where the name goes. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return;
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
        onKeyDown={onKeyDown}
        onClick={onClick}
        onAuxClick={(event) => event.button === 1 && onClick(event)}
      >
        {!phone && (
          <OverviewHead columns={overviewColumns[layout]} sort={props.sort} onSort={props.onSort} />
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
                    onFocus={setCursor}
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
