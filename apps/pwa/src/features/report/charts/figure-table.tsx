import { chakra } from '@chakra-ui/react/styled-system';

const cell = {
  px: '2.5',
  h: '8',
  whiteSpace: 'nowrap',
  _first: { ps: '5' },
  _last: { pe: '5' },
} as const;
const Head = chakra('th', {
  base: { ...cell, textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium', textAlign: 'end' },
});
const Name = chakra('th', { base: { ...cell, textAlign: 'start', fontWeight: 'normal' } });
const Value = chakra('td', { base: { ...cell, textAlign: 'end' } });

interface FigureTableProps {
  readonly label: string;
  /** Of the first column, then of the others. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** One for each further column. */
    readonly values: readonly string[];
  }[];
}

/** The figures of a chart as a table; what is too wide for a phone scrolls sideways. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <chakra.div role="region" aria-label={label} tabIndex={0} overflowX="auto" py="2">
      <chakra.table w="full" className="ui-num" aria-label={label}>
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {first}
            </Head>
            {others.map((column) => (
              <Head key={column} scope="col">
                {column}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <chakra.tr key={key} borderTopWidth="1px" borderColor="border.muted">
              <Name scope="row">{name}</Name>
              {values.map((value, place) => (
                <Value key={others[place]}>{value}</Value>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
