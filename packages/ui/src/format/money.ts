import { type Currency, type Money, minorUnitDigits } from '@workspace/domain/shared/money';
import { formatNumeral, groupThousands } from './numerals.ts';

const signs: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

/** Integer minor units as `€14.00`, `$9.50`, `€2,615.00`: en-US, two decimals (decisions 9). */
export function formatMoney({ amount, currency }: Money): string {
  const minor = Math.abs(amount);
  const digits = minorUnitDigits[currency];
  const whole = groupThousands(Math.trunc(minor / 10 ** digits));
  const rest = String(minor % 10 ** digits).padStart(digits, '0');
  return `${amount < 0 ? '-' : ''}${signs[currency]}${whole}.${rest}`;
}

/** A difference, with its sign: `+€130.00`, `−€12.00`, and `€0.00` without one. */
export function formatSignedMoney({ amount, currency }: Money): string {
  const sign = amount === 0 ? '' : amount > 0 ? '+' : '−';
  return sign + formatMoney({ amount: Math.abs(amount), currency });
}

/**
 * Above 1000 with a K and at most one decimal, `€2.6K`, `€1,240K`; up to 1000 as `formatMoney`
 * (specification 1, section 2: amounts above 1000 are abbreviated with K).
 */
export function formatMoneyShort(money: Money): string {
  const major = Math.abs(money.amount) / 10 ** minorUnitDigits[money.currency];
  if (major <= 1000) return formatMoney(money);
  const sign = money.amount < 0 ? '-' : '';
  return `${sign}${signs[money.currency]}${formatNumeral(major / 1000, 1)}K`;
}

/** One total per currency in one line: `€2,615.00 + $96.00`; nothing at all is `€0.00`. */
export function formatTotals(totals: readonly Money[]): string {
  if (totals.length === 0) return formatMoney({ amount: 0, currency: 'EUR' });
  return totals.map(formatMoney).join(' + ');
}
