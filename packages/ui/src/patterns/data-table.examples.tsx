import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { Button } from '../components/button.tsx';
import { SearchInput } from '../components/input.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { DataTable, type RowLink, type TableSort } from './data-table.tsx';
import { Page } from './page.tsx';
import { columns, keyOf, type Person, peopleOf, type SortBy } from './table/example-people.tsx';

const nothing = () => {};
const common = {
  label: 'People',
  columns,
  keyOf,
  empty: {
    art: 'sims',
    title: 'No people yet',
    text: 'Add the first person, or import a file.',
    actions: <Button variant="solid">Add person</Button>,
  },
} as const;
const filters = (
  <SearchInput label="Search" placeholder="Search by name or email" frame={{ maxWidth: 320 }} />
);

interface LiveProps {
  readonly count: number;
  readonly density?: 'normal' | 'dense';
}

/** Links, sorting and selection at work. */
function Live({ count, density = 'normal' }: LiveProps) {
  const [sort, setSort] = useState<TableSort<SortBy>>({ by: 'name', direction: 'asc' });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const people = useMemo(() => peopleOf(count), [count]);
  const rows = useMemo(() => {
    const step = sort.direction === 'asc' ? 1 : -1;
    return people.toSorted((one, other) =>
      sort.by === 'name'
        ? step * one.name.localeCompare(other.name)
        : step * (one.price - other.price),
    );
  }, [people, sort]);
  const selection = useMemo(
    () => ({ ids, onChange: setIds, labelOf: ({ name }: Person) => name }),
    [ids],
  );
  return (
    <DataTable
      {...common}
      rows={rows}
      sort={sort}
      onSort={setSort}
      filters={filters}
      selection={selection}
      density={density}
      isOff={isArchived}
      renderLink={renderPerson}
      count={`${count} people`}
    />
  );
}

const isArchived = (person: Person) => person.isArchived;
const renderPerson = ({ id }: Person, { children, ...link }: RowLink) => (
  <a {...link} href={`#person-${id}`}>
    {children}
  </a>
);

function Scrolled({ count }: LiveProps) {
  return (
    <chakra.section
      h="520px"
      overflowY="auto"
      borderWidth="1px"
      rounded="lg"
      tabIndex={-1}
      aria-label="Table that scrolls by itself"
    >
      <Page extent="full" pt="4">
        <Live count={count} />
      </Page>
    </chakra.section>
  );
}

export const group: ExampleGroup = {
  title: 'Table',
  examples: [
    {
      name: 'Links, sorting, selection',
      Show: () => (
        <Page extent="full">
          <Live count={8} />
        </Page>
      ),
    },
    {
      name: 'Dense',
      Show: () => (
        <Page extent="full">
          <Live count={4} density="dense" />
        </Page>
      ),
    },
    { name: '10,000 rows', Show: () => <Scrolled count={10_000} /> },
    {
      name: 'Pages, without links',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={peopleOf(3)}
            total={214}
            more={{ isLoading: false, onMore: nothing }}
            count="3 of 214"
          />
        </Page>
      ),
    },
    {
      name: 'The next page failed',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={peopleOf(2)}
            more={{ isLoading: true, onMore: nothing }}
            count="2 of 214"
            problem={{ kind: 'error', text: 'The people could not be loaded.', onRetry: nothing }}
          />
        </Page>
      ),
    },
    {
      name: 'Offline, with rows of an earlier time',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={peopleOf(2)}
            count="2 people"
            problem={{
              kind: 'offline',
              title: 'You are offline',
              text: 'The people are read from the server.',
              since: '14:02',
              onRetry: nothing,
            }}
          />
        </Page>
      ),
    },
    {
      name: 'Loading',
      Show: () => (
        <Page extent="full">
          <DataTable {...common} rows={undefined} filters={filters} />
        </Page>
      ),
    },
    {
      name: 'First use',
      Show: () => (
        <Page extent="full">
          <DataTable {...common} rows={[]} />
        </Page>
      ),
    },
    {
      name: 'Nothing matches',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={[]}
            filters={filters}
            empty={{ art: 'search', title: 'No results.', actions: <Button>Clear filters</Button> }}
          />
        </Page>
      ),
    },
    {
      name: 'Error',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={undefined}
            problem={{ kind: 'error', text: 'The people could not be loaded.', onRetry: nothing }}
          />
        </Page>
      ),
    },
    {
      name: 'Offline without rows',
      Show: () => (
        <Page extent="full">
          <DataTable
            {...common}
            rows={undefined}
            problem={{
              kind: 'offline',
              title: 'You are offline',
              text: 'The people are read from the server.',
              onRetry: nothing,
            }}
          />
        </Page>
      ),
    },
  ],
};
