import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { shownEmail } from '@workspace/ui/format/email';
import type { TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import type { SortKey } from '../../../numbers-index/overview/order.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { messages } from '../messages.ts';
import type { OverviewLayout } from '../use-layout.ts';
import {
  DataCell,
  NumberCell,
  PhoneNumberCell,
  PhoneStatusCell,
  PlanCell,
  PriceCell,
  RowPending,
  StatusCell,
  TeamCell,
  TypeCell,
} from './overview-cells.tsx';

type Column = TableColumn<OverviewRow, SortKey>;

const words = messages.columns;
const open = <ChevronRightIcon />;

/** A number may have been kept without a person, or end with one who was archived. */
const nameOf = ({ displayName, archivedUserId }: OverviewRow) =>
  displayName || (archivedUserId === null ? messages.noPerson : messages.archivedPerson);

/** The first column of each layout: the content of the row's link. */
const person: Column = {
  id: 'person',
  title: words.person,
  width: '1 1 0',
  sort: 'name',
  skeleton: 'person',
  render: (row) => (
    <span className={tableClass.two} title={`${nameOf(row)}\n${shownEmail(row.email)}`.trim()}>
      <span>{nameOf(row)}</span>
      <span>{shownEmail(row.email)}</span>
    </span>
  ),
};
const number: Column = {
  id: 'number',
  title: words.number,
  width: '0 0 200px',
  sort: 'number',
  skeleton: 'number',
  render: (row) => <NumberCell row={row} />,
};
const type: Column = {
  id: 'type',
  title: words.type,
  width: '0 0 84px',
  sort: 'type',
  tone: 'muted',
  render: (row) => <TypeCell row={row} />,
};
const status: Column = {
  id: 'status',
  title: words.status,
  width: '0 0 148px',
  sort: 'status',
  render: (row) => <StatusCell row={row} />,
};
const plan: Column = {
  id: 'plan',
  title: words.plan,
  width: '0 0 144px',
  sort: 'plan',
  render: (row) => <PlanCell row={row} />,
};
const team: Column = {
  id: 'team',
  title: words.team,
  width: '0 0 136px',
  sort: 'team',
  tone: ({ teams }) => (teams.length === 0 ? 'muted' : undefined),
  render: (row) => <TeamCell row={row} />,
};
const data: Column = {
  id: 'data',
  title: words.data,
  width: '0 0 116px',
  sort: 'data',
  tone: ({ consumption }) => (consumption?.data_mb ? undefined : 'muted'),
  render: (row) => <DataCell row={row} />,
};
const price: Column = {
  id: 'price',
  title: words.price,
  width: '0 0 84px',
  align: 'end',
  sort: 'price',
  tone: (row) => (row.type === 'travel' ? 'muted' : undefined),
  skeleton: 'amount',
  render: (row) => <PriceCell row={row} />,
};
/** Where there is no column for the plan, the price shows that a change of plan is waiting. */
const priceOfPlan: Column = {
  ...price,
  width: '0 0 108px',
  render: (row) => (
    <>
      <RowPending row={row} field="plan_id" />
      <PriceCell row={row} />
    </>
  ),
};
const chevron: Column = {
  id: 'open',
  title: '',
  label: words.open,
  width: '0 0 40px',
  align: 'end',
  tone: 'muted',
  skeleton: 'none',
  render: () => open,
};

/** On a phone: name and badge, then number and price. */
const phone: readonly Column[] = [
  {
    ...person,
    place: { gridArea: 'person' },
    skeleton: 'name',
    render: (row) => <b className={tableClass.ellipsis}>{nameOf(row)}</b>,
  },
  {
    ...status,
    align: 'end',
    place: { gridArea: 'status' },
    render: (row) => <PhoneStatusCell row={row} />,
  },
  {
    ...number,
    // May extend under a badge that is wider than the price, but ends before the price.
    place: {
      gridArea: 'number-start / number-start / number-end / price-end',
      paddingInlineEnd: 72,
    },
    render: (row) => <PhoneNumberCell row={row} />,
  },
  { ...priceOfPlan, tone: undefined, place: { gridArea: 'price' } },
];

export const overviewColumns: Readonly<Record<OverviewLayout, readonly Column[]>> = {
  wide: [person, number, type, status, plan, team, data, price, chevron],
  snug: [person, number, status, plan, { ...data, width: '0 0 108px' }, price, chevron],
  medium: [person, { ...number, width: '0 0 206px' }, status, priceOfPlan, chevron],
  phone,
};
