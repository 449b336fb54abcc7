import * as z from 'zod';
import { withPhones } from '../../phone-format.ts';
import type { MailContent } from '../layout/content.ts';
import { lineSchema, nameSchema } from './values.ts';

const url = z.url({ protocol: /^https?$/ });

/** Under the link of a status page. */
export const linkNote =
  'The link needs no login, and is valid for 30 days. It is for you alone: do not forward this email.';

/** The variables of a notification; its texts are those of the app. */
export const notificationVariables = z.object({
  /** The subject; of what people have typed it has names alone. */
  title: nameSchema.transform(withPhones),
  line: lineSchema.transform(withPhones),
  first_name: nameSchema,
  company_name: nameSchema,
  /** What it opens: a page of the app, or the status page of a request, without a login. */
  url,
  opens: z.enum(['app', 'status']).default('app'),
  unsubscribe_url: url,
});

/** A notification by email. */
export function notification(variables: z.infer<typeof notificationVariables>): MailContent {
  const { title, line, first_name, company_name, url: link, opens } = variables;
  const { unsubscribe_url: unsubscribeUrl } = variables;
  const isStatus = opens === 'status';
  return {
    subject: title,
    preview: line,
    title,
    company: company_name,
    blocks: [
      // The line is a sentence of its own, or a number with its plan.
      { kind: 'paragraph', text: `${first_name === '' ? 'Hi' : `Hi ${first_name}`},` },
      { kind: 'paragraph', text: line },
      { kind: 'button', label: isStatus ? 'See the status' : 'Open the app', url: link },
      ...(isStatus ? [{ kind: 'note' as const, text: linkNote }] : []),
    ],
    reason: isStatus
      ? `You receive this email because ${company_name} has a mobile plan for you.`
      : `You receive this email because you have an account of ${company_name}.`,
    settingsUrl: new URL('/profile', link).href,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}
