import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  fullNumberSchema,
  numberProblemSentence,
  plainSearch,
  readTypedNumber,
  typedE164Schema,
} from './phone.ts';

const dk = { name: 'Denmark', callingCode: '+45', minLength: 8, maxLength: 8 };
const gb = { name: 'United Kingdom', callingCode: '44', minLength: 10, maxLength: 10 };
const us = { name: 'United States', callingCode: '1', minLength: 10, maxLength: 10 };
const de = { name: 'Germany', callingCode: '49', minLength: 10, maxLength: 11 };
/** Ivorian numbers begin with a 0 that is no prefix. */
const ci = { name: 'Côte d’Ivoire', callingCode: '225', minLength: 10, maxLength: 10 };

/** The marks that iPhone contacts, chats, web pages and word processors put around numbers. */
const unseen = [
  ...['\u202a', '\u202b', '\u202c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u00ad', '\ufeff', '\u2060', '\u061c'],
];

describe('a number of a country', () => {
  test.each([
    ['26125927', dk, '+4526125927'],
    ['+45 26 12 59 27', dk, '+4526125927'],
    ['0045 26 12 59 27', dk, '+4526125927'],
    ['(+45) 26.12/59-27', dk, '+4526125927'],
    ['tel:+4526125927', dk, '+4526125927'],
    ['4526125927', dk, '+4526125927'],
    // Danish numbers may begin with the digits of their calling code.
    ['45261259', dk, '+4545261259'],
    ['\u00a026\u202f12\u200959\u00a027', dk, '+4526125927'],
    ['26–12–59−27', dk, '+4526125927'],
    ['＋４５ ２６１２５９２７', dk, '+4526125927'],
    ['٢٦١٢٥٩٢٧', dk, '+4526125927'],
    ["'+4526125927", dk, '+4526125927'],
    ['07700 900142', gb, '+447700900142'],
    ['+44 (0) 7700 900142', gb, '+447700900142'],
    ['+44 07700 900142', gb, '+447700900142'],
    ['447700900142', gb, '+447700900142'],
    ['(212) 555-0123', us, '+12125550123'],
    ['1 212 555 0123', us, '+12125550123'],
    ['011 1 212 555 0123', us, '+12125550123'],
    ['0151 12345678', de, '+4915112345678'],
    ['0171 2345678', de, '+491712345678'],
    ['07 01 23 45 67', ci, '+2250701234567'],
  ])('%j is read', (typed, country, e164) => {
    expect(readTypedNumber(typed, country)).toMatchObject({ problem: null, e164 });
  });

  it.each(unseen)('is the same with the invisible mark %j around and inside it', (mark) => {
    const typed = `${mark}+45 26${mark} 12 59 27${mark}`;
    const national = `${mark}26 12${mark} 59 27${mark}`;
    for (const text of [typed, national]) {
      expect(readTypedNumber(text, dk)).toEqual({
        problem: null,
        e164: '+4526125927',
        national: '26125927',
      });
    }
  });

  test.each([
    ['', 'missing'],
    [' \u200b+', 'missing'],
    ['2612592', 'too_short'],
    ['+4', 'too_short'],
    ['+45 26 12 59', 'too_short'],
    ['261259277', 'too_long'],
    ['+45 26 12 59 27 7', 'too_long'],
    ['+46 70 123 45 67', 'other_country'],
    ['0046701234567', 'other_country'],
    ['26 12 59 27 x4', 'characters'],
    ['26+125927', 'characters'],
  ] as const)('%j has a reason why it is none: %s', (typed, problem) => {
    const read = readTypedNumber(typed, dk);
    expect(read).toEqual({ problem });
    expect(numberProblemSentence(problem, dk)).toMatch(/^[A-Z]/);
  });

  it('has a sentence with the lengths of its country', () => {
    expect(numberProblemSentence('too_long', dk)).toBe('A number in Denmark has 8 digits.');
    expect(numberProblemSentence('too_short', de)).toBe('A number in Germany has 10 to 11 digits.');
  });
});

describe('a number in a call', () => {
  it.each([
    ['+4526125927', '+4526125927'],
    ['\u202a+45 26 12 59 27\u202c', '+4526125927'],
    ['0045 (26) 125927', '+4526125927'],
  ])('%j has its calling code', (typed, e164) => {
    expect(z.parse(typedE164Schema, typed)).toBe(e164);
    expect(z.parse(fullNumberSchema, typed)).toBe(e164);
  });

  it('has a plus where it is needed', () => {
    expect(z.parse(fullNumberSchema, '45\u200e26125927')).toBe('+4526125927');
    expect(z.safeParse(typedE164Schema, '4526125927').success).toBe(false);
  });

  it.each(['', '+', '+45', '+0451234567', 'call me', '26 12 59 27 x4', '+'.repeat(5000)])(
    '%j is refused in one sentence',
    (typed) => {
      for (const schema of [typedE164Schema, fullNumberSchema]) {
        const { error } = z.safeParse(schema, typed);
        expect(error?.issues.map(({ message }) => message)).toEqual([
          'This is not a phone number.',
        ]);
      }
    },
  );
});

test.each([
  ['\u202a+45 26 12 59 27\u202c', '+4526125927'],
  ['Ann 26-12-59', 'Ann 261259'],
  ['tel:+4526', '+4526'],
  ['+44 (0) 7700', '+447700'],
  ['sø\u00adren', 'søren'],
  ['26\u200d12\u200c59', '261259'],
  ['می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
])('the search text %j looks for %j', (typed, plain) => {
  expect(plainSearch(typed)).toBe(plain);
});
