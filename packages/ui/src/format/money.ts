import type { Money } from '@workspace/domain/shared/money';

/** Every currency that the product bills in has a hundred minor units. */
const minorUnits = 100;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currency} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options });
    formats.set(key, format);
  }
  return format;
}

/** Integer minor units as `€14.00`, `$9.50`, `€2,615.00`: en-US, two decimals (decisions 9). */
export function formatMoney(money: Money): string {
  return formatOf(money.currency, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    money.amount / minorUnits,
  );
}

/**
 * Above 1000 with a K and at most one decimal, `€2.6K`, `€1,240K`; up to 1000 as `formatMoney`
 * (specification 1, section 2: amounts above 1000 are abbreviated with K).
 */
export function formatMoneyShort(money: Money): string {
  const major = money.amount / minorUnits;
  if (Math.abs(major) <= 1000) return formatMoney(money);
  const thousands = formatOf(money.currency, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(major / 1000);
  return `${thousands}K`;
}

/** One total per currency in one line: `€2,615.00 + $96.00`; nothing at all is `€0.00`. */
export function formatTotals(totals: readonly Money[]): string {
  if (totals.length === 0) return formatMoney({ amount: 0, currency: 'EUR' });
  return totals.map(formatMoney).join(' + ');
}
