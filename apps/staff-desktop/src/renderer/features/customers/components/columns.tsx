import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { CompanyOverview, OverviewSort } from '@workspace/domain/companies/overview';
import type { RowGrid, TableColumn, TableSort } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';
import type { CompaniesTotals } from '../use-companies.ts';
import type { OverviewLayout } from '../use-layout.ts';
import {
  AdminCell,
  CountryCell,
  CountsCell,
  KycBadge,
  MoneyCell,
  PaymentBadge,
  StatusBadge,
} from './cells.tsx';
import { PageButton } from './page-button.tsx';
import { TotalsTip } from './totals-list.tsx';

type Column = TableColumn<CompanyOverview, OverviewSort>;
type Totals = CompaniesTotals | undefined;

const words = messages.columns;

/** The first figure stands out, the second one is muted. */
const figures: SystemStyleObject = {
  color: 'fg.muted',
  '& b': { fontWeight: 'medium', color: 'fg' },
  '&:is([data-off] > *)': { color: 'fg.subtle', '& b': { color: 'inherit' } },
};

const muted: SystemStyleObject = {
  color: 'fg.muted',
  '&:is([data-off] > *)': { color: 'fg.subtle' },
};

const name: Column = {
  id: 'name',
  title: words.name,
  sort: 'name',
  width: '1 1 0',
  styles: { fontWeight: 'medium', '&:is([data-off] > *)': { fontWeight: 'normal' } },
  render: (company) => <span className={tableClass.ellipsis}>{company.name}</span>,
};

/** Beside the row's own link, which opens the company's app. */
const page: Column = {
  id: 'page',
  title: '',
  label: words.page,
  align: 'end',
  width: '0 0 44px',
  skeleton: 'none',
  render: (company) => <PageButton company={company} />,
};

/**
 * In the specification's order (1, section 2.1). ARR is twelve times MRR: they share a sort key.
 */
function wideColumns(layout: 'wide' | 'snug', totals: Totals): readonly Column[] {
  const isWide = layout === 'wide';
  return [
    name,
    {
      id: 'country',
      title: words.country,
      sort: 'country_name',
      width: isWide ? '0 0 150px' : '0 0 72px',
      skeleton: 'number',
      styles: muted,
      render: (company) => <CountryCell company={company} text={isWide ? 'name' : 'code'} />,
    },
    {
      id: 'money',
      title: words.arrMrr,
      align: 'end',
      sort: 'sum_arr',
      first: 'desc',
      width: '0 0 140px',
      styles: figures,
      tip: totals && <TotalsTip totals={totals} of="money" />,
      render: (company) => <MoneyCell company={company} />,
    },
    {
      id: 'counts',
      title: words.numbers,
      align: 'end',
      sort: 'count_numbers',
      first: 'desc',
      also: [{ title: words.employees, sort: 'count_users', first: 'desc' }],
      width: '0 0 164px',
      skeleton: 'amount',
      styles: figures,
      tip: totals && <TotalsTip totals={totals} of="counts" />,
      render: (company) => <CountsCell company={company} />,
    },
    {
      id: 'admin',
      title: words.admin,
      sort: 'admin_user',
      width: isWide ? '0 0 176px' : '0 0 130px',
      tone: ({ admin_user: admin }) => (admin ? undefined : 'muted'),
      render: (company) => <AdminCell company={company} />,
    },
    {
      id: 'kyc',
      title: words.kyc,
      sort: 'company_kyc_status',
      width: '0 0 122px',
      render: (company) => <KycBadge company={company} isInColumn />,
    },
    {
      id: 'payment',
      title: words.payment,
      sort: 'payment_method',
      width: '0 0 120px',
      render: (company) => <PaymentBadge company={company} isInColumn />,
    },
    {
      id: 'status',
      title: words.status,
      sort: 'status',
      width: '0 0 116px',
      render: (company) => <StatusBadge company={company} isInColumn />,
    },
    page,
  ];
}

/** Without a table head, figures need a label for screen readers. */
const said = (text: string) => <span className={tableClass.visuallyHidden}>{text} </span>;

/** The cells of rows with several lines; `grids` has their places. */
function narrowColumns(layout: 'medium' | 'phone'): readonly Column[] {
  const figuresEnd = layout === 'medium' ? ({ align: 'end' } as const) : {};
  const line = { title: '', width: 'none' } as const;
  return [
    name,
    {
      ...line,
      id: 'status',
      align: 'end',
      render: (company) => <StatusBadge company={company} />,
    },
    {
      ...line,
      id: 'who',
      styles: muted,
      render: (company) => (
        <>
          <CountryCell company={company} text="name" />
          <span aria-hidden="true">·</span>
          <AdminCell company={company} />
        </>
      ),
    },
    {
      ...line,
      ...figuresEnd,
      id: 'money',
      styles: figures,
      render: (company) => (
        <>
          {said(words.arrMrr)}
          <MoneyCell company={company} />
        </>
      ),
    },
    {
      ...line,
      id: 'counts',
      align: 'end',
      skeleton: 'amount',
      styles: figures,
      render: (company) => (
        <>
          {said(`${words.numbers} / ${words.employees}`)}
          <CountsCell company={company} />
        </>
      ),
    },
    {
      ...line,
      ...figuresEnd,
      id: 'states',
      styles: layout === 'phone' ? { '& .ui-badge[data-fill="none"]': { p: '0' } } : {},
      render: (company) => (
        <>
          <KycBadge company={company} />
          <PaymentBadge company={company} />
        </>
      ),
    },
    page,
  ];
}

/** The columns of a layout. @param totals for the heads of the number columns, once loaded */
export const columnsOf = (layout: OverviewLayout, totals: Totals): readonly Column[] =>
  layout === 'wide' || layout === 'snug' ? wideColumns(layout, totals) : narrowColumns(layout);

/** Several lines a row where there is no room for columns. */
export const grids: Readonly<Partial<Record<OverviewLayout, RowGrid>>> = {
  medium: {
    height: 64,
    template:
      '"name money counts status page" 24px "who states states states page" 24px / minmax(0, 1fr) 132px 96px 120px 32px',
  },
  phone: {
    height: 124,
    template:
      '"name status page" 26px "who who page" 24px "money counts counts" 24px "states states states" 26px / minmax(0, 1fr) auto 32px',
  },
};

/** The column head by which the list is sorted: ARR and MRR share one. */
export const headSort = ({ by, direction }: TableSort<OverviewSort>): TableSort<OverviewSort> => ({
  by: by === 'sum_mrr' ? 'sum_arr' : by,
  direction,
});
