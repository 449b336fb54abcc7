import { expect, test } from 'vitest';
import { zoneCountries } from '../../countries/zone-countries.ts';
import { contractAdvice, endsContract, whatToKeep } from './old-contract.ts';

const keep = (country: string) => whatToKeep({ country, carrier: 'EE', day: '2026-12-08' });

test.each([...zoneCountries, 'FO'])('%s: the old SIM is kept until the day', (country) => {
  expect(keep(country).sim).toContain('Keep the old SIM until Tue 8 Dec 2026.');
});

test('a contract that the transfer ends is not cancelled by the person', () => {
  for (const country of zoneCountries.filter((one) => one !== 'DE')) {
    expect(keep(country).contract).toMatch(/^Do not cancel the contract with EE: .* automatically/);
  }
  // German contracts do not end with it, and nothing is promised where the country is not known.
  expect(keep('DE').contract).toContain('runs until its own end');
  expect(keep('DE').contract).not.toContain('automatically');
  expect(keep('FO').contract).not.toContain('automatically');
});

test('pages and mails say the same of the contract as the end of the request does', () => {
  for (const country of [...zoneCountries, 'FO']) {
    expect(keep(country).contract.startsWith(contractAdvice({ country, carrier: 'EE' }))).toBe(
      true,
    );
  }
  expect(contractAdvice({ country: 'DE', carrier: 'EE' })).not.toContain('would end the number');
  expect(endsContract('DE')).toBe(false);
});
