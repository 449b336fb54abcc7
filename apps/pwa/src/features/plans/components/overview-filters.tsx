import { chakra } from '@chakra-ui/react/styled-system';
import {
  displayStatuses,
  displayStatusLabels,
  selectableStatuses,
} from '@workspace/domain/numbers/states';
import { StatusBadge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { Flag } from '@workspace/ui/components/flag';
import { SearchInput } from '@workspace/ui/components/input';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { formatCounted } from '@workspace/ui/format/data';
import { type RefObject, useDeferredValue } from 'react';
import { useMe } from '../../../offline/hooks.ts';
import type { OverviewQuery, OverviewView } from '../../../offline/index/overview.ts';
import type { Reference } from '../../../offline/index/reference.ts';
import { useSingleKeys } from '../../../platform/shortcuts.ts';
import { choiceMessages } from '../../selection/choice-messages.ts';
import type { SelectionControl } from '../../selection/use-selection.ts';
import { isFiltered } from '../overview-address.ts';

interface OverviewFiltersProps {
  readonly query: OverviewQuery;
  readonly view: OverviewView;
  readonly reference: Reference;
  /** Nothing is counted before there is something to count. */
  readonly isLoading: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<OverviewQuery>) => void;
  /** The keyboard goes on from the search to the rows. */
  readonly onEnterRows: () => void;
  /** Where rows have no room for boxes: the button that makes them show. */
  readonly selection: SelectionControl | null;
}

const shownFlags = 3;

/** Flags of the chosen countries, and how many more there are. */
function CountrySummary({ codes }: { readonly codes: readonly string[] }) {
  const more = codes.length - shownFlags;
  return (
    <>
      {codes.slice(0, shownFlags).map((code) => (
        <Flag key={code} code={code} />
      ))}
      {more > 0 && `+${more}`}
    </>
  );
}

/** Search and filters (specification 2, 2.1). What is filtered stands in the address. */
export function OverviewFilters(props: OverviewFiltersProps) {
  const { query, view, reference, onChange, selection } = props;
  const singleKeys = useSingleKeys();
  // Staff acting as the company see its inactive numbers too (specification 2, 2.1).
  const statuses = useMe().entered_as_super_admin ? displayStatuses : selectableStatuses;
  // Nobody waits for them: the rows come first.
  const counts = useDeferredValue(view).counts();
  const chosenCountries = query.countries ?? [];
  // A chosen country stays a choice where the other filters leave it no row.
  const countries = [...new Set([...counts.countries.keys(), ...chosenCountries])].toSorted(
    (one, other) => nameOf(reference, one).localeCompare(nameOf(reference, other)),
  );
  const teams = [...reference.teams.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.div w={{ base: 'full', lg: '388px' }}>
        <SearchInput
          ref={props.searchRef}
          label="Search"
          placeholder="Search by name, email, phone number or country"
          shortcut={singleKeys ? '/' : undefined}
          value={query.search ?? ''}
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query.search) onChange({ search: '' });
            else if (event.key === 'ArrowDown') props.onEnterRows();
            else return;
            event.preventDefault();
          }}
        />
      </chakra.div>
      <FilterChip
        name="Country"
        searchLabel="Filter countries"
        noneText={(text) => `No countries found matching ${text}`}
        options={countries.map((code) => ({
          value: code,
          text: nameOf(reference, code),
          label: (
            <chakra.span display="inline-flex" alignItems="center" gap="2">
              <Flag code={code} label="" /> {nameOf(reference, code)}
            </chakra.span>
          ),
          count: counts.countries.get(code) ?? 0,
        }))}
        selected={chosenCountries}
        onChange={(chosen) => onChange({ countries: chosen })}
        {...(chosenCountries.length > 1
          ? { summary: <CountrySummary codes={chosenCountries} /> }
          : {})}
      />
      <FilterChip
        name="Status"
        searchLabel="Filter statuses"
        options={statuses.map((status) => ({
          value: status,
          text: displayStatusLabels[status],
          label: (
            <StatusBadge status={status} fill="none" align="bare">
              {displayStatusLabels[status]}
            </StatusBadge>
          ),
          count: counts.statuses.get(status) ?? 0,
        }))}
        selected={query.statuses ?? []}
        onChange={(chosen) => onChange({ statuses: chosen })}
      />
      <FilterChip
        name="Team"
        searchLabel="Filter teams"
        options={teams.map((team) => ({
          value: team.team_id,
          text: team.name,
          label: (
            <>
              <TeamEmoji emoji={team.emoji} /> {team.name}
            </>
          ),
          count: counts.teams.get(team.team_id) ?? 0,
        }))}
        selected={query.teams ?? []}
        onChange={(chosen) => onChange({ teams: chosen })}
      />
      {isFiltered(query) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // The button goes with what it clears.
            props.searchRef.current?.focus();
            onChange({ search: '', teams: [], statuses: [], countries: [] });
          }}
        >
          Clear
        </Button>
      )}
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        w={{ base: 'full', md: 'auto' }}
        ms={{ base: '0', md: 'auto' }}
      >
        <chakra.p role="status" textStyle="xs" color="fg.muted">
          {props.isLoading ? null : view.total === view.all ? (
            formatCounted(view.all, 'number')
          ) : (
            <>
              Showing <chakra.b color="fg">{view.total.toLocaleString('en-US')}</chakra.b> of{' '}
              {formatCounted(view.all, 'number')}
            </>
          )}
        </chakra.p>
        {selection && (
          <Button
            variant="ghost"
            size="sm"
            me="-2.5"
            onClick={selection.isOn ? selection.clear : selection.begin}
          >
            {selection.isOn ? choiceMessages.done : choiceMessages.mode}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function nameOf(reference: Reference, code: string): string {
  return reference.countries.get(code)?.name ?? code;
}
