import { type Currency, minorUnitDigits } from './money.ts';

/**
 * Minor units of an amount as a person types it: `18`, `18.5`, `18,50`, `1 250.00`, with or without
 * the sign of the currency before it. One separator is a decimal point, so `1.250` is refused
 * instead of being read as one and a quarter.
 * @returns null for everything else: a negative amount, more decimals than the currency has
 */
export function minorUnitsTyped(text: string, currency: Currency): number | null {
  const digits = minorUnitDigits[currency];
  const found = /^[€$]?(\d{1,9})(?:[.,](\d+))?$/.exec(text.replaceAll(/\s/g, ''));
  const [, whole = '', decimals = ''] = found ?? [];
  if (!found || decimals.length > digits) return null;
  return Number(whole + decimals.padEnd(digits, '0'));
}
