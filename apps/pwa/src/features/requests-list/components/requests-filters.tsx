import { compareNames } from '@workspace/ui/format/names';
import { ListFilter, ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import type { RefObject } from 'react';
import { type RequestRow, messages as requestMessages } from '../../requests/index.ts';
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

const byText = (one: Value, other: Value) => compareNames(one.text, other.text);

/** The values that the requests have, and those that are chosen without any. */
function listed(
  chosen: readonly string[],
  entries: Iterable<readonly [value: string, text: string]>,
): Value[] {
  const texts = new Map(entries);
  for (const value of chosen)
    if (!texts.has(value)) texts.set(value, requestMessages.unknownPerson);
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
  const values = valuesOf(rows ?? [], filter);
  const chip = (choice: RequestChoice, searchLabel?: string) => {
    const selected: readonly string[] = filter[choice];
    const options = values[choice];
    const counts = rows && countRequests(rows, filter, choice);
    return (
      <ListFilter
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
    );
  };
  return (
    <ListToolbar
      placement="page"
      search={{
        label: messages.search,
        placeholder: messages.searchPlaceholder,
        text: filter.search,
        onText: (search) => onChange({ search }),
        inputRef: searchRef,
        onEnterRows,
      }}
      clear={
        isFiltered(filter)
          ? { label: messages.clear, onClear: () => onChange(noFilter) }
          : undefined
      }
      count={rows && countText(shown, rows.length)}
    >
      {chip('kinds')}
      {chip('statuses')}
      {chip('people', messages.filters.peopleSearch)}
      {chip('teams', messages.filters.teamSearch)}
    </ListToolbar>
  );
}
