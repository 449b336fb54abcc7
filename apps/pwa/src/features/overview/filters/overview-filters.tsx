import { Button } from '@workspace/ui/components/button';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { ListSearch } from '@workspace/ui/patterns/list-search';
import { memo, type RefObject, useCallback, useMemo } from 'react';
import { useSyncState } from '../../../data/session/hooks.ts';
import { hasCount } from '../../../numbers-index/overview/head.ts';
import type { OverviewQuery, OverviewView } from '../../../numbers-index/overview/overview.ts';
import type { Reference } from '../../../numbers-index/reference.ts';
import { type SelectionControl, messages as selectionMessages } from '../../selection/index.ts';
import { messages } from '../messages.ts';
import { isFiltered } from '../overview-address.ts';
import { CountedRows } from '../table/counted-rows.ts';
import { FilterChips } from './filter-chips.tsx';
import { namesOfCountries, namesOfTeams } from './filter-order.ts';

interface OverviewFiltersProps {
  readonly query: OverviewQuery;
  readonly view: OverviewView;
  readonly reference: Reference;
  /** False before the first rows are loaded: no counts are shown. */
  readonly isLoading: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<OverviewQuery>) => void;
  /** Called when the keyboard leaves the search box for the rows. */
  readonly onEnterRows: () => void;
  /** On layouts without room for checkboxes: the button that shows them. */
  readonly selection: SelectionControl | null;
}

const none: readonly never[] = [];

/** Search and filters (specification 2, 2.1). Their state is in the URL. */
export function OverviewFilters(props: OverviewFiltersProps) {
  const { query, view, reference, searchRef, onChange, selection } = props;
  const { countries = none, statuses = none, teams = none, setups = none } = query;
  const countryNames = useMemo(
    () => (countries.length > 0 ? namesOfCountries(reference, countries) : none),
    [reference, countries],
  );
  const teamNames = useMemo(
    () => (teams.length > 0 ? namesOfTeams(reference, teams) : none),
    [reference, teams],
  );
  const clear = useCallback(() => {
    // The button unmounts once there is nothing to clear.
    searchRef.current?.focus();
    onChange({ search: '', teams: [], statuses: [], countries: [], setups: [] });
  }, [searchRef, onChange]);
  return (
    <div className="overview-filters">
      <div className="overview-search">
        <ListSearch
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          text={query.search ?? ''}
          onText={(search) => onChange({ search })}
          inputRef={searchRef}
          onEnterRows={props.onEnterRows}
        />
      </div>
      <CountedRows value={view}>
        <FilterChips
          countries={countries}
          statuses={statuses}
          teams={teams}
          setups={setups}
          countryNames={countryNames}
          teamNames={teamNames}
          onChange={onChange}
        />
      </CountedRows>
      {isFiltered(query) && <ClearButton onClear={clear} />}
      <div className="overview-shown">
        <p role="status">
          <Shown
            key={props.isLoading ? 'loading' : 'loaded'}
            view={view}
            isLoading={props.isLoading}
          />
        </p>
        {selection && (
          <Button
            variant="ghost"
            size="sm"
            style={{ marginInlineEnd: -10 }}
            onClick={selection.isOn ? selection.clear : selection.begin}
          >
            {selection.isOn ? selectionMessages.done : selectionMessages.mode}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many numbers there are; during the first sync, how many are loaded. */
function Shown({ view, isLoading }: Pick<OverviewFiltersProps, 'view' | 'isLoading'>) {
  const { progress } = useSyncState();
  if (isLoading) {
    const { received = 0, total } = progress ?? {};
    const counts = total
      ? messages.loadingOf(formatCount(received), formatCount(total))
      : messages.loadingNumbers;
    return <span>{messages.loading(counts)}</span>;
  }
  if (!hasCount(view)) return null;
  const all = formatCounted(view.all, 'number');
  if (view.total === view.all && !view.near) return <span>{all}</span>;
  return (
    <span>
      {view.near ? messages.similar : messages.showing} <b>{formatCount(view.total)}</b>{' '}
      {messages.of} {all}
    </span>
  );
}

const ClearButton = memo(function ClearButton({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClear}>
      {messages.clear}
    </Button>
  );
});
