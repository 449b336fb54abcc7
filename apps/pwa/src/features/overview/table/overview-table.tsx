import { TableHead } from '@workspace/ui/patterns/table/table-head';
import { rowHeight, tableClass } from '@workspace/ui/patterns/table-style';
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { defaultSort, type Sort } from '../../../numbers-index/overview/order.ts';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { AllCheck, type SelectionControl, useSelectionKeys } from '../../selection/index.ts';
import { messages } from '../messages.ts';
import type { OverviewLayout } from '../use-layout.ts';
import { useSettled } from '../use-settled.ts';
import { overviewColumns } from './overview-columns.tsx';
import { OverviewTableRow, wantsOwnTab } from './overview-table-row.tsx';
import { createRowSlots } from './row-slots.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useRowWindow } from './use-row-window.ts';

export interface OverviewTableProps {
  readonly view: OverviewView;
  readonly layout: OverviewLayout;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** URL of a row; the whole row is this link. */
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  /** Row whose detail is or was open: the keyboard cursor starts there. */
  readonly activeId: string | null;
  readonly selection: SelectionControl;
  /** Shown in place of rows. */
  readonly empty?: ReactNode;
  /** Called when the keyboard leaves the rows. */
  readonly onLeave: () => void;
  readonly ref?: Ref<OverviewTableHandle>;
}

export interface OverviewTableHandle {
  /** Moves the focus to the first row. */
  readonly enter: () => void;
}

interface DrawnRow {
  readonly id: string;
  readonly row: OverviewRow;
  readonly index: number;
  readonly top: number;
}

/** Whether a row, or a checkbox in one, has the focus. */
const isInRow = (scroller: HTMLElement | null) =>
  scroller?.contains(document.activeElement?.closest('[data-row-id]') ?? null) ?? false;

/** The plans overview as a virtual table: only visible rows are rendered. */
export const OverviewTable = memo(function OverviewTable(props: OverviewTableProps) {
  const { view, layout, hrefOf, onOpen, activeId, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor({
    view,
    scroller,
    activeId,
    scrollTo: (index) => virtual.scrollTo(index),
    page: () => Math.floor((scroller.current?.clientHeight ?? 440) / rowHeight.normal) - 1,
    onLeave: props.onLeave,
    onOpen,
    fromPage: layout !== 'phone',
  });
  const { at } = cursor;
  useImperativeHandle(props.ref, () => ({ enter: () => cursor.moveTo(0) }));
  const phone = layout === 'phone';
  useSelectionKeys(view, selection);
  const isSettled = useSettled(view);
  const isHeld = isInRow(scroller.current);
  const virtual = useRowWindow({
    scroller,
    count: view.total,
    height: phone ? rowHeight.phone : rowHeight.normal,
    tallHeight: rowHeight.phoneTall,
    head: phone ? 0 : rowHeight.head,
    isTall: phone ? view.hasSecondLine : null,
    // The cursor's row is always rendered, so that scrolling away keeps it in the tab order.
    pinned: at,
    // Visible rows render in the frame of the key press, the others right after it.
    isHurried: !isSettled && !isHeld,
  });

  const [slots] = useState(createRowSlots<DrawnRow>);
  const drawn = virtual.rows.flatMap((place) => {
    const row = view.at(place.index);
    return row ? [{ ...place, id: row.id, row }] : [];
  });
  const placed = slots.place(drawn, {
    isMoving: virtual.isMoving,
    isHeld,
    below: virtual.leftFrom === null ? null : { from: virtual.leftFrom, to: virtual.height },
  });

  /** The whole row acts as the link: a click beside the name navigates like the name. */
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('.overview-check')) return;
    const link = event.target
      .closest('[role=row]')
      ?.querySelector<HTMLAnchorElement>('a[data-index]');
    const row = view.at(Number(link?.dataset.index));
    if (!link || !row) return;
    const isLink = link.contains(event.target);
    if (wantsOwnTab(event)) {
      // The browser handles clicks on links.
      if (!isLink) window.open(link.href, '_blank', 'noopener');
      return;
    }
    event.preventDefault();
    if (!isLink) link.focus();
    if (phone && selection.isOn) selection.toggle(row, 'one');
    else onOpen(row.id);
  };

  return (
    <div
      ref={scroller}
      className="overview-scroller"
      data-toast-room="fixed"
      data-layout={layout}
      onFocus={({ target, currentTarget }) => target === currentTarget && cursor.onFrameFocus()}
    >
      {/* Keys and clicks bubble up from the rows' links; each link alone does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="table"
        aria-label={messages.title}
        aria-rowcount={view.total + 1}
        className={tableClass.table}
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
        onBlur={cursor.onBlur}
        onClick={onClick}
        onAuxClick={(event) => event.button === 1 && onClick(event)}
      >
        {!phone && (
          <TableHead
            columns={overviewColumns[layout]}
            sort={props.sort}
            onSort={props.onSort}
            initialSort={defaultSort}
            check={<AllCheck view={view} selection={selection} />}
          />
        )}
        {view.total > 0 && (
          <div role="rowgroup" style={{ height: virtual.height, position: 'relative' }}>
            {placed.map(({ slot, id, row, index, top }) => (
              <OverviewTableRow
                key={slot}
                row={row}
                index={index}
                top={top}
                layout={layout}
                hrefOf={hrefOf}
                reach={index === at ? 'tab' : 'arrows'}
                isActive={id === activeId}
                isSelected={selection.ids.has(id)}
                selecting={selection.isOn}
                onSelect={selection.toggle}
              />
            ))}
          </div>
        )}
      </div>
      {view.total === 0 && props.empty}
    </div>
  );
});
