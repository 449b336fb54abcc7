import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { avatarTone, initials } from '@workspace/ui/components/avatar';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { Flag } from '@workspace/ui/components/flag';
import { formatCount } from '@workspace/ui/format/data';
import { formatMoneyShort } from '@workspace/ui/format/money';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';
import type { OverviewLayout } from '../use-layout.ts';

interface CellProps {
  readonly company: CompanyOverview;
}

type Look = Pick<BadgeProps, 'tone' | 'dot' | 'fill'>;

/** The colours of specification 1, section 2.1; normal states have no fill. */
const green: Look = { tone: 'success', dot: 'full', fill: 'none' };
const amber: Look = { tone: 'warning', dot: 'half' };
const red: Look = { tone: 'danger', dot: 'struck' };

const kycLooks = { approved: green, submitted: amber, other: red } as const;
const paymentLooks = { attached: green, not_attached: red } as const;
const statusLooks = {
  activated: green,
  pending: amber,
  not_activated: red,
  archived: red,
} as const;

export function Logo({ company }: CellProps) {
  const { name, logo_url: src } = company;
  const [letter] = initials(name);
  return (
    <span className="ui-avatar customers-logo" data-tone={avatarTone(name)} aria-hidden="true">
      {src ? <img src={src} alt="" /> : letter}
    </span>
  );
}

export function CountryCell({ company }: CellProps) {
  const { country_iso_code: code, country_name: name } = company;
  return (
    <span className={tableClass.tel}>
      <Flag code={code} label="" />
      <span className={`${tableClass.ellipsis} customers-country customers-quiet`} title={name}>
        {name}
      </span>
      {/* In its place where the column is narrow; the name is read out all the same. */}
      <span className="customers-code customers-quiet" aria-hidden="true">
        {code}
      </span>
    </span>
  );
}

/** Above 1000 in thousands, with a K. */
export function MoneyCell({ company }: CellProps) {
  const { sum_arr, sum_mrr, price_currency: currency } = company;
  return (
    <span className={tableClass.ellipsis}>
      <b>{formatMoneyShort({ amount: sum_arr, currency })}</b>{' '}
      <span className="customers-quiet">/ {formatMoneyShort({ amount: sum_mrr, currency })}</span>
    </span>
  );
}

export function CountsCell({ company }: CellProps) {
  return (
    <span className={tableClass.ellipsis}>
      <b>{formatCount(company.count_numbers)}</b>{' '}
      <span className="customers-quiet">/ {formatCount(company.count_users)}</span>
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

/** Outside a table head, badges need the name of their column. */
export function KycBadge({ company, layout }: CellProps & { readonly layout: OverviewLayout }) {
  const { company_kyc_status: status, company_kyc_status_label: label } = company;
  return (
    <Badge {...kycLooks[status]} align={layout === 'wide' ? 'hang' : 'flush'}>
      {layout === 'wide' ? label : messages.kycWords(label)}
    </Badge>
  );
}

export function PaymentBadge({ company, layout }: CellProps & { readonly layout: OverviewLayout }) {
  const { payment_method: method, payment_method_label: label } = company;
  return (
    <Badge {...paymentLooks[method]} align={layout === 'wide' ? 'hang' : 'flush'}>
      {layout === 'wide' ? label : messages.paymentWords(label)}
    </Badge>
  );
}

export function StatusBadge({ company, layout }: CellProps & { readonly layout: OverviewLayout }) {
  return (
    <Badge {...statusLooks[company.status]} align={layout === 'wide' ? 'hang' : 'flush'}>
      {company.company_status_label}
    </Badge>
  );
}
