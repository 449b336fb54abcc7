import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { Button } from '@workspace/ui/components/button';
import { formatCounted } from '@workspace/ui/format/data';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import type { OverviewQuery } from '../../../offline/index/overview.ts';

interface NoResultsProps {
  readonly query: OverviewQuery;
  /** Rows that would match without the filters, the search kept. */
  readonly withoutFilters: number;
  readonly onChange: (change: Partial<OverviewQuery>) => void;
}

const noFilters = { teams: [], statuses: [], countries: [] } as const;

/** Nothing matches: says what was asked, and the nearest way back to something. */
export function NoResults({ query, withoutFilters, onChange }: NoResultsProps) {
  const hasFilters = Boolean(
    query.teams?.length || query.statuses?.length || query.countries?.length,
  );
  const statuses = (query.statuses ?? []).map((status) => displayStatusLabels[status]).join(', ');
  const asked = query.search ? `“${query.search}”` : 'What you filter for';
  const alone = statuses && !query.teams?.length && !query.countries?.length;
  const filtered = query.search && hasFilters ? ' with these filters' : '';
  const text = [
    `${asked}${alone ? ` with status ${statuses}` : filtered} matches nobody.`,
    hasFilters && withoutFilters > 0
      ? `Without the filters there ${withoutFilters === 1 ? 'is' : 'are'} ${formatCounted(withoutFilters, 'number')}.`
      : '',
  ].join(' ');
  return (
    <EmptyState
      art="search"
      title="No results."
      text={text}
      actions={
        <>
          {hasFilters && (
            <Button variant="outline" onClick={() => onChange(noFilters)}>
              Remove the filters
            </Button>
          )}
          <Button variant="ghost" onClick={() => onChange({ ...noFilters, search: '' })}>
            Clear all
          </Button>
        </>
      }
    />
  );
}

interface NoPlansProps {
  readonly onAdd: () => void;
  readonly importHref: string;
  readonly onImport: () => void;
}

/** Nobody has a plan yet (specification 2, 2.1). */
export function NoPlans({ onAdd, importHref, onImport }: NoPlansProps) {
  return (
    <EmptyState
      art="sims"
      title="No mobile plans yet"
      text="This view will list the plans and people added to the portal."
      actions={
        <>
          <Button variant="solid" onClick={onAdd}>
            Add number
          </Button>
          <Button
            variant="outline"
            href={importHref}
            onClick={(event) => {
              event.preventDefault();
              onImport();
            }}
          >
            Import CSV
          </Button>
        </>
      }
    />
  );
}
