import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { nameSchema } from './values.ts';

export const welcomeVariables = z.object({
  first_name: nameSchema,
  company_name: nameSchema,
  /** Origin of the app, without a trailing slash. */
  url: z.url({ protocol: /^https?$/ }),
});

/** The mail to the administrator who has set up a company: how to get to the first numbers. */
export function welcome(variables: z.infer<typeof welcomeVariables>): MailContent {
  const { first_name: firstName, company_name: company, url } = variables;
  return {
    subject: `${company} is ready in ${brand.name}`,
    preview: 'Add your people and order the first numbers.',
    title: `Welcome to ${brand.name}`,
    company,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hi ${firstName}, ${company} is activated. Nothing is charged before the first plan is active.`,
      },
      {
        kind: 'steps',
        title: 'How to start',
        steps: [
          {
            title: 'Add your people.',
            text: 'Import a list as a CSV file, or add them one by one.',
          },
          {
            title: 'Order numbers, or transfer the ones you have.',
            text: 'A new number is ready in minutes. A transfer keeps the number, and the contract there ends by itself.',
          },
          {
            title: 'Send the guide.',
            text: 'Each person gets a link that shows how to install the eSIM.',
          },
        ],
      },
      { kind: 'button', label: 'Open your plans', url: `${url}/` },
      {
        kind: 'note',
        text: 'You can invite other administrators under Company account, so that somebody can act when you are away.',
      },
    ],
    reason: `You receive this email because you set up ${company} in ${brand.name}.`,
  };
}
