import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { toaster } from '@workspace/ui/components/toast-store';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { memo, type ReactNode } from 'react';
import { useBridge } from '../../../app/bridge-context.ts';
import { linkTo } from '../../../app/follow.ts';
import { type ColumnId, columns } from '../columns.ts';
import { messages } from '../messages.ts';
import type { OverviewLayout } from '../use-layout.ts';
import {
  AdminCell,
  adminName,
  CountryCell,
  CountsCell,
  KycBadge,
  Logo,
  MoneyCell,
  PaymentBadge,
  StatusBadge,
} from './cells.tsx';
import { WaitingCells } from './waiting.tsx';

interface OverviewRowProps {
  /** Undefined until it is loaded. */
  readonly company: CompanyOverview | undefined;
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
  readonly layout: OverviewLayout;
  /** Roving tabindex: one row is in the tab order, arrow keys reach the others. */
  readonly reach: 'tab' | 'arrows';
  /** Id of the text that explains why a row is not a link. */
  readonly reasonId: string;
}

/** A keyed toast, so that repeated presses show it once. */
const sayWhy = () =>
  toaster.info(messages.noAdmin, { text: messages.noAdminReason, key: 'no-admin', duration: 8000 });

type LinkProps = Pick<OverviewRowProps, 'index' | 'reach' | 'reasonId'> & {
  readonly company: CompanyOverview;
};

/** The name's link covers the whole row, so that the browser handles every click on it. */
function RowLink({ company, index, reach, reasonId }: LinkProps) {
  const bridge = useBridge();
  const admin = adminName(company);
  const common = {
    className: 'customers-link',
    'data-index': index,
    tabIndex: reach === 'tab' ? 0 : -1,
  };
  const name = <span className={tableClass.ellipsis}>{company.name}</span>;
  if (admin === null) {
    return (
      <span
        {...common}
        role="link"
        aria-disabled="true"
        aria-describedby={reasonId}
        title={messages.noAdminReason}
        onClick={sayWhy}
        onKeyDown={({ key }) => key === 'Enter' && sayWhy()}
      >
        {name}
      </span>
    );
  }
  return (
    <a
      {...common}
      {...linkTo(bridge.openCompany(company.company_id))}
      title={messages.opensAs(company.name, admin)}
    >
      {name}
    </a>
  );
}

function WideCells(props: LinkProps) {
  const { company } = props;
  const contents: Readonly<Record<ColumnId, ReactNode>> = {
    name: (
      <>
        <Logo company={company} />
        <RowLink {...props} />
      </>
    ),
    country: <CountryCell company={company} />,
    money: <MoneyCell company={company} />,
    counts: <CountsCell company={company} />,
    admin: <AdminCell company={company} />,
    kyc: <KycBadge company={company} layout="wide" />,
    payment: <PaymentBadge company={company} layout="wide" />,
    status: <StatusBadge company={company} layout="wide" />,
  };
  return columns.map(({ id, align }) => (
    <span
      key={id}
      role="cell"
      className={`${tableClass.cell} customers-part`}
      data-part={id}
      data-align={align}
      data-tone={id === 'admin' && !company.admin_user ? 'muted' : undefined}
    >
      {contents[id]}
    </span>
  ));
}

/** Without a table head, figures need a label for screen readers. */
function Said({ words }: { readonly words: string }) {
  return <span className={tableClass.visuallyHidden}>{words} </span>;
}

/** Two lines on a small screen, four on a phone: `customers-narrow.css` places them. */
function NarrowCells(props: LinkProps & { readonly layout: OverviewLayout }) {
  const { company, layout } = props;
  const { arrMrr, numbers, employees } = messages.columns;
  return (
    <>
      <span role="cell" className={tableClass.cell} data-part="name">
        <Logo company={company} />
        <RowLink {...props} />
      </span>
      <span role="cell" className={tableClass.cell} data-part="status">
        <StatusBadge company={company} layout={layout} />
      </span>
      <span role="cell" className={`${tableClass.cell} customers-who`} data-part="who">
        <CountryCell company={company} />
        <span aria-hidden="true">·</span>
        <AdminCell company={company} />
      </span>
      <span role="cell" className={tableClass.cell} data-part="money">
        <Said words={arrMrr} />
        <MoneyCell company={company} />
      </span>
      <span role="cell" className={tableClass.cell} data-part="counts">
        <Said words={`${numbers} / ${employees}`} />
        <CountsCell company={company} />
      </span>
      <span role="cell" className={tableClass.cell} data-part="states">
        <KycBadge company={company} layout={layout} />
        <PaymentBadge company={company} layout={layout} />
      </span>
    </>
  );
}

export const OverviewRow = memo(function OverviewRow(props: OverviewRowProps) {
  const { company, layout, index, reach, reasonId } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={company ? undefined : true}
      className={`${tableClass.row} customers-row`}
      data-dense={layout === 'wide' ? true : undefined}
      data-off={company && !company.admin_user ? true : undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {!company ? (
        <WaitingCells layout={layout} index={index} />
      ) : layout === 'wide' ? (
        <WideCells company={company} index={index} reach={reach} reasonId={reasonId} />
      ) : (
        <NarrowCells
          company={company}
          index={index}
          reach={reach}
          reasonId={reasonId}
          layout={layout}
        />
      )}
    </div>
  );
});
