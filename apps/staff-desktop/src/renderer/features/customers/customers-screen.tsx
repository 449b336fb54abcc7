import './customers.css';
import './customers-narrow.css';
import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useRef } from 'react';
import { sentenceOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { Foot, Lack } from './components/foot.tsx';
import { NarrowTools } from './components/narrow-tools.tsx';
import { OverviewTable, type OverviewTableHandle } from './components/overview-table.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { WaitingRows } from './components/waiting.tsx';
import { messages } from './messages.ts';
import { type Companies, useCompanies } from './use-companies.ts';
import { useCustomersExport } from './use-customers-export.ts';
import { type OverviewLayout, useLayout } from './use-layout.ts';
import { useOverviewQuery } from './use-overview-query.ts';

/** Content shown instead of rows; null if there are rows. */
function useInstead(companies: Companies, layout: OverviewLayout, onClear: () => void) {
  if (companies.state === 'loading') return <WaitingRows layout={layout} />;
  if (companies.state === 'failed') {
    return (
      <ErrorState
        title={messages.failed}
        text={sentenceOf(companies.error)}
        onRetry={companies.retry}
      />
    );
  }
  if (companies.count > 0) return null;
  return (
    <EmptyState
      art="search"
      role="status"
      title={messages.none}
      text={messages.noneText}
      actions={<Button onClick={onClear}>{messages.clearAll}</Button>}
    />
  );
}

/** The customer overview (specification 1, section 2.1). */
export function CustomersScreen() {
  const control = useOverviewQuery();
  const { query, change } = control;
  const companies = useCompanies(query);
  const exporting = useCustomersExport(query);
  const layout = useLayout();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<OverviewTableHandle>(null);
  useTitle(messages.title);
  const instead = useInstead(companies, layout, () => {
    search.current?.focus();
    change({ search: '', country: null });
  });
  return (
    <>
      <Toolbar
        control={control}
        searchRef={search}
        count={companies.totals?.total ?? null}
        exporting={exporting}
        layout={layout}
        onEnterRows={() => table.current?.enter()}
      >
        {layout !== 'wide' && (
          <NarrowTools query={query} totals={companies.totals} onSort={change} />
        )}
      </Toolbar>
      <OverviewTable
        key={layout}
        ref={table}
        companies={companies}
        query={query}
        layout={layout}
        onSort={change}
        onLeave={() => search.current?.focus()}
        instead={instead}
      />
      <Lack companies={companies} />
      <Foot />
    </>
  );
}
