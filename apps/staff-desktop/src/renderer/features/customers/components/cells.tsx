import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { Flag } from '@workspace/ui/components/flag';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoneyShort } from '@workspace/ui/format/money';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';

interface CellProps {
  readonly company: CompanyOverview;
}

type BadgeStyle = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

/** The colours of specification 1, section 2.1; normal states have no fill. */
const green: BadgeStyle = { tone: 'success', dot: 'full', fill: 'none' };
const amber: BadgeStyle = { tone: 'warning', dot: 'half' };
const red: BadgeStyle = { tone: 'danger', dot: 'struck' };

const kycBadges = { approved: green, submitted: amber, other: red } as const;
const paymentBadges = { attached: green, not_attached: red } as const;
const statusBadges = {
  activated: green,
  pending: amber,
  not_activated: red,
  archived: red,
} as const;

/** The flag with the country's name or, in a narrow column, its code; the name is read out anyway. */
export function CountryCell({ company, text }: CellProps & { readonly text: 'name' | 'code' }) {
  const { country_iso_code: code, country_name: name } = company;
  return (
    <span className={tableClass.tel} title={name}>
      <Flag code={code} label="" />
      {text === 'name' ? (
        <span className={tableClass.ellipsis}>{name}</span>
      ) : (
        <>
          <span className={tableClass.visuallyHidden}>{name}</span>
          <span aria-hidden="true">{code}</span>
        </>
      )}
    </span>
  );
}

/** Above 1000 in thousands, with a K. */
export function MoneyCell({ company }: CellProps) {
  const { sum_arr, sum_mrr, price_currency: currency } = company;
  return (
    <span className={tableClass.ellipsis}>
      <b>{formatMoneyShort({ amount: sum_arr, currency })}</b> /{' '}
      {formatMoneyShort({ amount: sum_mrr, currency })}
    </span>
  );
}

export function CountsCell({ company }: CellProps) {
  return (
    <span className={tableClass.ellipsis}>
      <b>{formatCount(company.count_numbers)}</b> / {formatCount(company.count_users)}
    </span>
  );
}

export function adminName({ admin_user: admin }: CompanyOverview): string | null {
  return admin && (`${admin.first_name} ${admin.last_name}`.trim() || admin.email);
}

/** The main administrator whom staff would act as; without one the row is not a link. */
export function AdminCell({ company }: CellProps) {
  const name = adminName(company);
  return (
    <span className={tableClass.ellipsis} title={name ?? undefined}>
      {name ?? messages.noAdmin}
    </span>
  );
}

interface BadgeCellProps extends CellProps {
  /** Under the heading of its column; elsewhere its text names the column. */
  readonly isInColumn?: boolean;
}

const alignOf = ({ isInColumn }: BadgeCellProps) => (isInColumn ? 'hang' : 'flush');

export function KycBadge(props: BadgeCellProps) {
  const { company_kyc_status: status, company_kyc_status_label: label } = props.company;
  return (
    <Badge {...kycBadges[status]} align={alignOf(props)}>
      {props.isInColumn ? label : messages.kycWords(label)}
    </Badge>
  );
}

export function PaymentBadge(props: BadgeCellProps) {
  const { payment_method: method, payment_method_label: label } = props.company;
  return (
    <Badge {...paymentBadges[method]} align={alignOf(props)}>
      {props.isInColumn ? label : messages.paymentWords(label)}
    </Badge>
  );
}

export function StatusBadge(props: BadgeCellProps) {
  const { status, company_status_label: label } = props.company;
  return (
    <Badge {...statusBadges[status]} align={alignOf(props)}>
      {label}
    </Badge>
  );
}
