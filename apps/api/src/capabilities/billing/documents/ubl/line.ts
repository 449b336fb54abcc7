import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { isCreditNote } from '../document.ts';
import { money, taxCategory } from './sums.ts';
import { element, type Xml } from './xml.ts';

/** What the item is, beside the name of its plan. */
const kinds: Readonly<Record<InvoiceLine['kind'], string>> = {
  plan: 'Mobile plan',
  travel: 'Travel plan',
  top_up: 'Top-up',
  credit: 'Credit for an earlier invoice',
};

/** Unit of a quantity (UNECE recommendation 20): one. */
const one = 'C62';

/**
 * A line: one time its amount, so that quantity × price is the amount to the cent. A price is never
 * negative (BR-27): what lowers the sum has the quantity -1.
 */
export function lineElement(snapshot: InvoiceSnapshot, line: InvoiceLine, place: number): Xml {
  const isCredit = isCreditNote(snapshot);
  const [name, quantity] = isCredit
    ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
    : ['cac:InvoiceLine', 'cbc:InvoicedQuantity'];
  const isLowering = isCredit ? line.amount > 0 : line.amount < 0;
  const price = Math.abs(line.amount);
  const about = [kinds[line.kind], line.phone_number, line.user_name, line.team_name];
  return element(name, [
    element('cbc:ID', String(place)),
    element(quantity, isLowering ? '-1' : '1', { unitCode: one }),
    money('cbc:LineExtensionAmount', snapshot, line.amount),
    element('cac:InvoicePeriod', [
      element('cbc:StartDate', line.from_day),
      element('cbc:EndDate', line.to_day),
    ]),
    element('cac:Item', [
      element('cbc:Description', about.filter((part) => part !== null).join(', ')),
      // An item has a name (BR-25).
      element('cbc:Name', line.plan_name.trim() === '' ? kinds[line.kind] : line.plan_name),
      taxCategory('cac:ClassifiedTaxCategory', snapshot),
    ]),
    element('cac:Price', money('cbc:PriceAmount', snapshot, isCredit ? 0 - price : price)),
  ]);
}
