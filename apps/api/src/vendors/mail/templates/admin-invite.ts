import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { formatDay, nameSchema } from './values.ts';

/** The variables of the invitation to become an administrator. */
export const adminInviteVariables = z.object({
  /** The link with its ticket. */
  url: z.url({ protocol: /^https?$/ }),
  company_name: nameSchema,
  invited_by: nameSchema,
  /** When the link stops working, in real time. */
  expires_at: z.iso.datetime(),
});

/** The invitation to become an administrator of a company. */
export function adminInvite(variables: z.infer<typeof adminInviteVariables>): MailContent {
  const { url, company_name, invited_by, expires_at } = variables;
  const until = formatDay(expires_at);
  return {
    subject: `You are invited to manage ${company_name} in ${brand.name}`,
    preview: `${invited_by} asks you to be an administrator. The link is valid until ${until}.`,
    title: `You are invited to manage ${company_name}`,
    company: company_name,
    blocks: [
      {
        kind: 'paragraph',
        text: `${invited_by} asks you to be an administrator of ${company_name} in ${brand.name}. You get access once you accept.`,
      },
      { kind: 'facts', facts: [{ label: 'Link valid until', values: [until] }] },
      { kind: 'button', label: 'Open the invitation', url },
      {
        kind: 'note',
        text: 'The link is for you alone and works once. Do not forward this email. You were not expecting this? Delete it, and nothing happens.',
      },
    ],
    reason: `You receive this email because an administrator of ${company_name} has invited you.`,
  };
}
