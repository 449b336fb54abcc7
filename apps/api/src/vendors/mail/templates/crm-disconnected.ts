import type * as z from 'zod';
import { formatPhone } from '../../phone-format.ts';
import type { MailContent } from '../layout/content.ts';
import type { crmInviteVariables } from './crm-invite.ts';
import { formatDay } from './values.ts';

/** Pipedrive no longer accepts the token of a person, with a link that takes another one. */
export function crmDisconnected(variables: z.infer<typeof crmInviteVariables>): MailContent {
  const { url, first_name, company_name, phone_number, expires_at } = variables;
  const until = formatDay(expires_at);
  const phone = formatPhone(phone_number);
  return {
    subject: 'Your calls are no longer logged in Pipedrive',
    preview: `Pipedrive no longer accepts your token. Connect again by ${until}.`,
    title: 'Connect Pipedrive again',
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, Pipedrive no longer accepts the token with which your calls are logged. It was deleted here. Calls of the last three days are logged as soon as you have connected again.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Number', values: [phone] },
          { label: 'Link valid until', values: [until] },
        ],
      },
      { kind: 'button', label: 'Connect again', url },
      {
        kind: 'note',
        text: 'The link is for you alone: whoever has it can connect another Pipedrive to your number. Do not forward this email.',
      },
    ],
    reason: `You receive this email because your calls at ${company_name} are logged in Pipedrive.`,
  };
}
