import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { formatDay, nameSchema } from './values.ts';

/** The variables of the invitation to connect HiBob. */
export const hrInviteVariables = z.object({
  /** The link with its ticket. */
  url: z.url({ protocol: /^https?$/ }),
  first_name: nameSchema,
  company_name: nameSchema,
  /** When the link stops working, in real time. */
  expires_at: z.iso.datetime(),
});

/** The invitation to connect HiBob, for a colleague who has access to it. */
export function hrInvite(variables: z.infer<typeof hrInviteVariables>): MailContent {
  const { url, first_name, company_name, expires_at } = variables;
  const until = formatDay(expires_at);
  return {
    subject: `Connect HiBob for ${company_name}`,
    preview: `People are read from HiBob, never written there. The link is valid until ${until}.`,
    title: 'Connect HiBob',
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, an administrator of ${company_name} asks you to connect HiBob, so that new colleagues get their number and leavers are not forgotten. People are only read there. An administrator decides what becomes of each change.`,
      },
      { kind: 'facts', facts: [{ label: 'Link valid until', values: [until] }] },
      {
        kind: 'steps',
        title: 'How it works',
        steps: [
          {
            title: 'Create a service user in HiBob.',
            text: 'It needs the permission to read people, and nothing else.',
          },
          { title: 'Create a webhook in HiBob.', text: 'The page shows the address for it.' },
          {
            title: 'Enter both on the page.',
            text: 'Token and secret are kept encrypted and shown to nobody.',
          },
        ],
      },
      { kind: 'button', label: 'Connect HiBob', url },
      {
        kind: 'note',
        text: 'The link is for you alone: whoever has it can connect another HiBob to your company. Do not forward this email.',
      },
    ],
    reason: `You receive this email because an administrator of ${company_name} has invited you.`,
  };
}
