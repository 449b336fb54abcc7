import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { billingFooter, billingFrame, greeting } from './billing-frame.ts';
import { lineSchema, nameSchema } from './values.ts';

export const paymentMethodVariables = z.object({
  ...billingFrame,
  change: z.enum(['added', 'removed']),
  /** `Visa ending in 4242`. */
  payment_method: lineSchema,
  account_name: nameSchema,
});

/** A payment method was added to an account, or removed from it. */
export function paymentMethod(variables: z.infer<typeof paymentMethodVariables>): MailContent {
  const { change, payment_method: method, account_name: account, url } = variables;
  const title = `${method} was ${change}`;
  const consequence =
    change === 'added'
      ? `It pays for ${account} from now on.`
      : `${account} has no payment method now. Its next invoice is unpaid unless one is added.`;
  return {
    ...billingFooter(variables),
    subject: title,
    preview: consequence,
    title: `Payment method ${change}`,
    blocks: [
      { kind: 'paragraph', text: `${greeting(variables)}, ${title}. ${consequence}` },
      {
        kind: 'facts',
        facts: [
          { label: 'Method', values: [method] },
          { label: 'Account', values: [account] },
        ],
      },
      { kind: 'button', label: 'Open Billing', url },
      {
        kind: 'note',
        text: 'Was this not meant to happen? Tell an administrator of your company.',
      },
    ],
  };
}
