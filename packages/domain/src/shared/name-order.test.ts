import { expect, test } from 'vitest';
import { nameOrder } from './name-order.ts';

const sorted = (language: string, names: readonly string[]) =>
  names.toSorted(nameOrder([language]).compare);

test.each([
  ['da', ['Anne', 'Zoë', 'Ærø', 'Østergaard', 'Ågesen']],
  ['nb', ['Anne', 'Zoë', 'Ærø', 'Østergaard', 'Ågesen']],
  ['sv', ['Anne', 'Zoë', 'Åsa', 'Ärla', 'Öst']],
  ['fi', ['Anne', 'Zoë', 'Åsa', 'Ärla', 'Öst']],
  ['en', ['Ågesen', 'Anne', 'Ärla', 'Asa', 'Östen', 'Peter', 'Zoë']],
  ['de', ['Ärla', 'Asa', 'Müller', 'Mundt', 'Öst', 'Peter', 'Zoë']],
  ['es', ['Nuria', 'Nzambi', 'Ñusta', 'Oscar']],
  ['pl', ['Lukas', 'Lzz', 'Łukasz', 'Maria']],
])('names in %s are in the order of its alphabet', (language, names) => {
  expect(sorted(language, names.toReversed())).toEqual(names);
});

test.each([
  ['da', ['Ærø', 'Østergaard', 'Åse', 'Aagaard', 'Zebra', 'Ida', 'Öst', 'Älv']],
  ['sv', ['Åsa', 'Ärla', 'Öst', 'Zoë', 'Ida', 'Ø', 'Æ']],
  ['en', ['Åsa', 'Bo', 'Ärla', 'Öst', 'Søren', 'Sonja', 'Zoë']],
  ['de', ['Öst', 'Peter', 'Straße', 'Strasse', 'Strand', 'Über']],
  ['pl', ['Żaneta', 'Zofia', 'Łukasz', 'Lidia', 'Śliwa', 'Sowa']],
])('the order of %s is that of the platform', (language, names) => {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const own = sorted(language, names);
  const later = own.filter((name, at) => compare(name, own[at + 1] ?? name) > 0);
  expect(later).toEqual([]);
});

test('Danish names with aa are among those with å, also in the middle', () => {
  expect(sorted('da', ['Aagaard', 'Abel', 'Zebra', 'Åse'])).toEqual([
    'Abel',
    'Zebra',
    'Aagaard',
    'Åse',
  ]);
  expect(sorted('en', ['Aagaard', 'Abel'])).toEqual(['Aagaard', 'Abel']);
});

test('case and decomposed letters make no difference', () => {
  const { keyOf } = nameOrder(['da']);
  expect(keyOf('ÅSE')).toBe(keyOf('åse'));
  expect(keyOf('a\u030ase')).toBe(keyOf('åse'));
  expect(keyOf('André')).toBe(keyOf('andre'));
});
