import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';
import { nameSchema } from './values.ts';

const url = z.url({ protocol: /^https?$/ });

/** What every mail about invoices and payment methods is given. */
export const billingFrame = {
  /** `billing`: the billing address of an account; otherwise an administrator. */
  audience: z.enum(['billing', 'administrators']),
  /** Empty for a billing address. */
  first_name: nameSchema,
  company_name: nameSchema,
  /** What the button opens. */
  url,
  /** The page of the app about billing. */
  billing_url: url,
  /** Only of a notification. */
  unsubscribe_url: url.optional(),
};

type Frame = z.infer<z.ZodObject<typeof billingFrame>>;

export const greeting = ({ first_name: name }: Pick<Frame, 'first_name'>): string =>
  name === '' ? 'Hi' : `Hi ${name}`;

/** Whose mail it is, and what is below it. */
export function billingFooter({
  audience,
  company_name: company,
  billing_url: billingUrl,
  unsubscribe_url: unsubscribeUrl,
}: Frame): Pick<
  MailContent,
  'company' | 'reason' | 'billingUrl' | 'settingsUrl' | 'unsubscribeUrl'
> {
  if (audience === 'billing') {
    return {
      company,
      reason: `You receive this email because invoices of ${company} go to this address.`,
      billingUrl,
    };
  }
  return {
    company,
    reason: `You receive this email as an administrator of ${company} in ${brand.name}.`,
    settingsUrl: new URL('/profile', billingUrl).href,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** `October 2026` as "October". */
export const monthAlone = (month: string): string => month.replace(/ \d{4}$/, '');
