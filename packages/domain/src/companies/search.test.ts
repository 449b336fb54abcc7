import { expect, test } from 'vitest';
import { isPersonalSearch, readSearch } from './search.ts';

test.each([
  ['+45 26 50 78 94', 'phone', '+4526507894'],
  ['0045 26507894', 'phone', '+4526507894'],
  ['45265', 'phone', '+45265'],
  ['8945 0100 0000 0000 001', 'iccid', '8945010000000000001'],
  ['Anna.Berg@Nordlys.example', 'email', 'anna.berg@nordlys.example'],
  ['019AC3F2-7b1', 'request', '019ac3f2-7b1'],
  ['019ac3f2-7b1e-7000-8000-0123456789ab', 'request', '019ac3f2-7b1e-7000-8000-0123456789ab'],
  ['deadbeef', 'request', 'deadbeef'],
  ['Nordlys', 'name', 'nordlys'],
  ['1801', 'name', '1801'],
] as const)('%s is a %s', (typed, kind, text) => {
  expect(readSearch(typed)).toEqual({ kind, text });
});

test('what is too short for its kind is not looked for', () => {
  for (const typed of ['', '  ', '+45', 'a@', '89450', '8945 0100 000'])
    expect(readSearch(typed)).toBeNull();
});

test('names of companies may be in an address, what names a person or a line may not', () => {
  expect(['Nordlys', 'Danmark', '1801', '3'].some(isPersonalSearch)).toBe(false);
  const personal = [
    '+4526507894',
    '26507894',
    'a@',
    'anna@nordlys.example',
    '019ac3f2-7b1',
    '89450',
  ];
  expect(personal.every(isPersonalSearch)).toBe(true);
});
