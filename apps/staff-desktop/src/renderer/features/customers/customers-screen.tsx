import './customers.css';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type CompanyOverview,
  isInOverview,
  type OverviewSort,
} from '@workspace/domain/companies/overview';
import { Button } from '@workspace/ui/components/button';
import { DataTable, type DataTableHandle, type TableSort } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { useMemo, useRef } from 'react';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { columnsOf, grids, headSort } from './components/columns.tsx';
import { Foot } from './components/foot.tsx';
import { NarrowTools } from './components/narrow-tools.tsx';
import { noAdminReasonId, renderLink } from './components/row-link.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { messages } from './messages.ts';
import { overviewCodec } from './overview-query.ts';
import { useCompanies } from './use-companies.ts';
import { useCustomersExport } from './use-customers-export.ts';
import { hasColumns, useLayout } from './use-layout.ts';
import { useSettledQuery } from './use-settled-query.ts';

const keyOf = ({ company_id: id }: CompanyOverview) => id;
const isOff = (company: CompanyOverview) => isInOverview(company) && company.admin_user === null;

/** The customer overview (specification 1, section 2.1). */
export function CustomersScreen() {
  const { state: shown, change } = useAddressState(overviewCodec);
  const query = useSettledQuery(shown);
  const companies = useCompanies(query);
  const exporting = useCustomersExport(query);
  const layout = useLayout();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<DataTableHandle>(null);
  useTitle(messages.title);
  const { totals } = companies;
  const columns = useMemo(() => columnsOf(layout, totals), [layout, totals]);
  const onSort = ({ by, direction }: TableSort<OverviewSort>) => change({ sort: by, direction });
  return (
    <>
      <Toolbar
        query={shown}
        change={change}
        searchRef={search}
        count={totals?.total ?? null}
        exporting={exporting}
        layout={layout}
        onEnterRows={() => table.current?.focusFirst()}
      >
        {!hasColumns(layout) && <NarrowTools query={query} totals={totals} onSort={change} />}
      </Toolbar>
      <chakra.div
        display="flex"
        flexDirection="column"
        flex="1"
        // Always leaves room for some rows, even at high zoom.
        minH="200px"
        overflow="hidden auto"
        overscrollBehavior="contain"
      >
        <p id={noAdminReasonId} className={tableClass.visuallyHidden}>
          {messages.noAdminReason}
        </p>
        <DataTable
          key={layout}
          ref={table}
          label={messages.table}
          columns={columns}
          grid={grids[layout]}
          density="dense"
          frame="box"
          rows={companies.rows}
          keyOf={keyOf}
          total={companies.count}
          listKey={JSON.stringify(query)}
          isBusy={companies.isStale}
          sort={headSort({ by: query.sort, direction: query.direction })}
          onSort={onSort}
          renderLink={renderLink}
          isOff={isOff}
          onReach={companies.want}
          keysFrom="page"
          onLeave={() => search.current?.focus()}
          problem={companies.problem}
          empty={{
            art: 'search',
            title: messages.none,
            text: messages.noneText,
            actions: (
              <>
                {query.search !== '' && query.status === null && (
                  <Button
                    variant="soft"
                    onClick={() => {
                      search.current?.focus();
                      change({ status: 'any' });
                    }}
                  >
                    {messages.searchAll}
                  </Button>
                )}
                <Button
                  onClick={() => {
                    search.current?.focus();
                    change({ search: '', country: null, status: null });
                  }}
                >
                  {messages.clearAll}
                </Button>
              </>
            ),
          }}
        />
      </chakra.div>
      <Foot />
    </>
  );
}
