import { ArrowDownIcon, ArrowUpIcon } from '@workspace/ui/components/icons';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { Fragment, useEffect, useId, useState } from 'react';
import type { CompaniesPage } from '../../../bridge.ts';
import { type Column, columns, isSortedBy, nextOrder } from '../columns.ts';
import { messages } from '../messages.ts';
import type { OverviewQuery } from '../overview-query.ts';
import { TotalsList } from './totals-list.tsx';

interface HeadProps {
  readonly query: OverviewQuery;
  readonly totals: CompaniesPage['page'] | undefined;
  readonly onSort: (order: Pick<OverviewQuery, 'sort' | 'direction'>) => void;
}

/**
 * Shown while the head is hovered or focused; Escape hides it (WCAG 1.4.13). It is always the
 * accessible description of the head's buttons.
 */
function useTip() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  const [open, close] = [() => setOpen(true), () => setOpen(false)];
  return {
    isOpen,
    handlers: { onPointerEnter: open, onPointerLeave: close, onFocus: open, onBlur: close },
  };
}

function Heading({ column, query, totals, onSort }: HeadProps & { readonly column: Column }) {
  const { id, align, sorts } = column;
  const tip = useTip();
  const tipId = useId();
  const current = sorts.find(({ by }) => isSortedBy(query, by));
  const direction = query.direction === 'asc' ? 'ascending' : 'descending';
  const hasTotals = column.totals !== undefined && totals !== undefined;
  return (
    <div
      role="columnheader"
      className={`${tableClass.heading} customers-part`}
      data-part={id}
      data-align={align}
      aria-sort={current ? direction : 'none'}
      {...(hasTotals ? tip.handlers : {})}
    >
      {sorts.map(({ by, title }, at) => (
        <Fragment key={by}>
          {at > 0 && (
            <span aria-hidden="true" className="customers-or">
              /
            </span>
          )}
          <button
            type="button"
            className={tableClass.sort}
            aria-describedby={hasTotals ? tipId : undefined}
            onClick={() => onSort(nextOrder(query, by))}
          >
            {title}
            {current?.by === by &&
              (query.direction === 'asc' ? <ArrowUpIcon /> : <ArrowDownIcon />)}
          </button>
        </Fragment>
      ))}
      {column.totals && totals && (
        <div role="tooltip" id={tipId} className="customers-tip" hidden={!tip.isOpen}>
          <b>{messages.totals.of(totals.total)}</b>
          <TotalsList totals={totals} of={column.totals} />
          {column.totals === 'money' && <p>{messages.withinCurrency}</p>}
        </div>
      )}
    </div>
  );
}

/** The table head: every label sorts, and number columns show totals. */
export function OverviewHead(props: HeadProps) {
  return (
    <div role="rowgroup" className={`${tableClass.head} customers-head`}>
      <div role="row" aria-rowindex={1} className="customers-head-row">
        {columns.map((column) => (
          <Heading key={column.id} column={column} {...props} />
        ))}
      </div>
    </div>
  );
}
