import type { PaymentAccount, PaymentMethod } from '@workspace/domain/payment-accounts/schema';
import { messages } from './messages.ts';

/** "Visa ending in 4242", or that there is none. */
export const methodText = (method: PaymentMethod | null | undefined): string =>
  method ? messages.method.ending(method.brand, method.last4) : messages.method.none;

// Made at each use: the first formatter would delay the start of the onboarding.
const monthOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** "August 2028"; undefined if the vendor has not named it. */
export function expiryText({ exp_month, exp_year }: PaymentMethod): string | undefined {
  if (exp_month === null || exp_year === null) return undefined;
  const month = new Date(Date.UTC(exp_year, exp_month - 1));
  return messages.method.until(month.toLocaleDateString('en', monthOptions));
}

type Team = PaymentAccount['teams'][number];

/** "📈 Sales"; an emoji that is an image is left out. */
export const teamText = ({ name, emoji }: Pick<Team, 'name' | 'emoji'>): string =>
  emoji && !emoji.startsWith('https:') ? `${emoji} ${name}` : name;
