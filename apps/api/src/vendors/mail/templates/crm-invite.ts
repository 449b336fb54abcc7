import { e164Schema } from '@workspace/domain/shared/phone';
import * as z from 'zod';
import { formatPhone } from '../../phone-format.ts';
import type { MailContent } from '../layout/content.ts';
import { formatDay, nameSchema } from './values.ts';

/** The variables of the invitation to connect Pipedrive. */
export const crmInviteVariables = z.object({
  /** The link with its ticket. */
  url: z.url({ protocol: /^https?$/ }),
  first_name: nameSchema,
  company_name: nameSchema,
  phone_number: e164Schema,
  /** When the link stops working, in real time. */
  expires_at: z.iso.datetime(),
});

/** The invitation to connect Pipedrive, so that calls are logged there. */
export function crmInvite(variables: z.infer<typeof crmInviteVariables>): MailContent {
  const { url, first_name, company_name, phone_number, expires_at } = variables;
  const until = formatDay(expires_at);
  const phone = formatPhone(phone_number);
  return {
    subject: `Connect your calls to Pipedrive, from ${company_name}`,
    preview: `Calls on ${phone} are logged in Pipedrive. The link is valid until ${until}.`,
    title: 'Your calls, logged in Pipedrive',
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, ${company_name} invites you to connect Pipedrive. Calls on your number are then logged under the contact you talked to.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Number', values: [phone] },
          { label: 'Link valid until', values: [until] },
        ],
      },
      {
        kind: 'steps',
        title: 'How it works',
        steps: [
          { title: 'Copy your token in Pipedrive.', text: 'The page shows where it is.' },
          { title: 'Paste it on the page.', text: 'It is kept encrypted and shown to nobody.' },
          { title: 'Call as always.', text: 'There is no app to install.' },
        ],
      },
      { kind: 'button', label: 'Connect Pipedrive', url },
      {
        kind: 'note',
        text: 'The link is for you alone: whoever has it can connect another Pipedrive to your number. Do not forward this email.',
      },
    ],
    reason: `You receive this email because an administrator of ${company_name} has invited you.`,
  };
}
