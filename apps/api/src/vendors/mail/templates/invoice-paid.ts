import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { billingFooter, billingFrame, greeting, monthAlone } from './billing-frame.ts';
import { lineSchema, nameSchema } from './values.ts';

export const invoicePaidVariables = z.object({
  ...billingFrame,
  number: lineSchema,
  /** `October 2026`. */
  month: lineSchema,
  /** With its currency. */
  amount: lineSchema,
  account_name: nameSchema,
  payment_method: lineSchema.nullable(),
});

/** A payment that succeeded after it had failed. */
export function invoicePaid(variables: z.infer<typeof invoicePaidVariables>): MailContent {
  const { number, month, amount, account_name, payment_method: method, url } = variables;
  const title = `Paid: ${amount} for ${monthAlone(month)}`;
  const charged = method === null ? '' : ` It was charged to ${method}.`;
  const text = `the invoice for ${month} is paid.${charged} You need not do anything.`;
  return {
    ...billingFooter(variables),
    subject: title,
    preview: `Invoice ${number} is paid.${charged}`,
    title,
    blocks: [
      { kind: 'paragraph', text: `${greeting(variables)}, ${text}` },
      {
        kind: 'facts',
        facts: [
          { label: 'Invoice', values: [number] },
          { label: 'Account', values: [account_name] },
          { label: 'Paid', values: [amount] },
        ],
      },
      { kind: 'button', label: 'Open Billing', url },
    ],
  };
}
