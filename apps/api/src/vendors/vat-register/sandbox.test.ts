import { parseTaxId } from '@workspace/domain/billing/tax-id';
import { expect, test } from 'vitest';
import { createSandboxVatRegister } from './sandbox.ts';
import { demoNumbers } from './sandbox-numbers.ts';

const register = createSandboxVatRegister();

test('the demo has a number for each result', async () => {
  const checks = await Promise.all(demoNumbers.map((number) => register.check(number)));
  expect(new Set(checks.map(({ state }) => state))).toEqual(
    new Set(['registered', 'not_registered', 'unchecked']),
  );
  expect(checks).toEqual(demoNumbers.map(({ check }) => check));
});

test.each(demoNumbers)('$country $number can be typed', ({ country, number }) => {
  expect(parseTaxId(country + number, country)).toMatchObject({
    kind: 'well_formed',
    country,
    number,
  });
});

test('any other number, and the same digits of another country, are unchecked', async () => {
  for (const number of [
    { country: 'DK', number: '22756214' },
    { country: 'EE', number: '999999903' },
    { country: 'GB', number: '980780684' },
  ]) {
    expect(await register.check(number)).toEqual({ state: 'unchecked', reason: 'unknown' });
  }
});
