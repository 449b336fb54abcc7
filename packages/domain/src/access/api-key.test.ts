import { expect, test } from 'vitest';
import { apiKeyOf, isApiKey, isMarkedAsApiKey } from './api-key.ts';

const random = '9fKqWm3TzX0aBcDeFgHiJkLmNoPqRsTu';
const key = apiKeyOf('test', random);

test('a key has its prefix, its random part and a checksum of six characters', () => {
  // CRC-32 of what is before it, as zlib.crc32 computes it, in base62.
  expect(key).toBe(`lw_test_${random}2NNRi9`);
  expect(isApiKey(key)).toBe(true);
  expect(isApiKey(apiKeyOf('live', random))).toBe(true);
});

test('the checksum is padded with zeros', () => {
  const padded = apiKeyOf('test', 'Padded00000000000000000000000312');
  expect(padded).toMatch(/00.{4}$/);
  expect(isApiKey(padded)).toBe(true);
});

test('every typing error of one character and every exchange of two is noticed', () => {
  for (let place = 0; place < key.length; place += 1) {
    const wrong = key[place] === 'a' ? 'b' : 'a';
    expect(isApiKey(key.slice(0, place) + wrong + key.slice(place + 1)), String(place)).toBe(false);
    const [one = '', two = ''] = [key[place], key[place + 1]];
    if (two === '' || one === two) continue;
    expect(isApiKey(key.slice(0, place) + two + one + key.slice(place + 2))).toBe(false);
  }
});

test.each([
  ['nothing', ''],
  ['a key without its last character', key.slice(0, -1)],
  ['a key with one more', `${key}0`],
  ['a key with a line break', `${key}\n`],
  ['the checksum of another mode', key.replace('lw_test_', 'lw_live_')],
  ['an unknown mode', key.replace('lw_test_', 'lw_demo_')],
  ['capital letters in its prefix', key.replace('lw_', 'LW_')],
  ['an access token', 'eyJhbGciOiJIUzI1NiJ9.e30.abc'],
])('%s is no key', (_, text) => {
  expect(isApiKey(text)).toBe(false);
});

test('a bearer with the prefix is taken for a key, whatever follows', () => {
  expect(isMarkedAsApiKey(key)).toBe(true);
  expect(isMarkedAsApiKey('lw_live_')).toBe(true);
  expect(isMarkedAsApiKey('lw_demo_abc')).toBe(false);
  expect(isMarkedAsApiKey('eyJhbGciOiJIUzI1NiJ9')).toBe(false);
});

test('a key is not made of anything but 32 letters and digits', () => {
  for (const part of ['', 'short', `${random}x`, `${random.slice(1)}-`]) {
    expect(() => apiKeyOf('live', part)).toThrow('32 random letters');
  }
});
