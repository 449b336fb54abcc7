import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { formatDay, nameSchema } from './values.ts';

export const billingEmailVariables = z.object({
  company_name: nameSchema,
  account_name: nameSchema,
  /** With the ticket in its fragment. */
  url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
});

/** The first mail to a billing address: it asks to confirm it, and says nothing else. */
export function billingEmail(variables: z.infer<typeof billingEmailVariables>): MailContent {
  const { company_name: company, account_name: account, url, expires_at } = variables;
  const title = `Confirm this address for invoices of ${company}`;
  return {
    subject: title,
    preview: 'Invoices are sent here once you have confirmed it.',
    title: 'Confirm this address for invoices',
    company,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hi, ${company} wants ${brand.name} to send invoices to this address. They are sent here once you have confirmed it.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Company', values: [company] },
          { label: 'Account', values: [account] },
        ],
      },
      { kind: 'button', label: 'Confirm address', url },
      {
        kind: 'note',
        text: `The link needs no login, and is valid until ${formatDay(expires_at)}. Do you not know ${company}? Then do nothing: nothing else is sent here.`,
      },
    ],
    reason: `You receive this email because ${company} entered this address in ${brand.name}.`,
  };
}
