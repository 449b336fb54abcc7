import { describe, expect, it, test } from 'vitest';
import { zoneCountries } from '../../countries/zone-countries.ts';
import { type PortingType, portInValuesSchema, portingTypes } from '../schema.ts';
import { carrierValue } from './carriers.ts';
import {
  askedPortInValues,
  checkPortInForm,
  checkPortInValues,
  isSecretPortInField,
  normalPortInValues,
  portInFields,
  portingCodeField,
} from './port-in-fields.ts';
import { sampleNumbers, sampleValues } from './testing/samples.ts';

const chosen = ({ current_carrier: id, ...values }: Record<string, string>) =>
  id === undefined
    ? values
    : { ...values, current_carrier: carrierValue({ carrierId: id, carrierName: id }) };

const problemsOf = (country: string, porting_type: PortingType, values: Record<string, string>) =>
  checkPortInValues({
    country_code: country,
    porting_type,
    porting_number: sampleNumbers[country] ?? '',
    values: chosen(values),
  });

const sampleOf = (country: string, type: PortingType) => sampleValues[country]?.[type] ?? {};

const forms = zoneCountries.flatMap((country) =>
  portingTypes.map((type) => [country, type] as const),
);

describe.each(forms)('%s, %s', (country, type) => {
  const fields = portInFields(country, type);

  it('asks for the carrier first, and has names that the wire accepts', () => {
    expect(fields[0]).toMatchObject({ name: 'current_carrier', type: 'select' });
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    portInValuesSchema.parse(Object.fromEntries(fields.map(({ name }) => [name, ''])));
  });

  it('accepts its sample, and asks for each required field by name', () => {
    expect(problemsOf(country, type, sampleOf(country, type))).toEqual({});
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    expect(Object.keys(problemsOf(country, type, {})).sort()).toEqual(required.sort());
  });

  it('asks neither for the kind of contract, nor its end, nor the lock', () => {
    for (const field of fields) {
      if (['contract_type', 'contract_end', 'number_lock'].includes(field.name)) {
        expect(field.required).toBe(false);
      }
    }
  });

  it('says where to find each value, and shows notices as rich text', () => {
    for (const field of fields) {
      if (field.type === 'info' || field.type === 'warn')
        expect(field.value).toMatch(/^<p>.+<\/p>$/);
      else expect(field.help).toBeTruthy();
    }
  });
});

describe.each(forms)('a form of %s, %s, that was begun as the other kind', (country, type) => {
  const other = type === 'business' ? 'personal' : 'business';
  const asked = portInFields(country, type).map(({ name }) => name);
  const form = {
    country_code: country,
    porting_type: type,
    porting_number: sampleNumbers[country] ?? '',
    values: chosen({
      // Another country's, and the other kind's.
      rio: '01P1A2B3CNPU',
      ...sampleOf(country, other),
      ...sampleOf(country, type),
    }),
  };

  it('has nothing to correct that it does not show', () => {
    expect(checkPortInForm(form)).toEqual({});
    const missing = checkPortInForm({ ...form, values: chosen(sampleOf(country, other)) });
    expect(asked).toEqual(expect.arrayContaining(Object.keys(missing)));
  });

  it('sends what it asks for, and nothing else', () => {
    const sent = askedPortInValues(form);
    expect(asked).toEqual(expect.arrayContaining(Object.keys(sent)));
    expect(Object.keys(sent)).toEqual(expect.arrayContaining(Object.keys(sampleOf(country, type))));
  });
});

test('the United Kingdom requires the PAC alone', () => {
  for (const type of portingTypes) {
    const required = portInFields('GB', type).filter((field) => field.required);
    expect(required.map(({ name }) => name)).toEqual(['pac']);
  }
});

test.each([
  ['GB', 'pac', 'abc123456 ', undefined],
  ['GB', 'pac', '123456ABC', expect.stringContaining('this is a STAC')],
  ['GB', 'pac', 'ABC12345', 'A PAC has 3 letters, then 6 digits, such as ABC123456.'],
  ['GB', 'pac', 'ABC-123456', undefined],
  ['GB', 'pac', 'abc 123\u2013456', undefined],
  [
    'GB',
    'pac',
    'ABC12345+',
    'Invalid porting code. A PAC has 3 letters, then 6 digits, such as ABC123456.',
  ],
  ['US', 'transfer_pin', '12 34-56', undefined],
  [
    'US',
    'transfer_pin',
    '12+456',
    'Invalid porting code. A Transfer PIN has 4 to 15 letters or digits, such as 123456.',
  ],
  ['US', 'transfer_pin', '123', 'A Transfer PIN has 4 to 15 letters or digits, such as 123456.'],
  ['FR', 'rio', '01-P1A2B3C NPU', undefined],
  [
    'FR',
    'rio',
    '01P1A2B3C_PU',
    'Invalid porting code. A RIO has 12 characters, such as 01P1A2B3CNPU.',
  ],
  ['FR', 'rio', 'O1P1A2B3CNPU', 'It starts with the letter O. Type the digit 0.'],
  ['FR', 'rio', '01P1A2B3CNPV', expect.stringContaining('do not fit this number')],
  ['FR', 'rio', '01P1A2+3C', 'A RIO has 12 characters, such as 01P1A2B3CNPU.'],
  ['DK', 'cvr', '12345675', expect.stringContaining('check digit')],
  ['DK', 'cvr', '1234567', 'A CVR number has 8 digits, such as 12345674.'],
  ['DK', 'cvr', '1234-5674', undefined],
  ['DK', 'zip_code', '21000', 'A Danish postal code has 4 digits, such as 2100.'],
  ['DK', 'sim_number', '8945 0100-0000 0000 014', undefined],
  [
    'DK',
    'sim_number',
    '1234',
    'A SIM number starts with 89 and has 19 or 20 digits, such as 8945010000000000014.',
  ],
  // The format has a hyphen, which is kept.
  ['DK', 'account_number', 'ACC-1', undefined],
  ['SE', 'organisation_number', '559999-1239', expect.stringContaining('check digit')],
  ['SE', 'organisation_number', '551999-1238', expect.stringContaining('third digit')],
  ['US', 'zip_code', '9410', 'A ZIP code has 5 digits, such as 94105.'],
  ['US', 'ein', '12-3456789', undefined],
  ['FR', 'siret', '12345678200011', expect.stringContaining('check digit')],
  ['DE', 'commercial_register', 'hrb 123456 b', undefined],
  ['DE', 'commercial_register', '123456', 'Write it as HRB 123456 B.'],
  ['DE', 'contract_end', '2027-02-30', 'Write the date as YYYY-MM-DD, such as 2027-01-31.'],
  ['DE', 'contract_end', '31.1.2027', undefined],
  ['DE', 'timing', 'soon', 'Choose one of the options.'],
  ['DK', 'pac', 'ABC123456', 'This field is not known.'],
] as const)('%s %s %s', (country, name, value, message) => {
  const values = { ...sampleOf(country, 'business'), [name]: value };
  expect(problemsOf(country, 'business', values)[name]).toEqual(message);
});

test('a personal number of Sweden and a CPR number are checked', () => {
  const personnummer = (value: string) =>
    problemsOf('SE', 'personal', { ...sampleOf('SE', 'personal'), personnummer: value });
  expect(personnummer('19900101-0017')).toEqual({});
  expect(personnummer('900101-0018')['personnummer']).toContain('check digit');
  const cpr = problemsOf('DK', 'personal', { ...sampleOf('DK', 'personal'), cpr: '0101901' });
  expect(cpr).toEqual({ cpr: 'A CPR number has 10 digits, as in DDMMYY-XXXX.' });
});

test('a plus sign is valid in a RIO alone', () => {
  // 02P1+2B3C with the key of 0612345678.
  const fields = problemsOf('FR', 'personal', {
    ...sampleOf('FR', 'personal'),
    rio: '02P1+2B3CAAA',
  });
  expect(fields['rio']).toContain('do not fit');
});

test('a carrier is one of the list, or typed', () => {
  const dk = (current_carrier: string) =>
    checkPortInValues({
      country_code: 'DK',
      porting_type: 'personal',
      porting_number: '+4534412345',
      values: { ...sampleOf('DK', 'personal'), current_carrier },
    })['current_carrier'];
  expect(dk('Fjordnet')).toBeUndefined();
  expect(dk(carrierValue({ carrierId: 'other', carrierName: 'Fjordnet' }))).toBeUndefined();
  expect(dk(carrierValue({ carrierId: 'other', carrierName: '' }))).toBe(
    'Type the name of the carrier.',
  );
  expect(dk(carrierValue({ carrierId: 'gb_ee', carrierName: 'EE' }))).toContain('from the list');
  expect(dk('{"carrierId":7}')).toContain('from the list');
});

test('values are stored trimmed, codes in upper case, carriers by the name in the list', () => {
  const values = normalPortInValues('GB', {
    current_carrier: '{"carrierId":"gb_ee","carrierName":"x"}',
    pac: ' abc 123-456 ',
    account_number: ' ',
    contract_end: '1.3.2027',
  });
  expect(values).toEqual({
    current_carrier: '{"carrierId":"gb_ee","carrierName":"EE"}',
    pac: 'ABC123456',
    contract_end: '2027-03-01',
  });
});

test('codes, national ids and dates of birth are secret', () => {
  expect(zoneCountries.map(portingCodeField)).toEqual([
    null,
    'pac',
    null,
    'transfer_pin',
    'rio',
    null,
  ]);
  const secret = zoneCountries.flatMap((country) =>
    portInFields(country, 'personal')
      .filter((field) => field.secret)
      .map(({ name }) => name),
  );
  expect(secret).toEqual(['cpr', 'pac', 'personnummer', 'transfer_pin', 'rio', 'date_of_birth']);
  expect(isSecretPortInField('DK', 'cvr')).toBe(false);
});

test('a country without a definition has no fields, and accepts none', () => {
  expect(portInFields('NO', 'business')).toEqual([]);
  const values = { pac: 'ABC123456' };
  const norway = {
    country_code: 'NO',
    porting_type: 'business',
    porting_number: '+4740612345',
  } as const;
  expect(checkPortInValues({ ...norway, values })).toEqual({ pac: 'This field is not known.' });
});
