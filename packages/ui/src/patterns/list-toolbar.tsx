import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { FilterChip } from '../components/filter-chip.tsx';
import { FilterChoices, type FilterOption } from '../components/filter-choices.tsx';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

interface ListFilterProps<Value extends string> {
  /** "Status". */
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly selected: readonly Value[];
  readonly onChange: (selected: readonly Value[]) => void;
  /** Single selection: a new choice replaces the previous one. */
  readonly one?: boolean;
  /** Of the search box over a long list; absent = no search box. */
  readonly searchLabel?: string;
  readonly noneText?: (text: string) => string;
}

/** A chip that filters the list by some of a few values. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { name, options, selected, onChange } = props;
  return (
    <FilterChip
      name={name}
      selected={selected}
      words={options.filter(({ value }) => selected.includes(value)).map(({ text }) => text)}
      onClear={() => onChange([])}
    >
      <FilterChoices {...props} />
    </FilterChip>
  );
}

interface ListToolbarProps {
  /** Absent for a list that can only be filtered. */
  readonly search?: ListSearchProps;
  /** Width of the search box on wide screens. */
  readonly searchWidth?: string;
  /** The filters: `ListFilter`s and other chips. */
  readonly children?: ReactNode;
  /** Present while something is searched or filtered: what removes all of it. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | undefined;
  /** How many rows are shown, announced when it changes; empty until it is known. */
  readonly count: ReactNode;
  /** `table`: in the `filters` of a `DataTable`, which places them. */
  readonly placement: 'table' | 'page';
}

/** Above a list: search, filters, what clears them, and how many rows are shown. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, searchWidth = '320px', children, clear, count, placement } = props;
  const content = (
    <>
      {search && (
        <chakra.div w={{ base: 'full', md: searchWidth }}>
          <ListSearch {...search} />
        </chakra.div>
      )}
      {children}
      {clear && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // The button unmounts once there is nothing to clear.
            search?.inputRef?.current?.focus();
            clear.onClear();
          }}
        >
          {clear.label}
        </Button>
      )}
      <chakra.p
        role="status"
        color="fg.muted"
        ms={{ md: 'auto' }}
        // Room for the count before it is known, so that the list does not move.
        {...(placement === 'page' && { minW: '24', minH: '5', textAlign: { md: 'end' } })}
      >
        {count}
      </chakra.p>
    </>
  );
  if (placement === 'table') return content;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="5">
      {content}
    </chakra.div>
  );
}
