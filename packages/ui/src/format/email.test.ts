import { expect, test } from 'vitest';
import { emailWords, shownEmail } from './email.ts';

test.each([
  ['anna@xn--bcher-kva.example', 'anna@bücher.example'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna@пример.рф'],
  ['anna@nordlys.example', 'anna@nordlys.example'],
  ['xn--bcher-kva@nordlys.example', 'xn--bcher-kva@nordlys.example'],
  // Cyrillic а among Latin letters, and what is no label at all.
  ['anna@xn--nrdlys-fye.example', 'anna@xn--nrdlys-fye.example'],
  ['anna@xn--é.example', 'anna@xn--é.example'],
  ['', ''],
])('%j is shown as %j', (address, shown) => {
  expect(shownEmail(address)).toBe(shown);
});

test('an address is found as it is kept and as it is shown', () => {
  expect(emailWords('anna@xn--bcher-kva.example')).toBe(
    'anna@xn--bcher-kva.example anna@bücher.example',
  );
  expect(emailWords('anna@nordlys.example')).toBe('anna@nordlys.example');
});
