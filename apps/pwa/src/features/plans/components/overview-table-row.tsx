import { Avatar } from '@workspace/ui/components/avatar';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { RowCheck } from '../../selection/components/row-check.tsx';
import type { SelectionControl } from '../../selection/use-selection.ts';
import { messages } from '../messages.ts';
import {
  hasSecondLine,
  NumberCell,
  OverviewCell,
  PriceText,
  RowPending,
  StatusCell,
} from './overview-cells.tsx';
import { type OverviewLayout, overviewColumns } from './overview-columns.ts';

interface OverviewTableRowProps {
  readonly row: OverviewRow;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  readonly layout: OverviewLayout;
  readonly hrefOf: (id: string) => string;
  /** Roving tabindex: one row is in the tab order, arrow keys reach the others. */
  readonly reach: 'tab' | 'arrows';
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Checkboxes are shown; on a phone a tap selects. */
  readonly selecting: boolean;
  readonly onSelect: SelectionControl['toggle'];
}

/** Shown for a number without a known person, usually a terminated one. */
const noPerson = messages.noPerson;

/** Whether the click opens another tab or window, which the browser handles. */
export function wantsOwnTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * The person's name links to the detail; the table handles clicks on the name and the rest of the
 * row.
 */
function RowLink(props: OverviewTableRowProps & { readonly children: ReactNode }) {
  const { row, index, hrefOf } = props;
  return (
    <a
      href={hrefOf(row.id)}
      className="overview-link"
      data-index={index}
      tabIndex={props.reach === 'tab' ? 0 : -1}
    >
      {props.children}
    </a>
  );
}

/** Grid areas of a row's cells on a phone. */
export const phonePlaces = {
  person: { gridArea: 'person' },
  status: { gridArea: 'status' },
  // May extend under a badge that is wider than the price, but ends before the price.
  number: {
    gridArea: 'number-start / number-start / number-end / price-end',
    paddingInlineEnd: 72,
  },
  price: { gridArea: 'price' },
} as const;

/** Phone layout: name and badge, then number and price. */
function PhoneCells(props: OverviewTableRowProps) {
  const { row } = props;
  return (
    <>
      <span role="cell" className={tableClass.cell} data-person style={phonePlaces.person}>
        <Avatar name={row.displayName} />
        <RowLink {...props}>
          <b className={tableClass.ellipsis}>{row.displayName || noPerson}</b>
        </RowLink>
        <RowPending row={row} field="user_id" />
      </span>
      <span role="cell" className={tableClass.cell} data-align="end" style={phonePlaces.status}>
        <StatusCell row={row} />
      </span>
      <span role="cell" className={tableClass.cell} style={phonePlaces.number}>
        <NumberCell row={row} />
      </span>
      <span role="cell" className={tableClass.cell} data-align="end" style={phonePlaces.price}>
        <RowPending row={row} field="plan_id" />
        <PriceText row={row} />
      </span>
    </>
  );
}

function PersonContent(props: OverviewTableRowProps) {
  const { displayName, email } = props.row;
  return (
    <>
      <Avatar name={displayName} />
      <RowLink {...props}>
        <span className={tableClass.two} title={`${displayName}\n${email}`}>
          <span>{displayName || noPerson}</span>
          <span>{email}</span>
        </span>
      </RowLink>
      <RowPending row={props.row} field="user_id" />
    </>
  );
}

function WideCells(
  props: OverviewTableRowProps & { readonly layout: Exclude<OverviewLayout, 'phone'> },
) {
  const { row, layout } = props;
  return overviewColumns[layout].map(({ id, flex, ...column }) => (
    <span
      key={id}
      role="cell"
      className={tableClass.cell}
      style={{ flex }}
      data-person={id === 'person' ? true : undefined}
      data-align={'align' in column ? column.align : undefined}
      data-tone={id === 'type' || id === 'open' || isQuiet(id, row) ? 'muted' : undefined}
    >
      {layout === 'medium' && id === 'price' && <RowPending row={row} field="plan_id" />}
      {id === 'person' ? <PersonContent {...props} /> : <OverviewCell row={row} column={id} />}
    </span>
  ));
}

function isQuiet(column: string, row: OverviewRow): boolean {
  if (column === 'data') return !row.consumption?.data_mb;
  if (column === 'team') return row.teams.length === 0;
  return column === 'price' && row.type === 'travel';
}

export const OverviewTableRow = memo(function OverviewTableRow(props: OverviewTableRowProps) {
  const { row, index, layout } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row-id={row.id}
      className={`${tableClass.row} overview-row`}
      data-active={props.isActive ? true : undefined}
      data-tall={layout === 'phone' && hasSecondLine(row) ? true : undefined}
      data-off={row.status === 'inactive' ? true : undefined}
      data-selected={props.isSelected ? true : undefined}
      data-selecting={props.selecting ? true : undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <RowCheck row={row} checked={props.isSelected} onToggle={props.onSelect} />
      {layout === 'phone' ? <PhoneCells {...props} /> : <WideCells {...props} layout={layout} />}
    </div>
  );
});
