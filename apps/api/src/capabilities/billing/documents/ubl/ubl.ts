import { dayInMonth, daysOfMonth } from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { inTurns } from '../../../../in-turns.ts';
import { checkedLines, type DocumentSource, isCreditNote } from '../document.ts';
import { paymentWords } from '../payment-words.ts';
import { lineElement } from './line.ts';
import { parties } from './parties.ts';
import { legalTotal, taxTotals } from './sums.ts';
import { documentParts, element, type Xml } from './xml.ts';

const namespace = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

/** Codes of documents (UNCL 1001). */
const invoiceCode = '380';
const creditNoteCode = '381';

/** Codes of payment means (UNCL 4461). */
const bankCard = '48';
const creditTransfer = '30';

function head(snapshot: InvoiceSnapshot): Xml[] {
  const { corrects, vat, month, customer } = snapshot;
  const isCredit = isCreditNote(snapshot);
  return [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', snapshot.number),
    element('cbc:IssueDate', snapshot.issued_on),
    ...(isCredit
      ? [element('cbc:CreditNoteTypeCode', creditNoteCode)]
      : [element('cbc:DueDate', snapshot.due_on), element('cbc:InvoiceTypeCode', invoiceCode)]),
    element('cbc:Note', corrects?.reason),
    element('cbc:DocumentCurrencyCode', snapshot.currency),
    element('cbc:TaxCurrencyCode', vat.in_seller_currency?.currency),
    element('cbc:BuyerReference', customer.account_name),
    element('cac:InvoicePeriod', [
      element('cbc:StartDate', dayInMonth(month, 1)),
      element('cbc:EndDate', dayInMonth(month, daysOfMonth(month))),
    ]),
    element(
      'cac:BillingReference',
      element('cac:InvoiceDocumentReference', element('cbc:ID', corrects?.number)),
    ),
  ];
}

/**
 * How it is paid. The seller's bank account is not named where a card is charged: the customer
 * would pay twice.
 */
function payment(snapshot: InvoiceSnapshot): Xml[] {
  const { payment_method: method, seller, number } = snapshot;
  const terms = element('cac:PaymentTerms', element('cbc:Note', paymentWords(snapshot).text));
  if (isCreditNote(snapshot)) return [terms];
  if (method !== null) {
    const code = element('cbc:PaymentMeansCode', bankCard, { name: method });
    return [element('cac:PaymentMeans', code), terms];
  }
  if (seller.bank_reference === null) return [terms];
  return [
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', creditTransfer),
      element('cbc:PaymentID', number),
      element('cac:PayeeFinancialAccount', element('cbc:ID', seller.bank_reference)),
    ]),
    terms,
  ];
}

function* content(source: DocumentSource): Generator<Xml> {
  const { snapshot } = source;
  yield* head(snapshot);
  yield* parties(snapshot);
  yield* payment(snapshot);
  yield* taxTotals(snapshot);
  yield legalTotal(snapshot);
  let place = 0;
  for (const line of checkedLines(source)) {
    place += 1;
    yield lineElement(snapshot, line, place);
  }
  // BR-16; a month without lines has no invoice.
  if (place === 0) throw new RangeError(`${snapshot.number} has no lines.`);
}

/**
 * A document as an e-invoice: UBL 2.1 after EN 16931.
 * @throws RangeError without lines, or if they do not add up to the snapshot
 */
export async function makeUbl(source: DocumentSource): Promise<string> {
  const root = isCreditNote(source.snapshot) ? 'CreditNote' : 'Invoice';
  const namespaces = {
    xmlns: namespace(root),
    'xmlns:cac': namespace('CommonAggregateComponents'),
    'xmlns:cbc': namespace('CommonBasicComponents'),
  };
  const parts = documentParts(root, namespaces, content(source));
  return (await inTurns(parts, (part) => part)).join('');
}
