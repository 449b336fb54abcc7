import { expect, test } from 'vitest';
import { gsmName, segmentsOf } from './segments.ts';
import { writeSms } from './templates.ts';

test.each([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  ['æøåÄÖñ@_'.repeat(20), 1],
  // A character of the extension takes two septets.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // One character outside of GSM-7 changes the encoding of the whole text.
  [`${'x'.repeat(69)}ś`, 1],
  [`${'x'.repeat(70)}ś`, 2],
  ['ś'.repeat(135), 3],
  ['😀'.repeat(36), 2],
])('%j… is counted as the network charges it', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

test.each([
  ['Nordlys Energi A/S', 'Nordlys Energi A/S'],
  ['Ærø Smørrebrød', 'Ærø Smørrebrød'],
  ['Škoda Śląsk', 'Skoda Slask'],
  ['Zażółć', undefined],
  ['日本', undefined],
  ['  A\n\nB ', 'A B'],
  ['', undefined],
])('the name %j is written as %j', (name, written) => {
  expect(gsmName(name, 40)).toBe(written);
});

test('the link of a guide fits into two segments, whatever the company is called', () => {
  // Both tickets of a person with a local and a travel eSIM.
  const ticket = 'A_-'.repeat(14) + 'b';
  const url = `https://plans.company.example/guide?flow=default&local_code=${ticket}&travel_code=${ticket}`;
  for (const company_name of [
    'Nordlys',
    'A very long name of a company that nobody could read in an SMS, GmbH & Co. KG',
    '€'.repeat(60),
    'Šš'.repeat(60),
    '株式会社ノルドリス',
    'Nordlys 😀',
  ]) {
    const text = writeSms('esim_guide', { url, company_name });
    expect(segmentsOf(text), company_name).toBeLessThanOrEqual(2);
    expect(text.endsWith(`\n${url}`)).toBe(true);
  }
  expect(writeSms('esim_guide', { url, company_name: 'Nordlys' })).toBe(
    `Linewise: install your eSIM from Nordlys. Open this link on this phone or on a computer:\n${url}`,
  );
  expect(() => writeSms('esim_guide', { company_name: 'Nordlys' })).toThrow('url');
});
