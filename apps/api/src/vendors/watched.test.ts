import { expect, test } from 'vitest';
import { watchCalls } from '../watching/calls.ts';
import type { CallOutcome, Meters } from '../watching/meters.ts';
import type { VatCheck } from './vat-register/port.ts';
import { watchedVatRegister } from './watched.ts';

/** The outcome that is counted for a result of the register, which is passed on unchanged. */
async function countedFor(check: VatCheck): Promise<CallOutcome | undefined> {
  let counted: CallOutcome | undefined;
  const meters: Meters = {
    answered: () => {},
    worked: () => {},
    retried: () => {},
    ticketRefused: () => {},
    code: () => {},
    called: (_vendor, _operation, outcome) => {
      counted = outcome;
    },
  };
  const register = watchedVatRegister({ check: async () => check }, watchCalls(meters));
  expect(await register.check({ country: 'DK', number: '22756214' })).toBe(check);
  return counted;
}

test('a register that is not available counts as a failed call, although it never throws', async () => {
  expect(await countedFor({ state: 'registered', name: null, address: null })).toBe('done');
  expect(await countedFor({ state: 'not_registered' })).toBe('done');
  expect(await countedFor({ state: 'unchecked', reason: 'not_covered' })).toBe('done');
  expect(await countedFor({ state: 'unchecked', reason: 'timeout' })).toBe('failed');
  expect(await countedFor({ state: 'unchecked', reason: 'country_unavailable' })).toBe('failed');
});
