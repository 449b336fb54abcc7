import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { DataTable, type RowLink, type TableColumn, type TableSort } from './data-table.tsx';
import { columns, keyOf, type Person, peopleOf, type SortBy } from './table/example-people.tsx';

const common = {
  label: 'People',
  keyOf,
  frame: 'box',
  density: 'dense',
  empty: { art: 'search', title: 'No results.' },
} as const;
const nothing = () => {};
const renderPerson = ({ id }: Person, { children, ...link }: RowLink) => (
  <a {...link} href={`#person-${id}`}>
    {children}
  </a>
);

function Box({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.section
      h="320px"
      overflow="hidden auto"
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      rounded="lg"
      // Not every table in it has something that takes the focus.
      tabIndex={0}
      aria-label="Table in a box"
    >
      {children}
    </chakra.section>
  );
}

const withTotals: readonly TableColumn<Person, SortBy>[] = [
  ...columns.slice(0, 3),
  {
    id: 'price',
    title: 'Monthly',
    width: '0 0 160px',
    align: 'end',
    sort: 'price',
    first: 'desc',
    also: [{ title: 'yearly', sort: 'name' }],
    tip: <b>Totals of 20 people</b>,
    phone: 'amount',
    render: ({ price }) => `€${price / 100} / €${(price * 12) / 100}`,
  },
];

/** Two sort labels in a heading, with totals; rows of further pages have their place already. */
function Growing() {
  const [sort, setSort] = useState<TableSort<SortBy>>({ by: 'price', direction: 'desc' });
  return (
    <DataTable
      {...common}
      columns={withTotals}
      rows={peopleOf(5)}
      total={20}
      onReach={nothing}
      sort={sort}
      onSort={setSort}
      renderLink={renderPerson}
      problem={{ kind: 'error', text: 'More people could not be loaded.', onRetry: nothing }}
    />
  );
}

const narrow: readonly TableColumn<Person, SortBy>[] = columns.map((column) => ({
  ...column,
  ...(column.id === 'person' ? {} : { title: '' }),
}));
const grid = {
  height: 96,
  template:
    '"person state" 40px "number price" 24px "role role" 20px / minmax(0, 1fr) minmax(0, auto)',
} as const;

interface Note {
  readonly id: string;
  readonly lines: readonly string[];
}

/** Notes of one to four lines, which the estimate takes for two. */
const notes: readonly Note[] = Array.from({ length: 400 }, (_, at) => ({
  id: String(at),
  lines: Array.from({ length: 1 + (at % 4) }, (__, line) => `Note ${at}, line ${line + 1}`),
}));
const noteColumns: readonly TableColumn<Note>[] = [
  {
    id: 'note',
    title: 'Note',
    width: '1 1 0',
    phone: 'title',
    render: ({ lines }) => (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];
const noteKey = ({ id }: Note) => id;
const twoLines = () => 60;

export const group: ExampleGroup = {
  title: 'Table in a box',
  examples: [
    {
      name: 'Dense, with totals and rows that are not loaded yet',
      Show: () => (
        <Box>
          <Growing />
        </Box>
      ),
    },
    {
      name: 'Several lines a row',
      Show: () => (
        <Box>
          <DataTable
            {...common}
            columns={narrow}
            grid={grid}
            rows={peopleOf(6)}
            renderLink={renderPerson}
          />
        </Box>
      ),
    },
    {
      name: 'Rows of different heights',
      Show: () => (
        <Box>
          <DataTable
            label="Notes"
            columns={noteColumns}
            frame="box"
            rows={notes}
            keyOf={noteKey}
            rowHeight={twoLines}
            empty={common.empty}
          />
        </Box>
      ),
    },
    {
      name: 'Nothing matches in a table that sorts',
      Show: () => (
        <Box>
          <DataTable {...common} columns={columns} rows={[]} onSort={nothing} />
        </Box>
      ),
    },
  ],
};
