import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import {
  demoSerialsFrom,
  networkSerialsFrom,
  numberingCountries,
  phoneNumberFor,
  serialsEnd,
  temporarySerialsFrom,
} from './numbering.ts';

const samples = 2_000;
const step = serialsEnd / samples;
const serials = Array.from({ length: samples }, (_, index) => index * step);

test.each(numberingCountries)('numbers of %s are mobile numbers and never the same', (country) => {
  const edges = [demoSerialsFrom, networkSerialsFrom, temporarySerialsFrom, serialsEnd].flatMap(
    (serial) => [serial - 1, serial].filter((edge) => edge >= 0 && edge < serialsEnd),
  );
  const wanted = new Set([...serials, ...edges]);
  const numbers = [...wanted].map((serial) => phoneNumberFor(country, serial));
  expect(numbers.filter((number) => !isValidPhoneNumber(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(wanted.size);
});

test('a million American numbers differ, and none is directory assistance', () => {
  const numbers = new Set<string>();
  for (let serial = 0; serial < serialsEnd; serial += 1) numbers.add(phoneNumberFor('US', serial));
  expect(numbers.size).toBe(serialsEnd);
  expect([...numbers].filter((number) => number.endsWith('5551212'))).toEqual([]);
  const areas = new Set([...numbers].map((number) => number.slice(0, 5)));
  const invalid = [...areas].filter((area) => !isValidPhoneNumber(`${area}5550123`));
  expect(invalid).toEqual([]);
});

test('there are no numbers elsewhere, and none beyond the last serial', () => {
  expect(() => phoneNumberFor('NO', 1)).toThrow('There are no phone numbers to give in NO.');
  expect(() => phoneNumberFor('constructor', 1)).toThrow(RangeError);
  expect(() => phoneNumberFor('DK', serialsEnd)).toThrow(RangeError);
  expect(() => phoneNumberFor('DK', -1)).toThrow(RangeError);
  expect(() => phoneNumberFor('DK', 0.5)).toThrow(RangeError);
});
