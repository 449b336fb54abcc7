import { chakra } from '@chakra-ui/react/styled-system';
import { overviewSorts } from '@workspace/domain/companies/overview';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ArrowDownIcon, ArrowUpIcon } from '@workspace/ui/components/icons';
import { Select } from '@workspace/ui/components/input';
import { Popover } from '@workspace/ui/components/popover';
import { messages } from '../messages.ts';
import type { OverviewQuery } from '../overview-query.ts';
import type { CompaniesTotals } from '../use-companies.ts';
import { TotalsList } from './totals-list.tsx';

interface NarrowToolsProps {
  readonly query: OverviewQuery;
  readonly totals: CompaniesTotals | undefined;
  readonly onSort: (order: Pick<OverviewQuery, 'sort' | 'direction'>) => void;
}

/** Order and totals, for layouts without a table head. */
export function NarrowTools({ query, totals, onSort }: NarrowToolsProps) {
  const { sort, direction } = query;
  return (
    <>
      <Select
        aria-label={messages.sortBy}
        frame={{ width: 152 }}
        value={sort}
        onChange={({ target }) => {
          const by = overviewSorts.find((known) => known === target.value);
          if (by) onSort({ sort: by, direction });
        }}
      >
        {overviewSorts.map((by) => (
          <option key={by} value={by}>
            {messages.sorts[by]}
          </option>
        ))}
      </Select>
      <IconButton
        label={direction === 'asc' ? messages.ascending : messages.descending}
        icon={direction === 'asc' ? <ArrowUpIcon /> : <ArrowDownIcon />}
        onClick={() => onSort({ sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
      />
      {totals && (
        <Popover
          label={messages.totals.button}
          renderTrigger={(trigger) => <Button {...trigger}>{messages.totals.button}</Button>}
        >
          {() => (
            <div className="customers-totals">
              <b>{messages.totals.of(totals.total)}</b>
              <TotalsList totals={totals} of="money" />
              <chakra.p color="fg.muted">{messages.withinCurrency}</chakra.p>
              <TotalsList totals={totals} of="counts" />
            </div>
          )}
        </Popover>
      )}
    </>
  );
}
