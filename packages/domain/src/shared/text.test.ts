import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addressSentence,
  hiddenSentence,
  nameSchema,
  withoutAddresses,
  writtenText,
} from './text.ts';

const schema = nameSchema(100);
const messageOf = (text: string) => z.safeParse(schema, text).error?.issues[0]?.message;

test.each([
  'Ågesen',
  "O'Hara-Nuñez",
  'Đặng Thị Hòa',
  'Иванова',
  'Παπαδόπουλος',
  'محمد',
  'علی\u200cرضا',
  'ශ්\u200dරී',
  'क्\u200dष',
  'ᠮᠣᠩᠭᠣᠯ\u180b',
  '佐藤',
  '葛\u{e0100}城',
  '김민준',
  'ສົມພອນ',
  'Team 👩\u200d💻',
  'Grid ❤\ufe0f',
  'Blue 👍🏽',
  'No 1\ufe0f\u20e3',
  'Scots 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
])('%s is a name and stays as it is', (name) => {
  expect(z.parse(schema, name)).toBe(name.normalize('NFC'));
});

const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

test.each([
  0x00,
  0x1b,
  0x7f,
  0x85 + 1,
  0xad,
  0x34f,
  0x61c,
  0x115f,
  0x17b4,
  0x180e,
  ...points(0x200b, 0x200f),
  ...points(0x202a, 0x202e),
  ...points(0x2060, 0x206f),
  0x2800,
  0x3164,
  0xd800,
  0xfe0f,
  0xfffa,
  0xffa0,
  0xe0001,
  0xe0041,
  0xe0100,
])('U+%x is refused inside, before and behind a Latin name', (point) => {
  const sign = String.fromCodePoint(point);
  for (const name of [`An${sign}n`, `${sign}Ann`, `Ann${sign}`]) {
    expect(messageOf(name)).toBe(hiddenSentence);
  }
});

test.each([
  ['a joiner at the end', 'علی\u200c'],
  ['a joiner between Latin letters and emoji', 'a\u200d💻'],
  ['two joiners', 'علی\u200c\u200cرضا'],
  ['tags behind an emoji that is no flag', '👍\u{e0067}\u{e007f}'],
])('%s is refused', (_, name) => {
  expect(messageOf(name)).toBe(hiddenSentence);
});

test('whitespace of every kind collapses to one space, and is trimmed', () => {
  expect(z.parse(schema, '\u00a0 Ann\u2003\tLee \ufeff')).toBe('Ann Lee');
  expect(messageOf(' \u3000')).toBe('This field is required.');
  expect(messageOf('x'.repeat(101))).toBe('This has at most 100 characters.');
});

test.each([
  'Locked! https://linewise-support.example',
  'HTTP://a.example',
  'tel://+45',
  'Call www.help.example',
  'WWW.Help.example',
  '(www.help.example)',
  'Nordlys <b>',
  'a@b.example>',
])('%s is refused, and says what to leave out', (name) => {
  expect(messageOf(name)).toBe(addressSentence);
  expect(withoutAddresses(name)).not.toMatch(/:\/\/|www\./i);
});

test.each(['Booking.com', 'Awww. Coffee', 'Smith / Jones A/S', 'Team 3: Sales', 'A&B', 'Ann'])(
  '%s is a name',
  (name) => {
    expect(z.parse(schema, name)).toBe(name);
    expect(withoutAddresses(name)).toBe(name);
  },
);

test('of a name with an address, the rest is left', () => {
  expect(withoutAddresses('Locked! https://a.example/x now')).toBe('Locked! … now');
  expect(withoutAddresses('Ann (www.a.example)')).toBe('Ann …');
});

const written = writtenText(60);
const problemOf = (text: string) => z.safeParse(written, text).error?.issues[0]?.message;

test.each([
  'Too expensive, see https://nordlys.example/policy <p. 4>',
  'First line\r\n\tSecond line\nThird',
  'لا نحتاج إلى هذا الرقم (SIM 2)',
  'לא צריך את המספר +45 26 12 59 27',
  'علی\u200cرضا asked for it 👩\u200d💻',
])('%j can be written to others', (text) => {
  expect(z.parse(written, ` ${text}\n`)).toBe(text);
});

test.each([
  0x00,
  0x1b,
  0x61c,
  0x200b,
  0x200e,
  0x200f,
  ...points(0x202a, 0x202e),
  ...points(0x2066, 0x2069),
  0x2028,
  0xfeff,
])('U+%x is refused in what is written to others', (point) => {
  const sign = String.fromCodePoint(point);
  expect(problemOf(`Approve${sign}evorppa`)).toBe(hiddenSentence);
  expect(problemOf(`كتاب ${sign}(SIM)`)).toBe(hiddenSentence);
});

test('what is written to others has a limit, and may be empty', () => {
  expect(z.parse(written, ' \n ')).toBe('');
  expect(problemOf('x'.repeat(61))).toBe('This has at most 60 characters.');
});
