import * as z from 'zod';
import type { MailBlock, MailContent } from '../layout/content.ts';
import { billingFooter, billingFrame, greeting, monthAlone } from './billing-frame.ts';
import { formatDay, lineSchema, nameSchema } from './values.ts';

export const invoiceReadyVariables = z.object({
  ...billingFrame,
  number: lineSchema,
  /** `October 2026`. */
  month: lineSchema,
  period: lineSchema,
  account_name: nameSchema,
  payment_method: lineSchema.nullable(),
  /** With its currency, as all amounts. */
  total: lineSchema,
  has_vat: z.boolean(),
  net: lineSchema,
  difference: lineSchema.nullable(),
  vat: z.object({ label: lineSchema, text: lineSchema }),
  /** Null if nothing is to be paid. */
  due_at: z.iso.datetime().nullable(),
  /** The name of the attached PDF; null if none is attached. */
  attached: lineSchema.nullable(),
});

type Variables = z.infer<typeof invoiceReadyVariables>;

/** How it is paid, as the rest of a paragraph. */
function paymentSentence({ due_at: dueAt, payment_method: method }: Variables): string {
  if (dueAt === null) return 'Nothing is to be paid.';
  const day = formatDay(dueAt);
  if (method === null) return `There is no card to charge: add one by ${day}.`;
  return `You need not do anything: it is charged to ${method} on ${day}.`;
}

function fileBlock({ attached }: Variables): MailBlock {
  if (attached === null) {
    return { kind: 'note', text: 'PDF, e-invoice and CSV are under Billing.' };
  }
  const text = 'Attached. E-invoice and CSV are under Billing.';
  return { kind: 'file', name: attached, text };
}

/** A new invoice, for the billing address of its account and for administrators. */
export function invoiceReady(variables: Variables): MailContent {
  const { number, month, total, net, difference, vat, due_at: dueAt, url } = variables;
  const payment = paymentSentence(variables);
  return {
    ...billingFooter(variables),
    subject: `Invoice ${number}, ${total}`,
    preview: `${total} for ${month}. ${payment}`,
    title: `Your invoice for ${monthAlone(month)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(variables)}, the invoice for ${month} is ready. ${payment}`,
      },
      {
        kind: 'amount',
        label: variables.has_vat ? 'Total with VAT' : 'Total',
        amount: total,
        ...(dueAt !== null && { aside: { label: 'Due', values: [formatDay(dueAt)] } }),
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Invoice', values: [number] },
          { label: 'Account', values: [variables.account_name] },
          { label: 'Period', values: [variables.period] },
          { label: 'Before VAT', values: [difference === null ? net : `${net}, ${difference}`] },
          { label: vat.label, values: [vat.text] },
        ],
      },
      fileBlock(variables),
      { kind: 'button', label: 'Download PDF', url },
      ...(difference === null
        ? []
        : [{ kind: 'note', text: 'Page 2 of the invoice says why the amount changed.' } as const]),
    ],
  };
}
