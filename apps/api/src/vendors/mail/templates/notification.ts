import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { nameSchema } from './values.ts';

const url = z.url({ protocol: /^https?$/ });

/** The variables of a notification; its texts are those of the app. */
export const notificationVariables = z.object({
  title: nameSchema,
  line: nameSchema,
  first_name: nameSchema,
  company_name: nameSchema,
  /** What it opens in the app. */
  url,
});

/** A notification by email. */
export function notification(variables: z.infer<typeof notificationVariables>): MailContent {
  const { title, line, first_name, company_name, url: link } = variables;
  return {
    subject: title,
    preview: line,
    title,
    company: company_name,
    blocks: [
      { kind: 'paragraph', text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`}, ${line}` },
      { kind: 'button', label: 'Open the app', url: link },
    ],
    reason: `You receive this email because you have an account of ${company_name}.`,
    settingsUrl: new URL('/profile', link).href,
  };
}
