import { ChevronDownIcon, ChevronUpIcon } from '@workspace/ui/components/icons';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { memo, type ReactNode } from 'react';
import { defaultSort, type Sort, type SortKey } from '../../../offline/index/order.ts';
import { messages } from '../messages.ts';
import type { OverviewColumn } from './overview-columns.ts';

interface HeadingsProps {
  readonly columns: readonly OverviewColumn[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

interface OverviewHeadProps extends HeadingsProps {
  /** The select-all checkbox; absent while there are no rows. */
  readonly check?: ReactNode;
}

/** The first click sorts ascending, the second descending, the third restores the default order. */
function nextSort(sort: Sort, by: SortKey): Sort {
  if (sort.by !== by) return { by, direction: 'ascending' };
  return sort.direction === 'ascending' ? { by, direction: 'descending' } : defaultSort;
}

/** Memoised: neither search input nor scrolling changes its props. */
const Headings = memo(function Headings({ columns, sort, onSort }: HeadingsProps) {
  return columns.map(({ id, title, flex, align, sort: by }) => (
    <div
      key={id}
      role="columnheader"
      className={tableClass.heading}
      data-align={align}
      style={{ flex }}
      {...(by ? { 'aria-sort': sort.by === by ? sort.direction : 'none' } : {})}
    >
      {by ? (
        <button
          type="button"
          className={tableClass.sort}
          onClick={() => onSort(nextSort(sort, by))}
        >
          {title}
          {sort.by === by && sort.direction === 'descending' ? (
            <ChevronDownIcon />
          ) : (
            <ChevronUpIcon />
          )}
        </button>
      ) : (
        title || <span className={tableClass.visuallyHidden}>{messages.columns.open}</span>
      )}
    </div>
  ));
});

export function OverviewHead({ check, ...headings }: OverviewHeadProps) {
  return (
    <div role="rowgroup" className={`${tableClass.head} overview-head`}>
      <div role="row" aria-rowindex={1} className="overview-head-row">
        {check}
        <Headings {...headings} />
      </div>
    </div>
  );
}
