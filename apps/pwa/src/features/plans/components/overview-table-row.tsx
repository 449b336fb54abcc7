import { Avatar } from '@workspace/ui/components/avatar';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { type MouseEvent, memo } from 'react';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { NumberCell, OverviewCell, PriceText, RowPending, StatusCell } from './overview-cells.tsx';
import { type OverviewLayout, overviewColumns } from './overview-columns.ts';

interface OverviewTableRowProps {
  readonly row: OverviewRow;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  readonly layout: OverviewLayout;
  readonly href: string;
  readonly onOpen: (id: string) => void;
  /** One row is reached by Tab, the others from there by arrows. */
  readonly reach: 'tab' | 'arrows';
  readonly isActive: boolean;
  readonly onFocus: (index: number) => void;
}

/** On a phone: name and badge, then number and price. */
function PhoneCells({ row }: { readonly row: OverviewRow }) {
  return (
    <>
      <span role="cell" className={tableClass.cell} data-person style={{ gridArea: 'person' }}>
        <Avatar name={row.displayName} />
        <b className={tableClass.ellipsis}>{row.displayName}</b>
      </span>
      <span role="cell" className={tableClass.cell} data-align="end" style={{ gridArea: 'status' }}>
        <StatusCell row={row} />
      </span>
      <span role="cell" className={tableClass.cell} style={{ gridArea: 'number' }}>
        <NumberCell row={row} />
      </span>
      <span role="cell" className={tableClass.cell} data-align="end" style={{ gridArea: 'price' }}>
        <RowPending row={row} field="plan_id" />
        <PriceText row={row} />
      </span>
    </>
  );
}

function WideCells({
  row,
  layout,
}: {
  readonly row: OverviewRow;
  readonly layout: 'wide' | 'medium';
}) {
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
      <OverviewCell row={row} column={id} />
    </span>
  ));
}

function isQuiet(column: string, row: OverviewRow): boolean {
  if (column === 'data') return !row.consumption?.data_mb;
  if (column === 'team') return row.teams.length === 0;
  return column === 'price' && row.type === 'travel';
}

/** The whole row is the link; a middle click opens it in a tab of its own. */
export const OverviewTableRow = memo(function OverviewTableRow(props: OverviewTableRowProps) {
  const { row, index, layout, href, onOpen } = props;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onOpen(row.id);
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="overview-row"
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <a
        href={href}
        className={tableClass.row}
        data-index={index}
        data-active={props.isActive ? true : undefined}
        data-off={row.status === 'inactive' ? true : undefined}
        tabIndex={props.reach === 'tab' ? 0 : -1}
        onClick={open}
        onFocus={() => props.onFocus(index)}
      >
        {layout === 'phone' ? <PhoneCells row={row} /> : <WideCells row={row} layout={layout} />}
      </a>
    </div>
  );
});
