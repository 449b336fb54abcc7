import { expect, test } from 'vitest';
import { countryInSentence } from './in-sentence.ts';

test.each([
  ['United States', 'the United States'],
  ['United Kingdom', 'the United Kingdom'],
  ['United Arab Emirates', 'the United Arab Emirates'],
  ['Netherlands', 'the Netherlands'],
  ['Caribbean Netherlands', 'the Caribbean Netherlands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Faroe Islands', 'the Faroe Islands'],
  ['Palestinian Territories', 'the Palestinian Territories'],
  ['Philippines', 'the Philippines'],
  ['Isle of Man', 'the Isle of Man'],
])('%s has an article', (name, inSentence) => {
  expect(countryInSentence(name)).toBe(inSentence);
});

test.each(['Denmark', 'Czechia', 'Christmas Island', 'Dominica', 'Niger', 'Réunion', 'Hong Kong'])(
  '%s has none',
  (name) => {
    expect(countryInSentence(name)).toBe(name);
  },
);

test('of the names that browsers have, those with an article are plural or a noun', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const withArticle = ['US', 'GB', 'AE', 'NL', 'BQ', 'CF', 'DO', 'FO', 'GM', 'BS', 'PH', 'MV'];
  for (const code of withArticle) {
    expect(countryInSentence(names.of(code) ?? '')).toMatch(/^the /);
  }
  for (const code of ['DK', 'SE', 'NO', 'DE', 'FR', 'CH', 'MX', 'SG', 'CZ', 'TR', 'MK', 'CI']) {
    expect(countryInSentence(names.of(code) ?? '')).not.toMatch(/^the /);
  }
});
