import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { decimalAmount } from '@workspace/domain/shared/money';
import { isCreditNote } from '../document.ts';
import { exemptionOf, percentText } from '../vat-words.ts';
import { element, type Xml } from './xml.ts';

/** An amount as e-invoices write it: those of a credit note are positive there. */
export function amountText(snapshot: InvoiceSnapshot, amount: number): string {
  const { currency } = snapshot;
  return decimalAmount({ amount: isCreditNote(snapshot) ? 0 - amount : amount, currency });
}

export const money = (name: string, snapshot: InvoiceSnapshot, amount: number): Xml =>
  element(name, amountText(snapshot, amount), { currencyID: snapshot.currency });

/** Codes of VAT categories (UNCL 5305): standard rate, reverse charge, not subject to VAT. */
const categories = {
  domestic: 'S',
  not_registered: 'S',
  reverse_charge: 'AE',
  outside_scope: 'O',
} as const satisfies Record<InvoiceSnapshot['vat']['treatment'], string>;

/** The VAT category of the sum, or of a line, which does not repeat the reason. */
export function taxCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  snapshot: InvoiceSnapshot,
): Xml {
  const { treatment, rate } = snapshot.vat;
  const exemption = name === 'cac:TaxCategory' ? exemptionOf(snapshot) : undefined;
  return element(name, [
    element('cbc:ID', categories[treatment]),
    // What is not subject to VAT has no rate, not even 0 (BR-O-05).
    treatment === 'outside_scope' ? null : element('cbc:Percent', percentText(rate)),
    element('cbc:TaxExemptionReasonCode', exemption?.code),
    element('cbc:TaxExemptionReason', exemption?.reason),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ]);
}

/** The VAT, and the VAT in the seller's currency where that is another one. */
export function taxTotals(snapshot: InvoiceSnapshot): Xml[] {
  const { net, vat, vat_amount: amount } = snapshot;
  const other = vat.in_seller_currency;
  return [
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', snapshot, amount),
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', snapshot, net),
        money('cbc:TaxAmount', snapshot, amount),
        taxCategory('cac:TaxCategory', snapshot),
      ]),
    ]),
    element(
      'cac:TaxTotal',
      other &&
        element('cbc:TaxAmount', amountText(snapshot, other.amount), {
          currencyID: other.currency,
        }),
    ),
  ];
}

export function legalTotal(snapshot: InvoiceSnapshot): Xml {
  const { net, total } = snapshot;
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', snapshot, net),
    money('cbc:TaxExclusiveAmount', snapshot, net),
    money('cbc:TaxInclusiveAmount', snapshot, total),
    money('cbc:PayableAmount', snapshot, total),
  ]);
}
