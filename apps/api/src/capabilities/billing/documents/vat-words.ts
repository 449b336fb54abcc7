import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';

type Treatment = InvoiceSnapshot['vat']['treatment'];

/** Why no VAT is charged, in the words that the law wants (decisions on billing 3, "VAT"). */
interface Exemption {
  readonly reason: string;
  /** Of the list of the Connecting Europe Facility, for e-invoices. */
  readonly code: string;
}

const exemptions: Partial<Record<Treatment, Exemption>> = {
  reverse_charge: {
    reason: 'Reverse charge: the customer accounts for VAT (Article 196, Directive 2006/112/EC)',
    code: 'VATEX-EU-AE',
  },
  outside_scope: {
    reason: 'Outside the scope of EU VAT (Article 44, Directive 2006/112/EC)',
    code: 'VATEX-EU-O',
  },
};

/** Undefined where VAT is charged. */
export const exemptionOf = ({ vat }: Pick<InvoiceSnapshot, 'vat'>): Exemption | undefined =>
  exemptions[vat.treatment];

/** A rate in hundredths of a percent as decimal text: `25`, `25.5`. */
export function percentText(rate: number): string {
  const digits = String(rate).padStart(3, '0');
  const decimals = digits.slice(-2).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}

/** What the product does not compute, where it may concern the customer (docs/limits.md). */
export function uncomputedTax({ seller, customer, vat }: InvoiceSnapshot): string | null {
  if (customer.country_iso_code === 'US') return 'Taxes of US states are not computed.';
  if (vat.treatment === 'domestic' && seller.country_iso_code === 'DK') {
    return 'The Danish reverse charge for resale of telecommunications is not computed.';
  }
  return null;
}
