import { parseTaxId } from '@workspace/domain/billing/tax-id';
import type { VatRegister } from '../../../vendors/vat-register/port.ts';
import type { AskedNumber, RegisterAnswer, RegisteredNumber } from './vat-number-store.ts';

/**
 * Asks the register about a VAT number.
 * @param country by which it is read, ISO 3166-1 alpha-2
 * @returns undefined for a number that no register has, and if the register does not respond
 */
export async function checkTaxId(
  register: VatRegister,
  taxId: string,
  country: string,
): Promise<RegisterAnswer | undefined> {
  const parsed = parseTaxId(taxId, country);
  const isRegistered = parsed.type === 'eu_vat' || parsed.type === 'gb_vat';
  if (parsed.kind !== 'well_formed' || !isRegistered) return undefined;
  const check = await register.check({ country: parsed.country, number: parsed.number });
  if (check.state === 'unchecked') return undefined;
  return { state: check.state, name: check.state === 'registered' ? check.name : null };
}

/**
 * Asks the register about numbers, one after the other. A number that it cannot check now keeps what
 * it said of it before, so its absence blocks nothing (decisions on billing 3, "VAT register").
 */
export async function askRegister(
  register: VatRegister,
  numbers: readonly RegisteredNumber[],
): Promise<AskedNumber[]> {
  const asked: AskedNumber[] = [];
  for (const one of numbers) {
    const answer = await checkTaxId(register, one.taxId, one.country);
    if (answer) asked.push({ ...one, answer });
  }
  return asked;
}
