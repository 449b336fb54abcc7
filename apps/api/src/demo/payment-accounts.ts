import { cardNoticeAt } from '@workspace/domain/payment-accounts/rules';
import type { Random } from './random.ts';
import type { CompanyRow, DemoRows, PaymentAccountRow } from './rows.ts';

type Method = Pick<
  PaymentAccountRow,
  | 'vendor_customer_id'
  | 'vendor_method_id'
  | 'method_attached_at'
  | 'method_type'
  | 'method_brand'
  | 'method_last4'
  | 'method_exp_month'
  | 'method_exp_year'
  | 'card_notice_at'
>;

const noMethod: Method = {
  vendor_customer_id: null,
  vendor_method_id: null,
  method_attached_at: null,
  method_type: null,
  method_brand: null,
  method_last4: null,
  method_exp_month: null,
  method_exp_year: null,
  card_notice_at: null,
};

/** A card that is valid for two more years, with its id at the sandbox. */
function card(
  brand: 'Visa' | 'Mastercard',
  last4: string,
  { id, now, since }: { readonly id: string; readonly now: number; readonly since: Date },
): Method {
  const [year, month] = [new Date(now).getUTCFullYear() + 2, 8];
  return {
    vendor_customer_id: `cus_sandbox_${id}`,
    vendor_method_id: `pm_sandbox_${id}`,
    method_attached_at: since,
    method_type: brand.toLowerCase(),
    method_brand: brand,
    method_last4: last4,
    method_exp_month: month,
    method_exp_year: year,
    card_notice_at: cardNoticeAt(year, month),
  };
}

const noDetails = {
  billing_email: null,
  billing_email_confirmed_at: null,
  tax_id: null,
  tax_id_state: 'missing',
  tax_id_name: null,
  street_name: null,
  postal_code: null,
  city: null,
  country_iso_code: null,
} as const;

/** The accounts of the demo company, of which two have a card. */
export function addAccountsOfNordlys(
  rows: DemoRows,
  company: CompanyRow,
  { random, now }: { readonly random: Random; readonly now: number },
): void {
  const created_at = company.created_at;
  const account = (own: Omit<PaymentAccountRow, 'company_id' | 'id' | 'created_at'>) => {
    const row = { company_id: company.id, id: random.uuid(), created_at, ...own };
    rows.payment_accounts.push(row);
    return row;
  };
  account({
    ...noDetails,
    name: company.name,
    is_primary: true,
    billing_email: 'faktura@nordlys.example',
    billing_email_confirmed_at: created_at,
    tax_id: 'DK99999918',
    tax_id_state: 'registered',
    tax_id_name: 'Nordlys Energi A/S',
    street_name: company.street_name,
    postal_code: company.zip_code,
    city: company.city,
    country_iso_code: 'DK',
    ...card('Visa', '4242', { id: random.uuid(), now, since: created_at }),
  });
  const swedish = account({
    ...noDetails,
    name: 'Nordlys Sverige AB',
    is_primary: false,
    billing_email: 'faktura.se@nordlys.example',
    billing_email_confirmed_at: created_at,
    tax_id: 'SE999999999901',
    tax_id_state: 'registered',
    tax_id_name: 'Exempel AB',
    street_name: 'Exempelgatan 1',
    postal_code: '111 22',
    city: 'Stockholm',
    country_iso_code: 'SE',
    ...card('Mastercard', '8210', { id: random.uuid(), now, since: created_at }),
  });
  account({
    ...noDetails,
    name: 'Nordlys UK Ltd',
    is_primary: false,
    country_iso_code: 'GB',
    ...noMethod,
  });
  for (const team of rows.teams) {
    if (team.company_id !== company.id || !team.name.startsWith('Sales')) continue;
    rows.team_accounts.push({
      company_id: company.id,
      team_id: team.id,
      payment_account_id: swedish.id,
    });
  }
}

/** The account of another company, with a card. */
export function addAccountOf(
  rows: DemoRows,
  company: CompanyRow,
  { random, now }: { readonly random: Random; readonly now: number },
): void {
  rows.payment_accounts.push({
    ...noDetails,
    company_id: company.id,
    id: random.uuid(),
    name: company.name,
    is_primary: true,
    ...card('Visa', '4242', { id: random.uuid(), now, since: company.created_at }),
    created_at: company.created_at,
  });
}
