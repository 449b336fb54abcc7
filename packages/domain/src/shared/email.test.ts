import { domainToUnicode } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema } from '../accounts/schema.ts';
import { requesterSchema } from '../transfers/public/schema.ts';
import { asciiAddress, shownAddress } from './email.ts';

const shown = (address: string) => shownAddress(address, domainToUnicode);

describe('an address', () => {
  test.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['anna@mail.blåbær.example', 'anna@mail.xn--blbr-roah.example'],
    ['анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    // Nothing to convert.
    ['Anna@Nordlys.Example', 'Anna@Nordlys.Example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['jürgen@nordlys.example', 'jürgen@nordlys.example'],
    // No address, and none is made of it.
    ['anna@bücher.example/path', 'anna@bücher.example/path'],
    [`${'a'.repeat(300)}@bücher.example`, `${'a'.repeat(300)}@bücher.example`],
  ])('%j is kept as %j', (typed, kept) => {
    expect(asciiAddress(typed)).toBe(kept);
  });

  it.each([emailSchema, requesterSchema.email])(
    'is read the same in every form and call',
    (schema) => {
      expect(z.parse(schema, ' Anna@Bücher.Example ')).toBe('anna@xn--bcher-kva.example');
      expect(z.parse(schema, 'anna@пример.рф')).toBe('anna@xn--e1afmkfd.xn--p1ai');
      expect(z.parse(schema, "o'hara+x@nordlys.example")).toBe("o'hara+x@nordlys.example");
      for (const wrong of [
        ...['jürgen@nordlys.example', 'a@b', 'a..b@nordlys.example', 'anna@bü cher.example'],
        ...[
          'anna@bücher',
          'X <x@bücher.example>',
          'x@bücher.example;y@bücher.example',
          '@bücher.example',
        ],
      ]) {
        expect(z.safeParse(schema, wrong).success, wrong).toBe(false);
      }
    },
  );
});

describe('an address on a screen', () => {
  test.each([
    ['anna@xn--bcher-kva.example', 'anna@bücher.example'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'anna@пример.рф'],
    ['info@xn--r8jz45g.xn--zckzah', 'info@例え.テスト'],
    ['anna@nordlys.example', 'anna@nordlys.example'],
  ])('%j is shown as %j', (address, words) => {
    expect(shown(address)).toBe(words);
  });

  it.each([
    ['Cyrillic а in a Latin word', asciiAddress('anna@nоrdlys.example')],
    ['letters that look like Latin ones alone', asciiAddress('anna@аррӏе.example')],
    ['Greek in a Latin word', asciiAddress('anna@nοrdlys.example')],
    ['what is no label', 'anna@xn--a.example'],
    ['what is written otherwise', 'anna@xn--bcher-kva8445foa.example'],
  ])('stays in the form of DNS with %s', (_, address) => {
    expect(address).toContain('@xn--');
    expect(shown(address)).toBe(address);
  });
});
