import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { formatTime } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { DataTable, type TableColumn, type TableProblem } from '@workspace/ui/patterns/data-table';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { formatPhone } from '../../../platform/phone.ts';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from '../messages.ts';
import { type CostRow, costKey, type useCosts } from './use-costs.ts';

const words = messages.costs;

const columns: readonly TableColumn<CostRow>[] = [
  {
    id: 'user',
    title: words.columns.user,
    width: '1.6 1 0',
    phone: 'title',
    styles: { gap: '3', mdDown: { '& > .ui-avatar': { display: 'none' } } },
    render: ({ user_name: name }) => (
      <>
        <Avatar name={name ?? ''} />
        <chakra.span
          className={tableClass.ellipsis}
          fontWeight="medium"
          color={name === null ? 'fg.subtle' : undefined}
          title={name ?? undefined}
        >
          {name ?? words.noName}
        </chakra.span>
      </>
    ),
  },
  {
    id: 'number',
    title: words.columns.number,
    width: '0 0 224px',
    phone: 'detail',
    skeleton: 'number',
    render: ({ phone_number: number, phone_number_country_iso_code: country }) => (
      <span className={tableClass.tel}>
        {country !== null && <Flag code={country} />}
        {number === null ? words.noNumber : formatPhone(number)}
      </span>
    ),
  },
  {
    id: 'plan',
    title: words.columns.plan,
    width: '1 1 0',
    phone: 'amount',
    styles: { mdDown: { textStyle: 'xs', color: 'fg.subtle' } },
    render: ({ plan }) => (
      <span className={tableClass.ellipsis} title={plan}>
        {plan}
      </span>
    ),
  },
  {
    id: 'price',
    title: words.columns.price,
    width: '0 0 136px',
    align: 'end',
    phone: 'mark',
    skeleton: 'amount',
    styles: { fontWeight: 'medium' },
    render: ({ plan_price: amount, currency }) => formatMoney({ amount, currency }),
  },
];

interface CostsTableProps {
  readonly products: ReturnType<typeof useCosts>['products'];
  /** What the search leaves. */
  readonly rows: readonly CostRow[] | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Present while other than the filters of the zone are set: removes them. */
  readonly onReset: (() => void) | undefined;
}

function problemOf({ products }: CostsTableProps): TableProblem | undefined {
  const problem = listProblem(products.error, words, {
    onRetry: products.refetch,
    onContactSupport: () => contactSupport(words.failed),
  });
  if (problem?.kind !== 'offline' || !products.data) return problem;
  return { ...problem, since: formatTime(products.data.fetchedAt) };
}

/** Each number on its plan, and what it costs in the period. */
export function CostsTable(props: CostsTableProps) {
  const { rows, search, onSearch, onReset } = props;
  const isEmpty = rows?.length === 0;
  return (
    <chakra.div
      flex="1"
      minH="0"
      overflowY="auto"
      data-toast-room="fixed"
      display="flex"
      flexDirection="column"
      // Its rows take no focus, so that the keyboard scrolls the box itself.
      tabIndex={isEmpty ? undefined : 0}
      role="group"
      aria-label={words.table}
      css={{
        '--table-edge': '12px',
        _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-2px' },
        mdDown: { '--table-edge': '20px', borderTopWidth: '1px' },
      }}
    >
      <DataTable
        label={words.table}
        columns={columns}
        rows={rows}
        keyOf={costKey}
        listKey={search}
        frame="box"
        problem={problemOf(props)}
        empty={
          search === ''
            ? {
                art: 'search',
                ...words.empty,
                actions: onReset && <Button onClick={onReset}>{words.showZone}</Button>,
              }
            : {
                art: 'search',
                ...words.noneFound,
                actions: <Button onClick={() => onSearch('')}>{words.clearSearch}</Button>,
              }
        }
      />
    </chakra.div>
  );
}
