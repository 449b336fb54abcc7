import { parseTaxId } from '@workspace/domain/billing/tax-id';
import type { VatRegister } from '../../../vendors/vat-register/port.ts';
import type { AskedNumber, RegisteredNumber } from './vat-number-store.ts';

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
    const { kind, type, country, number } = parseTaxId(one.taxId, one.country);
    if (kind !== 'well_formed' || (type !== 'eu_vat' && type !== 'gb_vat')) continue;
    const check = await register.check({ country, number });
    if (check.state === 'unchecked') continue;
    const name = check.state === 'registered' ? check.name : null;
    asked.push({ ...one, answer: { state: check.state, name } });
  }
  return asked;
}
