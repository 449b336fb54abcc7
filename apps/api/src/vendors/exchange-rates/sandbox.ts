import type { Day } from '@workspace/domain/billing/month';
import { type EuroRates, rateBetween } from './euro-rates.ts';
import type { ExchangeRates } from './port.ts';

const row = (day: Day, DKK: string, USD: string): EuroRates => ({
  day,
  perEuro: new Map(Object.entries({ DKK, USD })),
});

/**
 * Made-up rates of the last working day of each month, the latest first. They are near the real
 * ones (the krone is held at 7.46 to the euro), but are none: no document of a real company may use
 * them. Days after the last row have its rate; the first row is that of the euro's first rates, so
 * that every day has one.
 */
const demoRates: readonly EuroRates[] = [
  row('2026-12-31', '7.4611', '1.1290'),
  row('2026-11-30', '7.4608', '1.1315'),
  row('2026-10-30', '7.4615', '1.1340'),
  row('2026-09-30', '7.4620', '1.1355'),
  row('2026-08-31', '7.4618', '1.1420'),
  row('2026-07-31', '7.4612', '1.1465'),
  row('2026-06-30', '7.4609', '1.1510'),
  row('2026-05-29', '7.4604', '1.1475'),
  row('2026-04-30', '7.4601', '1.1530'),
  row('2026-03-31', '7.4606', '1.1600'),
  row('2026-02-27', '7.4610', '1.1645'),
  row('2026-01-30', '7.4607', '1.1690'),
  row('1999-01-04', '7.4600', '1.1700'),
];

/** Dated rates of the euro, the krone and the dollar, without a network. */
export function createSandboxRates(): ExchangeRates {
  return {
    async rateOn(day, from, to) {
      const rates = demoRates.find((one) => one.day <= day);
      if (!rates) throw new RangeError(`There are no rates on or before ${day}.`);
      return { ...rateBetween(rates, from, to), day: rates.day, source: 'demo', isFinal: true };
    },
  };
}
