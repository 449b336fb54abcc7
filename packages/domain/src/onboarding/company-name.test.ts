import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { companyNameSchema } from '../companies/details.ts';
import { suggestCompanyName } from './company-name.ts';

const providers = new Set(['gmail.com', 'freemail.example']);
const suggest = (email: string, last_name = 'Solheim') =>
  suggestCompanyName(
    { email, last_name },
    { isPublicProvider: (domain) => providers.has(domain), decode: domainToUnicode },
  );

test.each([
  ['ingrid@fjord.example', 'Fjord'],
  ['ingrid@mail.hq.fjord.example', 'Fjord'],
  ['ingrid@FJORD.Example', 'Fjord'],
  ['ingrid@fjord.co.uk', 'Fjord'],
  ['ingrid@mail.fjord.co.uk', 'Fjord'],
  ['ingrid@fjord.com.au', 'Fjord'],
  ['ingrid@fjord.no', 'Fjord'],
  ['ingrid@co.uk', 'Co'],
  ['ingrid@co.dk', 'Co'],
  ['ingrid@3m.example', '3m'],
  ['ingrid@42.example', '42'],
  ['ingrid@nord-energi.dk', 'Nord-energi'],
  [`ingrid@${'a'.repeat(63)}.dk`, `A${'a'.repeat(62)}`],
  ['ingrid@xn--slve-gra.dk', 'Sølve'],
  ['ingrid@ørsted.dk', 'Ørsted'],
  ['ingrid@xn--80aswg.xn--p1ai', 'Сайт'],
  ['ingrid@例え.jp', '例え'],
])('a company of %s is called %s', (email, name) => {
  expect(suggest(email)).toBe(name);
});

test.each([
  ['a public provider', 'ingrid@gmail.com', 'Solheim'],
  ['a public provider, in capitals', 'ingrid@GMAIL.com', 'Solheim'],
  // Latin and Cyrillic letters in one label, which could imitate another company.
  ['a label that mixes scripts', 'ingrid@xn--pple-43d.com', 'Solheim'],
  ['a label that is no IDNA', 'ingrid@xn--a.dk', 'Solheim'],
  ['an address without a domain', 'ingrid', 'Solheim'],
  ['an address of a host', 'ingrid@127.0.0.1', 'Solheim'],
])('of %s, it is called after the person', (_, email, name) => {
  expect(suggest(email)).toBe(name);
});

test.each([
  ['an emoji', '👩‍💻'],
  ['joiners in Persian', 'نمی‌خواهم'],
  ['100 characters', 'n'.repeat(100)],
  ['one sign', '-'],
])('a last name with %s is a name of a company too', (_, lastName) => {
  expect(companyNameSchema.parse(suggest('ingrid@gmail.com', lastName))).toBe(lastName);
});
