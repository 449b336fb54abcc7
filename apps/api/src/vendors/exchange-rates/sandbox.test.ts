import { convertMinorUnits } from '@workspace/domain/billing/convert';
import { expect, test } from 'vitest';
import { createSandboxRates } from './sandbox.ts';

const rates = createSandboxRates();

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-11-29', '2026-10-30'],
  ['2026-12-31', '2026-12-31'],
  ['2031-05-31', '2026-12-31'],
  ['2025-12-31', '1999-01-04'],
])('on %s the demo has the rate of %s', async (day, of) => {
  expect(await rates.rateOn(day, 'EUR', 'DKK')).toMatchObject({
    day: of,
    source: 'demo',
    isFinal: true,
  });
});

test('kroner for euros and for dollars', async () => {
  const euro = await rates.rateOn('2026-11-30', 'EUR', 'DKK');
  expect(convertMinorUnits(62_150, euro)).toBe(463_689);
  const dollar = await rates.rateOn('2026-11-30', 'USD', 'DKK');
  expect(convertMinorUnits(10_000, dollar)).toBe(65_937);
});

test('other currencies, and days before the euro, have no rate', async () => {
  await expect(rates.rateOn('2026-11-30', 'EUR', 'SEK')).rejects.toThrow(RangeError);
  await expect(rates.rateOn('1998-12-31', 'EUR', 'DKK')).rejects.toThrow(RangeError);
});
