import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import type { OverviewQuery } from '../../numbers-index/overview/overview.ts';
import { messages } from './messages.ts';

export interface NoResultsProps {
  readonly query: OverviewQuery;
  /** Number of rows that match the search alone, without the filters. */
  readonly withoutFilters: number;
  readonly onChange: (change: Partial<OverviewQuery>) => void;
}

const noFilters = { teams: [], statuses: [], countries: [], setups: [] } as const;

const { noResults } = messages;

/** Describes the search and filters; names the status if it is the only filter. */
function reasonOf(query: OverviewQuery, hasFilters: boolean): string {
  const { search } = query;
  const statuses = (query.statuses ?? [])
    .map((status) => displayStatusLabels[status])
    .join(noResults.or);
  if (statuses && !query.teams?.length && !query.countries?.length && !query.setups?.length) {
    return search ? noResults.searchWithStatus(search, statuses) : noResults.status(statuses);
  }
  if (!search) return noResults.filters;
  return hasFilters ? noResults.searchWithFilters(search) : noResults.search(search);
}

/** No matches: repeats the query and offers the smallest change that gives results. */
export function NoResults({ query, withoutFilters, onChange }: NoResultsProps) {
  const hasFilters = Boolean(
    query.teams?.length ||
      query.statuses?.length ||
      query.countries?.length ||
      query.setups?.length,
  );
  const text = [
    reasonOf(query, hasFilters),
    hasFilters && withoutFilters > 0 ? noResults.withoutFilters(withoutFilters) : '',
  ].join(' ');
  return (
    <EmptyState
      art="search"
      title={noResults.title}
      text={text}
      actions={
        <>
          {hasFilters && (
            <Button variant="outline" onClick={() => onChange(noFilters)}>
              {noResults.removeFilters}
            </Button>
          )}
          <Button variant="ghost" onClick={() => onChange({ ...noFilters, search: '' })}>
            {noResults.clearAll}
          </Button>
        </>
      }
    />
  );
}

export interface NoPlansProps {
  readonly onAdd: () => void;
  readonly importHref: string;
  readonly onImport: () => void;
}

/** The company has no numbers yet (specification 2, 2.1). */
export function NoPlans({ onAdd, importHref, onImport }: NoPlansProps) {
  return (
    <EmptyState
      art="sims"
      title={messages.empty.title}
      text={messages.empty.text}
      actions={
        <>
          <Button variant="solid" onClick={onAdd}>
            {messages.addNumber}
          </Button>
          <Button
            variant="outline"
            href={importHref}
            onClick={(event) => {
              event.preventDefault();
              onImport();
            }}
          >
            {messages.importCsv}
          </Button>
        </>
      }
    />
  );
}
