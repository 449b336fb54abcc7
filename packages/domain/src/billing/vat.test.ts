import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, negateMoney, sumMoney } from '../shared/money.ts';
import { decideVat, type TaxIdState, taxedTotal, taxIdStates, type VatFacts } from './vat.ts';
import { euCountries, standardRates } from './vat-rates.ts';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

/** A seller in Denmark, and a company in Germany that the register has. */
const decided = (own: Partial<VatFacts> = {}) =>
  decideVat({
    sellerCountry: 'DK',
    customerCountry: 'DE',
    taxIdState: 'registered',
    day: '2026-11-30',
    ...own,
  });

describe('which tax a customer is charged', () => {
  test.each<[country: string, state: TaxIdState, treatment: string, rate: number]>([
    ['DK', 'registered', 'domestic', 2500],
    ['DK', 'unchecked', 'domestic', 2500],
    ['DK', 'not_registered', 'domestic', 2500],
    ['DK', 'malformed', 'domestic', 2500],
    ['DK', 'missing', 'domestic', 2500],
    ['DE', 'registered', 'reverse_charge', 0],
    // A register that has not answered counts as good.
    ['DE', 'unchecked', 'reverse_charge', 0],
    // Denied, or nothing that can be asked for: the seller's rate, not that of Germany.
    ['DE', 'not_registered', 'not_registered', 2500],
    ['DE', 'malformed', 'not_registered', 2500],
    ['DE', 'missing', 'not_registered', 2500],
    ['GR', 'registered', 'reverse_charge', 0],
    ['US', 'missing', 'outside_scope', 0],
    ['US', 'registered', 'outside_scope', 0],
    // The United Kingdom, Norway and Switzerland have VAT numbers, and are not in the EU.
    ['GB', 'registered', 'outside_scope', 0],
    ['NO', 'unchecked', 'outside_scope', 0],
    ['CH', 'not_registered', 'outside_scope', 0],
    ['GL', 'missing', 'outside_scope', 0],
  ])('a seller in Denmark, a customer in %s whose number is %s: %s', (...row) => {
    const [customerCountry, taxIdState, treatment, rate] = row;
    expect(decided({ customerCountry, taxIdState })).toEqual({ treatment, rate });
  });

  test('outside the EU and the own country there is never a rate, within it always a treatment', () => {
    const countries = [...euCountries.map(({ country }) => country), 'GB', 'US', 'NO', 'CH', 'JP'];
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.constantFrom(...countries.slice(0, 27)),
        fc.constantFrom(...taxIdStates),
        (customerCountry, sellerCountry, taxIdState) => {
          const { treatment, rate } = decided({ customerCountry, sellerCountry, taxIdState });
          const own = decided({ customerCountry: sellerCountry, sellerCountry });
          const isCharged = treatment === 'domestic' || treatment === 'not_registered';
          expect(rate).toBe(isCharged ? own.rate : 0);
          expect(treatment === 'domestic').toBe(customerCountry === sellerCountry);
          const isOutside = !euCountries.some(({ country }) => country === customerCountry);
          expect(treatment === 'outside_scope').toBe(isOutside);
        },
      ),
    );
  });
});

describe('rates', () => {
  const rateOn = (country: string, day: string) =>
    decided({ sellerCountry: country, customerCountry: country, day }).rate;

  test("change on their day, which is the document's", () => {
    expect(rateOn('EE', '2025-06-30')).toBe(2200);
    expect(rateOn('EE', '2025-07-01')).toBe(2400);
    expect(rateOn('RO', '2025-07-31')).toBe(1900);
    expect(rateOn('RO', '2025-08-01')).toBe(2100);
    expect(rateOn('FI', '2024-08-31')).toBe(2400);
    expect(rateOn('FI', '2024-09-01')).toBe(2550);
    expect(rateOn('SK', '2024-12-31')).toBe(2000);
    expect(rateOn('SK', '2025-01-01')).toBe(2300);
    // Germany's rate of the second half of 2020, and the one before it again.
    expect(
      ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'].map((day) => rateOn('DE', day)),
    ).toEqual([1900, 1600, 1600, 1900]);
  });

  test('are known of each of the 27 members, and in the order of time', () => {
    expect(new Set(euCountries.map(({ country }) => country)).size).toBe(27);
    expect(euCountries).toHaveLength(27);
    for (const { country } of euCountries) {
      // 15 % is the least that the EU allows, and 27 % the most that a member has.
      expect(rateOn(country, '2026-11-30')).toBeGreaterThanOrEqual(1500);
      expect(rateOn(country, '2026-11-30')).toBeLessThanOrEqual(2700);
      const days = standardRates
        .filter((one) => one.country === country)
        .map((one) => one.validFrom);
      expect(days).toEqual([...new Set(days)].toSorted());
    }
  });

  test('of a seller outside the EU, or of a day before the table, are an error', () => {
    const unknown = 'No VAT rate of US is known on 2026-11-30.';
    expect(() => rateOn('US', '2026-11-30')).toThrow(unknown);
    expect(() => rateOn('DK', '1991-12-31')).toThrow(RangeError);
    expect(() => decided({ sellerCountry: 'US', taxIdState: 'missing' })).toThrow(unknown);
    // Where nothing is charged, no rate is needed.
    expect(decided({ sellerCountry: 'US' }).treatment).toBe('reverse_charge');
  });

  test('a country is in the EU from the day on which it joined', () => {
    expect(decided({ customerCountry: 'HR', day: '2013-06-30' }).treatment).toBe('outside_scope');
    expect(decided({ customerCountry: 'HR', day: '2013-07-01' }).treatment).toBe('reverse_charge');
  });
});

describe('the sums of a document', () => {
  const danish = decided({ customerCountry: 'DK' });

  test('by hand: a quarter of the sum, half a cent goes up', () => {
    const totals = (net: number) => {
      const { vat, total } = taxedTotal(eur(net), danish);
      return [vat.amount, total.amount];
    };
    expect(totals(198_880)).toEqual([49_720, 248_600]);
    // 0.25, 0.5, 0.75 cents.
    expect([1, 2, 3].map(totals)).toEqual([
      [0, 1],
      [1, 3],
      [1, 4],
    ]);
    expect(totals(0)).toEqual([0, 0]);
    expect(totals(-2)).toEqual([-1, -3]);
    expect(taxedTotal({ amount: 1600, currency: 'USD' }, decided())).toEqual({
      net: { amount: 1600, currency: 'USD' },
      vat: { amount: 0, currency: 'USD' },
      total: { amount: 1600, currency: 'USD' },
    });
  });

  test('are rounded once: three lines of 0.02 are 0.06, and their VAT is 0.02, not 0.03', () => {
    const lines = [eur(2), eur(2), eur(2)];
    expect(taxedTotal(sumMoney('EUR', lines), danish).vat).toEqual(eur(2));
    expect(lines.map((line) => taxedTotal(line, danish).vat)).toEqual([eur(1), eur(1), eur(1)]);
  });

  test('of a credit note mirror those of what it takes back, and none is off by more than half a cent', () => {
    const rates = fc.constantFrom(...standardRates.map(({ rate }) => rate), 0);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), rates, (amount, rate) => {
        const decision = { ...danish, rate };
        const { net, vat, total } = taxedTotal(eur(amount), decision);
        expect(net.amount + vat.amount).toBe(total.amount);
        expect(taxedTotal(negateMoney(net), decision)).toEqual({
          net: negateMoney(net),
          vat: negateMoney(vat),
          total: negateMoney(total),
        });
        const twice =
          2n * (BigInt(Math.abs(vat.amount)) * 10_000n - BigInt(Math.abs(amount) * rate));
        expect(twice <= 10_000n && twice > -10_000n).toBe(true);
      }),
    );
  });
});
