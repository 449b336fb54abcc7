import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  currencySchema,
  decimalAmount,
  type Money,
  moneyOf,
  negateMoney,
  subtractMoney,
  sumMoney,
  totalsByCurrency,
} from './money.ts';
import { shareByDays, taxOn } from './money-shares.ts';

const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const sums = fc.record({
  amount,
  currency: fc.constantFrom(...currencySchema.options),
});
/** Days of the pieces into which a month, or a part of it, is split. */
const split = fc.integer({ min: 28, max: 31 }).chain((days) =>
  fc.array(fc.integer({ min: 0, max: days }), { maxLength: 8 }).map((ends) => {
    const sorted = [0, ...ends.toSorted((one, other) => one - other)];
    return { days, pieces: sorted.slice(1).map((end, place) => end - (sorted[place] ?? 0)) };
  }),
);

describe('adding', () => {
  test('the order and the grouping of amounts change no sum', () => {
    fc.assert(
      fc.property(amount, amount, amount, (one, other, third) => {
        expect(addMoney(eur(one), eur(other))).toEqual(addMoney(eur(other), eur(one)));
        expect(addMoney(addMoney(eur(one), eur(other)), eur(third))).toEqual(
          addMoney(eur(one), addMoney(eur(other), eur(third))),
        );
        expect(subtractMoney(addMoney(eur(one), eur(other)), eur(other))).toEqual(eur(one));
        expect(addMoney(eur(one), negateMoney(eur(one)))).toEqual(eur(0));
      }),
    );
  });

  test('currencies are never mixed', () => {
    expect(() => addMoney(eur(1), usd(1))).toThrow('USD cannot be added to EUR.');
    expect(() => subtractMoney(usd(1), eur(1))).toThrow('EUR cannot be added to USD.');
    expect(() => sumMoney('EUR', [eur(1), usd(0)])).toThrow('USD cannot be added');
    expect(sumMoney('USD', [])).toEqual(usd(0));
    fc.assert(
      fc.property(fc.array(sums), (amounts) => {
        for (const total of totalsByCurrency(amounts)) {
          const own = amounts.filter(({ currency }) => currency === total.currency);
          expect(sumMoney(total.currency, own)).toEqual(total);
        }
      }),
    );
  });

  test('what a number cannot hold exactly is an error, and not a wrong amount', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(addMoney(eur(most), eur(0))).toEqual(eur(most));
    expect(() => addMoney(eur(most), eur(1))).toThrow(RangeError);
    expect(() => sumMoney('EUR', [eur(-most), eur(-1)])).toThrow(RangeError);
    expect(() => moneyOf(0.5, 'EUR')).toThrow('0.5 is no exact number of minor units.');
    // A sum that leaves the exact numbers in between may end within them.
    expect(sumMoney('EUR', [eur(most), eur(most), eur(-most)])).toEqual(eur(most));
    expect(Object.is(negateMoney(eur(0)).amount, 0)).toBe(true);
  });

  test('an amount is written with the digits of its currency, and its sign', () => {
    expect([123_450, -5, 7, 0, -100].map((cents) => decimalAmount(eur(cents)))).toEqual([
      '1234.50',
      '-0.05',
      '0.07',
      '0.00',
      '-1.00',
    ]);
  });
});

describe('a month that is split', () => {
  test('however a period is split, its sum is the same, and a whole month is its price', () => {
    fc.assert(
      fc.property(split, amount, ({ days, pieces }, price) => {
        const shares = shareByDays(
          'EUR',
          days,
          pieces.map((own) => ({ price: eur(price), days: own })),
        );
        const whole = pieces.reduce((sum, own) => sum + own, 0);
        const [undivided] = shareByDays('EUR', days, [{ price: eur(price), days: whole }]);
        expect(sumMoney('EUR', shares)).toEqual(undivided);
        expect(shareByDays('EUR', days, [{ price: eur(price), days }])).toEqual([eur(price)]);
      }),
    );
  });

  test('the running total is never more than half a cent from the exact one', () => {
    fc.assert(
      fc.property(split, fc.array(amount, { minLength: 8, maxLength: 8 }), (month, prices) => {
        const { days, pieces } = month;
        const parts = pieces.map((own, place) => ({ price: eur(prices[place] ?? 0), days: own }));
        const shares = shareByDays('EUR', days, parts);
        let rounded = 0n;
        let exact = 0n;
        for (const [place, share] of shares.entries()) {
          rounded += BigInt(share.amount);
          exact += BigInt(parts[place]?.price.amount ?? 0) * BigInt(parts[place]?.days ?? 0);
          const twice = 2n * (exact - rounded * BigInt(days));
          expect(twice <= BigInt(days) && twice >= -BigInt(days)).toBe(true);
        }
      }),
    );
  });

  test('each piece is less than one cent from its exact share', () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(split, fc.array(price, { minLength: 8, maxLength: 8 }), (month, prices) => {
        const days = BigInt(month.days);
        const parts = month.pieces.map((own, place) => ({
          price: eur(prices[place] ?? 0),
          days: own,
        }));
        for (const [place, share] of shareByDays('EUR', month.days, parts).entries()) {
          const exact = BigInt(parts[place]?.price.amount ?? 0) * BigInt(parts[place]?.days ?? 0);
          const difference = BigInt(share.amount) * days - exact;
          expect(difference < days && difference > -days).toBe(true);
        }
      }),
    );
  });

  test('a credit is the negative of what was charged', () => {
    fc.assert(
      fc.property(split, amount, ({ days, pieces }, price) => {
        const of = (money: Money) =>
          shareByDays(
            'EUR',
            days,
            pieces.map((own) => ({ price: money, days: own })),
          );
        expect(of(eur(-price))).toEqual(of(eur(price)).map(negateMoney));
      }),
    );
  });

  test('parts of a month, by hand', () => {
    const shares = (price: number, days: number, ...pieces: number[]) =>
      shareByDays(
        'EUR',
        days,
        pieces.map((own) => ({ price: eur(price), days: own })),
      ).map((share) => share.amount);
    // 14.00 × 10 ÷ 30 = 4.666…: three thirds are 4.67, 4.66 and 4.67.
    expect(shares(1400, 30, 10, 10, 10)).toEqual([467, 466, 467]);
    // 0.01 × 15 ÷ 30 is half a cent, which is rounded away from zero.
    expect(shares(1, 30, 15, 15)).toEqual([1, 0]);
    expect(shares(-1, 30, 15, 15)).toEqual([-1, 0]);
    // A plan is moved on the 11th: 10 days of 14.00, 20 of 21.00.
    const moved = [
      { price: eur(1400), days: 10 },
      { price: eur(2100), days: 20 },
    ];
    expect(shareByDays('EUR', 30, moved)).toEqual([eur(467), eur(1400)]);
  });

  test('days that no month has, and another currency, are refused', () => {
    const piece = (days: number) => [{ price: eur(100), days }];
    expect(() => shareByDays('EUR', 30, piece(31))).toThrow('A month of 30 days has no 31 days.');
    expect(() => shareByDays('EUR', 30, [...piece(30), ...piece(1)])).toThrow(RangeError);
    expect(() => shareByDays('EUR', 30, piece(-1))).toThrow('The number of days is -1');
    expect(() => shareByDays('EUR', 30, piece(1.5))).toThrow('The number of days is 1.5');
    expect(() => shareByDays('EUR', 0, piece(0))).toThrow('The number of days of the month is 0');
    expect(() => shareByDays('USD', 30, piece(1))).toThrow('A price in EUR');
  });
});

describe('tax', () => {
  test('is rounded once on the sum, half up, and symmetric for credits', () => {
    expect(taxOn(eur(10_000), 2500)).toEqual(eur(2500));
    expect(taxOn(eur(2), 2500)).toEqual(eur(1));
    expect(taxOn(eur(1), 2500)).toEqual(eur(0));
    expect(taxOn(eur(-2), 2500)).toEqual(eur(-1));
    expect(taxOn(eur(9_999), 2550)).toEqual(eur(2550));
    expect(taxOn(usd(12_345), 0)).toEqual(usd(0));
    expect(() => taxOn(eur(1), 0.25)).toThrow('The rate is 0.25');
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 3000 }), (net, rate) => {
        expect(taxOn(negateMoney(eur(net)), rate)).toEqual(negateMoney(taxOn(eur(net), rate)));
      }),
    );
  });
});
