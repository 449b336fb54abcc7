import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { billingFooter, billingFrame, greeting } from './billing-frame.ts';
import { formatDay, lineSchema, nameSchema } from './values.ts';

export const cardExpiringVariables = z.object({
  ...billingFrame,
  /** `Visa ending in 4242`. */
  payment_method: lineSchema,
  /** `12/26`. */
  expiry: lineSchema,
  account_name: nameSchema,
  is_primary: z.boolean(),
  /** Names of the teams that pay by it. */
  teams: z.array(nameSchema),
  /** The last day on which it can be charged, and the day of the first payment that would fail. */
  valid_until: z.iso.datetime(),
  fails_at: z.iso.datetime(),
});

/** On the 1st of the month before the one at whose end a card expires. */
export function cardExpiring(variables: z.infer<typeof cardExpiringVariables>): MailContent {
  const { payment_method: method, expiry, account_name: account, is_primary, teams } = variables;
  const validUntil = formatDay(variables.valid_until);
  const failsOn = formatDay(variables.fails_at);
  const paysFor = teams.length === 0 ? [] : [{ label: 'Pays for', values: [teams.join(', ')] }];
  return {
    ...billingFooter(variables),
    subject: `${method} expires next month`,
    preview: `Replace it by ${validUntil}, and the next payments go through.`,
    title: 'Your card expires next month',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(variables)}, ${method} is valid until ${validUntil}. The payment on ${failsOn} would fail.`,
      },
      {
        kind: 'notice',
        tone: 'ask',
        title: `Replace the card by ${validUntil}`,
        text: 'It takes a minute. Teams, address and invoices stay as they are.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Card', values: [`${method}, ${expiry}`] },
          { label: 'Account', values: [is_primary ? `${account}, primary` : account] },
          ...paysFor,
        ],
      },
      { kind: 'button', label: 'Replace card', url: variables.url },
      {
        kind: 'note',
        text: 'Has your bank sent a new card with the same number? Then only the expiry date changes. An administrator replaces the card.',
      },
    ],
  };
}
