import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { SearchInput } from '@workspace/ui/components/input';
import { useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import type { RefObject } from 'react';
import { messages } from '../messages.ts';
import {
  countRequests,
  isFiltered,
  noFilter,
  none,
  type RequestChoice,
  type RequestFilter,
  requestKinds,
} from '../request-filter.ts';
import type { RequestRow } from '../request-rows.ts';

interface RequestsFiltersProps {
  readonly filter: RequestFilter;
  /** The requests of the tab; undefined until they are read. */
  readonly rows: readonly RequestRow[] | undefined;
  readonly shown: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<RequestFilter>) => void;
  readonly onEnterRows: () => void;
}

interface Value {
  readonly value: string;
  readonly text: string;
}

const { compare } = new Intl.Collator('en');
const byText = (one: Value, other: Value) => compare(one.text, other.text);

/** The values that the requests have, and those that are chosen without any. */
function listed(
  chosen: readonly string[],
  entries: Iterable<readonly [value: string, text: string]>,
): Value[] {
  const texts = new Map(entries);
  for (const value of chosen) if (!texts.has(value)) texts.set(value, messages.unknownPerson);
  return [...texts].map(([value, text]) => ({ value, text }));
}

function valuesOf(rows: readonly RequestRow[], { people, teams }: RequestFilter) {
  const ofPeople = rows.map(({ userId, name }) => [userId ?? none, name] as const);
  const ofTeams = rows.flatMap(({ teams: own }) =>
    own.length > 0
      ? own.map(({ team_id, name }) => [team_id, name] as const)
      : [[none, messages.noTeam] as const],
  );
  const statuses = [...new Set(rows.map(({ statusLabel }) => statusLabel))];
  return {
    kinds: requestKinds.map((value) => ({ value, text: messages.kinds[value] })),
    statuses: statuses.map((text) => ({ value: text, text })).toSorted(byText),
    people: listed(people, ofPeople).toSorted(byText),
    teams: listed(teams, ofTeams).toSorted(byText),
  } satisfies Record<RequestChoice, readonly Value[]>;
}

const countText = (shown: number, all: number) =>
  shown === all ? messages.all(shown) : messages.showing(shown, all);

/** Search, chips and the number of requests shown. */
export function RequestsFilters(props: RequestsFiltersProps) {
  const { filter, rows, shown, searchRef, onChange, onEnterRows } = props;
  const singleKeys = useSingleKeys();
  const values = valuesOf(rows ?? [], filter);
  const chip = (choice: RequestChoice, searchLabel?: string) => {
    const selected: readonly string[] = filter[choice];
    const options = values[choice];
    const counts = rows && countRequests(rows, filter, choice);
    return (
      <FilterChip
        name={messages.filters[choice]}
        selected={selected}
        words={options.filter(({ value }) => selected.includes(value)).map(({ text }) => text)}
        onClear={() => onChange({ [choice]: [] })}
      >
        <FilterChoices
          name={messages.filters[choice]}
          {...(searchLabel ? { searchLabel } : {})}
          options={options.map(({ value, text }) => ({
            value,
            text,
            count: counts && (counts.get(value) ?? 0),
          }))}
          selected={selected}
          onChange={(chosen) => onChange({ [choice]: chosen })}
        />
      </FilterChip>
    );
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="5">
      <chakra.div w={{ base: 'full', md: '320px' }}>
        <SearchInput
          ref={searchRef}
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          shortcut={singleKeys ? '/' : undefined}
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filter.search) onChange({ search: '' });
            else if (event.key === 'ArrowDown') onEnterRows();
            else return;
            event.preventDefault();
          }}
        />
      </chakra.div>
      {chip('kinds')}
      {chip('statuses')}
      {chip('people', messages.filters.peopleSearch)}
      {chip('teams', messages.filters.teamSearch)}
      {isFiltered(filter) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // The button unmounts once there is nothing to clear.
            searchRef.current?.focus();
            onChange(noFilter);
          }}
        >
          {messages.clear}
        </Button>
      )}
      <chakra.p role="status" color="fg.muted" ms={{ md: 'auto' }}>
        {rows && countText(shown, rows.length)}
      </chakra.p>
    </chakra.div>
  );
}
