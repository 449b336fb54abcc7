import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTaxId } from './tax-id.ts';
import { taxIdFormats } from './tax-id-formats.ts';
import { euCountries } from './vat-rates.ts';

/** Numbers that are published as examples, or by large companies on their own pages. */
const wellFormed: readonly (readonly [country: string, typed: string, display: string])[] = [
  ['AT', 'ATU13585627', 'ATU13585627'],
  ['BE', 'BE0428759497', 'BE0428759497'],
  ['BE', '428.759.497', 'BE0428759497'],
  ['BG', 'BG175074752', 'BG175074752'],
  ['BG', 'BG7523169263', 'BG7523169263'],
  ['CY', 'CY10259033P', 'CY10259033P'],
  ['CZ', 'CZ25123891', 'CZ25123891'],
  ['CZ', 'CZ640903926', 'CZ640903926'],
  ['CZ', 'CZ7103192745', 'CZ7103192745'],
  ['DE', 'DE136695976', 'DE136695976'],
  ['DE', 'DE 129 273 398', 'DE129273398'],
  ['DK', 'DK22756214', 'DK22756214'],
  ['DK', '22 75 62 14', 'DK22756214'],
  ['EE', 'EE100931558', 'EE100931558'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['GR', 'GR094259216', 'EL094259216'],
  ['GR', '094259216', 'EL094259216'],
  ['ES', 'ESJ99216582', 'ESJ99216582'],
  ['ES', 'ESX2482300W', 'ESX2482300W'],
  ['ES', 'ES54362315K', 'ES54362315K'],
  ['FI', 'FI01120389', 'FI01120389'],
  ['FI', 'fi 0112038-9', 'FI01120389'],
  ['FR', 'FR40303265045', 'FR40303265045'],
  ['FR', 'FR 23 334175221', 'FR23334175221'],
  ['FR', 'FRK7399859412', 'FRK7399859412'],
  ['HR', 'HR33392005961', 'HR33392005961'],
  ['HU', 'HU12892312', 'HU12892312'],
  ['IE', 'IE6433435F', 'IE6433435F'],
  ['IE', 'IE6433435OA', 'IE6433435OA'],
  ['IE', 'IE8D79739I', 'IE8D79739I'],
  ['IE', 'IE8+79739J', 'IE8+79739J'],
  ['IT', 'IT00743110157', 'IT00743110157'],
  ['LT', 'LT119511515', 'LT119511515'],
  ['LT', 'LT100001919017', 'LT100001919017'],
  ['LU', 'LU15027442', 'LU15027442'],
  ['LV', 'LV40003521600', 'LV40003521600'],
  ['MT', 'MT11679112', 'MT11679112'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['NL', 'NL 0044.95.445.B.01', 'NL004495445B01'],
  ['NL', 'NL123456789B13', 'NL123456789B13'],
  ['PL', 'PL8567346215', 'PL8567346215'],
  ['PL', '856-734-62-15', 'PL8567346215'],
  ['PT', 'PT501964843', 'PT501964843'],
  ['RO', 'RO18547290', 'RO18547290'],
  ['RO', 'RO24', 'RO24'],
  ['SE', 'SE556012579001', 'SE556012579001'],
  ['SI', 'SI50223054', 'SI50223054'],
  ['SK', 'SK2022749619', 'SK2022749619'],
  ['GB', 'GB980780684', 'GB980780684'],
  ['GB', 'gb 980 7806 84', 'GB980780684'],
  ['GB', 'GB980780684001', 'GB980780684001'],
  ['GB', 'GBGD001', 'GBGD001'],
  ['GB', 'HA500', 'GBHA500'],
  ['GB', 'XI 980 7806 84', 'XI980780684'],
  ['NO', '974 760 673', 'NO 974 760 673 MVA'],
  ['NO', 'NO974760673MVA', 'NO 974 760 673 MVA'],
  ['CH', 'CHE-107.787.577 MWST', 'CHE-107.787.577 MWST'],
  ['CH', 'che107787577tva', 'CHE-107.787.577 TVA'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE-107.787.577 IVA'],
  ['CH', '107.787.577', 'CHE-107.787.577'],
];

test.each(wellFormed)('%s: %s is printed as %s', (country, typed, display) => {
  expect(parseTaxId(typed, country)).toMatchObject({ kind: 'well_formed', country, display });
});

const malformed: readonly (readonly [country: string, typed: string])[] = [
  // The shape.
  ['AT', 'AT13585627'],
  ['BE', 'BE2428759497'],
  ['BG', 'BG12345678'],
  ['CY', 'CY102590335'],
  ['CZ', 'CZ1234567'],
  ['DE', 'DE13669597'],
  ['DK', 'DK2275621'],
  ['DK', 'DK22756214X'],
  ['EE', 'EE10093155'],
  ['GR', 'EL09425921'],
  ['ES', 'ES123456789'],
  ['FI', 'FI0112038'],
  ['FR', 'FR303265045'],
  ['FR', 'FRO0303265045'],
  ['HR', 'HR3339200596'],
  ['HU', 'HU1289231'],
  ['IE', 'IE6433435'],
  ['IT', 'IT0074311015'],
  ['LT', 'LT1195115150'],
  ['LU', 'LU1502744'],
  ['LV', 'LV4000352160'],
  ['MT', 'MT1167911'],
  ['NL', 'NL004495445'],
  ['PL', 'PL856734621'],
  ['PT', 'PT50196484'],
  ['RO', 'RO1'],
  ['SE', 'SE5560125790'],
  ['SI', 'SI5022305'],
  ['SK', 'SK202274961'],
  ['GB', 'GB98078068'],
  ['GB', 'GBGD01'],
  ['NO', 'NO97476067'],
  ['CH', 'CHE-107.787.57'],
  ['CH', 'CHE-107.787.577 UST'],
  // The check digits.
  ['AT', 'ATU13585626'],
  ['BE', 'BE0428759498'],
  ['CH', 'CHE-107.787.578'],
  ['DE', 'DE136695978'],
  ['DK', 'DK22756241'],
  ['FI', 'FI01120398'],
  ['FR', 'FR41303265045'],
  ['IT', 'IT00743110158'],
  ['NL', 'NL004495454B01'],
  ['NO', '974760637'],
  ['PL', 'PL8567346216'],
  ['SE', 'SE556012579101'],
  // Something else.
  ['DE', 'HRB 12345'],
  ['DE', 'n/a'],
  ['DE', 'DE'],
  ['DK', 'DKDK22756214'],
];

test.each(malformed)('%s: %s is malformed', (country, typed) => {
  expect(parseTaxId(typed, country)).toMatchObject({
    kind: 'malformed',
    number: '',
    display: typed,
  });
});

test('every member of the EU has a format', () => {
  const formats = taxIdFormats.filter(({ type }) => type === 'eu_vat');
  expect(formats.map(({ country }) => country).toSorted()).toEqual(
    euCountries.map(({ country }) => country).toSorted(),
  );
  expect(new Set(wellFormed.map(([country]) => country)).size).toBe(taxIdFormats.length);
});

describe('what the country decides', () => {
  test('the number is what the register of the country knows', () => {
    expect(parseTaxId('EL 094259216', 'GR')).toEqual({
      kind: 'well_formed',
      type: 'eu_vat',
      country: 'GR',
      number: '094259216',
      display: 'EL094259216',
    });
    expect(parseTaxId('ATU13585627', 'AT').number).toBe('U13585627');
    expect(parseTaxId('CHE-107.787.577 MWST', 'CH')).toMatchObject({
      type: 'ch_vat',
      number: '107787577',
    });
    expect(parseTaxId('974760673 mva', 'NO')).toMatchObject({
      type: 'no_vat',
      number: '974760673',
    });
  });

  test('Northern Ireland is British, and keeps its prefix', () => {
    expect(parseTaxId('XI980780684', 'GB')).toEqual({
      kind: 'well_formed',
      type: 'gb_vat',
      country: 'GB',
      number: '980780684',
      display: 'XI980780684',
    });
  });

  test('a business may be registered in another country of the EU', () => {
    const french = { kind: 'well_formed', type: 'eu_vat', country: 'FR', number: '40303265045' };
    expect(parseTaxId('FR 40 303 265 045', 'DE')).toMatchObject(french);
    expect(parseTaxId('FR40303265045', 'GB')).toMatchObject(french);
    expect(parseTaxId('FR41303265045', 'DE').kind).toBe('malformed');
    expect(parseTaxId('EL094259216', 'DE')).toMatchObject({ country: 'GR' });
  });

  test('a number from outside the EU is none in the EU, where it would spare the tax', () => {
    for (const typed of ['GB980780684', 'XI980780684', 'NO974760673MVA', 'CHE107787577']) {
      expect(parseTaxId(typed, 'IE')).toMatchObject({ kind: 'malformed', country: 'IE' });
    }
  });

  test('elsewhere any text is a tax id', () => {
    expect(parseTaxId(' 12-3456789 ', 'US')).toEqual({
      kind: 'well_formed',
      type: 'other',
      country: 'US',
      number: '12-3456789',
      display: '12-3456789',
    });
    expect(parseTaxId('DE13', 'JP')).toMatchObject({ kind: 'well_formed', type: 'other' });
  });

  test.each([null, '', '  ', ' – ', '\u200b'])('%j is missing', (typed) => {
    expect(parseTaxId(typed, 'DE')).toEqual({
      kind: 'missing',
      type: 'eu_vat',
      country: 'DE',
      number: '',
      display: '',
    });
    expect(parseTaxId(typed, 'US')).toMatchObject({ kind: 'missing', type: 'other' });
  });
});

test('blanks, dots, dashes, invisible marks, lower case and other digits make no difference', () => {
  for (const typed of [
    ' de-129.273.398 ',
    'DE\u00a0129\u2009273\u2009398',
    '\u200eDE129273398\u2069',
    'DE１２９２７３３９８',
    'DE129–273‐398',
  ]) {
    expect(parseTaxId(typed, 'DE')).toMatchObject({ number: '129273398', display: 'DE129273398' });
  }
});

test('what is printed is read as the same number', () => {
  for (const [country, typed] of wellFormed) {
    const first = parseTaxId(typed, country);
    expect(parseTaxId(first.display, country)).toEqual(first);
  }
});

test('no text fails, and one wrong digit is found where there are check digits', () => {
  const countries = [...taxIdFormats.map(({ country }) => country), 'US', ''];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...countries), (typed, country) => {
      const { kind, number } = parseTaxId(typed, country);
      expect(number === '').toBe(kind !== 'well_formed');
    }),
  );
  const checked = ['DK22756214', 'DE136695976', 'SE556012579001', 'FI01120389', 'FR40303265045'];
  fc.assert(
    fc.property(
      fc.constantFrom(...checked),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (id, at, by) => {
        const place = 2 + at;
        const digit = (Number(id[place]) + by) % 10;
        const other = id.slice(0, place) + String(digit) + id.slice(place + 1);
        expect(parseTaxId(other, id.slice(0, 2)).kind).toBe('malformed');
      },
    ),
  );
});
