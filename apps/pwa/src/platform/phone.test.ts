import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import { getCountryCallingCode, parsePhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { formatPhone, withPhones } from './phone.ts';

/** Pseudo-random digits, the same on every run. */
function* digits(): Generator<number> {
  for (let state = 20_261_121; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state % 10;
  }
}

test.each(zoneCountries)(
  'numbers of %s are written as the whole library writes them',
  (country) => {
    const source = digits();
    const next = () => source.next().value ?? 0;
    const code = getCountryCallingCode(country);
    const seen = new Set<string>();
    for (let count = 0; count < 4000; count += 1) {
      // A leading zero is not part of an international number.
      let number = `+${code}${1 + (next() % 9)}`;
      for (let rest = 5 + (next() % 6); rest > 0; rest -= 1) number += next();
      const parsed = parsePhoneNumber(number);
      // The library also removes the national trunk prefix, which no E.164 number has.
      if (parsed.number !== number || !parsed.isPossible()) continue;
      expect(formatPhone(number)).toBe(parsed.formatInternational());
      seen.add(formatPhone(number).replace(/\d/g, '0'));
    }
    expect(seen.size).toBeGreaterThan(0);
  },
);

test('shows a number without a matching rule unchanged', () => {
  expect(formatPhone('+4520123456')).toBe('+45 20 12 34 56');
  expect(formatPhone('+4712345678')).toBe('+4712345678');
  expect(formatPhone('+45')).toBe('+45');
  expect(formatPhone('+45abc')).toBe('+45abc');
  expect(formatPhone('')).toBe('');
});

test('formats the numbers within a sentence and changes nothing else', () => {
  expect(withPhones('Registers the existing number +4520123456 on Zone A 20 GB (Denmark).')).toBe(
    'Registers the existing number +45 20 12 34 56 on Zone A 20 GB (Denmark).',
  );
  expect(withPhones('Adds Ann Lee. Registers +4712345678, +4.')).toBe(
    'Adds Ann Lee. Registers +4712345678, +4.',
  );
  expect(withPhones('Orders Zone A 50 GB (Denmark).')).toBe('Orders Zone A 50 GB (Denmark).');
});
