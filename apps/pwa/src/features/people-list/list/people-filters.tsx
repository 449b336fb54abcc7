import { userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { userRoles } from '@workspace/domain/accounts/schema';
import type { ShownRow } from '@workspace/domain/sync/schema';
import type { FilterOption } from '@workspace/ui/components/filter-choices';
import { ListFilter, ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import type { RefObject } from 'react';
import { messages } from '../messages.ts';
import {
  asksForArchived,
  countPeople,
  isFiltered,
  noFilter,
  noTeam,
  numberChoices,
  type PeopleFilter,
  type PersonRow,
  statusOrder,
} from './people-rows.ts';

type ListName = keyof Omit<PeopleFilter, 'search'>;

interface PeopleFiltersProps {
  readonly filter: PeopleFilter;
  /** Undefined until they are read, and so is the number of those that are shown. */
  readonly rows: readonly PersonRow[] | undefined;
  readonly shown: number | undefined;
  readonly teams: readonly ShownRow<'team'>[];
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<PeopleFilter>) => void;
  readonly onEnterRows: () => void;
}

const numberLabels = { with: messages.withNumber, without: messages.withoutNumber } as const;

const countText = (shown: number, all: number) =>
  shown === all ? messages.all(shown) : messages.showing(shown, all);

/** Search, chips and the number of people shown. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { filter, rows, shown, teams, searchRef, onChange, onEnterRows } = props;
  function chip<V extends string>(
    field: ListName,
    name: string,
    values: readonly (Omit<FilterOption<V>, 'count'> & { readonly value: V })[],
    searchLabel?: string,
  ) {
    const selected = values
      .map(({ value }) => value)
      .filter((value) => (filter[field] as readonly string[]).includes(value));
    const counts: ReadonlyMap<string, number> | undefined =
      rows && countPeople(rows, filter, field);
    return (
      <ListFilter
        name={name}
        {...(searchLabel ? { searchLabel } : {})}
        options={values.map((option) => ({
          ...option,
          // Archived people are read from the server when they are asked for.
          ...(!counts || (option.value === 'archived' && !asksForArchived(filter))
            ? {}
            : { count: counts.get(option.value) ?? 0 }),
        }))}
        selected={selected}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    );
  }
  return (
    <ListToolbar
      placement="table"
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
      count={rows && shown !== undefined && countText(shown, rows.length)}
    >
      {chip(
        'statuses',
        messages.filters.status,
        statusOrder.map((value) => ({ value, text: userStatusLabels[value] })),
      )}
      {chip(
        'teams',
        messages.filters.team,
        [
          ...teams.map(({ team_id, name }) => ({ value: team_id, text: name })),
          { value: noTeam, text: messages.noTeam },
        ],
        messages.filters.teamSearch,
      )}
      {chip(
        'roles',
        messages.filters.role,
        userRoles.map((value) => ({ value, text: userRoleLabels[value] })),
      )}
      {chip(
        'numbers',
        messages.filters.number,
        numberChoices.map((value) => ({ value, text: numberLabels[value] })),
      )}
    </ListToolbar>
  );
}
