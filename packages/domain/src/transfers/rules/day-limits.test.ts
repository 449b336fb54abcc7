import { describe, expect, it, test } from 'vitest';
import { zoneCountries } from '../../countries/zone-countries.ts';
import { portingTypes } from '../schema.ts';
import { carrierValue } from './carriers.ts';
import { transferDateFacts } from './date-rule.ts';
import {
  codeExpiryOf,
  codeGivenOn,
  dayLimits,
  drawnLimits,
  limitsOfChangedTransfer,
  limitsOfForm,
  limitsOfTransfer,
} from './day-limits.ts';
import { addDays } from './formats/days.ts';
import { readiness } from './readiness.ts';
import { sampleNumbers, sampleValues } from './testing/samples.ts';
import { transferDates } from './transfer-dates.ts';

const today = '2026-12-10';
const business = { porting_type: 'business' } as const;
const gb = (contract_end?: string) =>
  limitsOfForm({
    country_code: 'GB',
    porting_type: 'business',
    values: { pac: 'ABC123456', ...(contract_end && { contract_end }) },
    today,
  });
const facts = (country: string) =>
  transferDateFacts({
    country,
    porting_type: 'business',
    audience: 'public',
    numbers: 1,
    today,
    holidays: [],
  });

test('a British code is valid for 30 days, and a day after them cannot be chosen', () => {
  const { latest, problemOf } = transferDates(facts('GB'), gb());
  expect(latest).toBe('2027-01-08');
  expect(problemOf('2027-01-08')).toBeNull();
  expect(problemOf('2027-01-11')).toContain('expires on Sat 9 Jan 2027');
});

test('a commitment that outlives the code leaves no day', () => {
  const { isEmpty, problemOf } = transferDates(facts('GB'), gb('2027-03-15'));
  expect(isEmpty).toBe(true);
  expect(problemOf('2027-03-10')).toContain('runs until Mon 15 Mar 2027');
  for (let day = today; day < '2027-04-01'; day = addDays(day, 1)) {
    expect(problemOf(day)).not.toBeNull();
  }
});

test('the day on which a commitment ends is possible', () => {
  const { earliest, isEmpty } = transferDates(facts('GB'), gb('2026-12-28'));
  expect([earliest, isEmpty]).toEqual(['2026-12-28', false]);
});

test('in Denmark, Sweden and Germany a commitment is drawn, and prevents no day', () => {
  for (const country_code of ['DK', 'SE', 'DE']) {
    const values = { contract_end: '2027-01-20' };
    const limits = dayLimits({ country_code, ...business, values, code_given_on: null });
    expect(limits).toMatchObject({ from: null, until: null });
    expect(drawnLimits(limits).map(({ day }) => day)).toEqual(['2027-01-20']);
  }
  const atEnd = { contract_end: '2027-01-20', timing: 'contract_end' };
  const limits = dayLimits({ country_code: 'DE', ...business, values: atEnd, code_given_on: null });
  expect(limits.from?.day).toBe('2027-01-20');
});

test('an American PIN is renewed before the day in any case, so that it prevents none', () => {
  const att = carrierValue({ carrierId: 'us_att', carrierName: 'AT&T' });
  const values = { transfer_pin: '123456', current_carrier: att };
  const limits = limitsOfForm({
    country_code: 'US',
    porting_type: 'personal',
    values,
    today,
  });
  expect(limits.until).toBeNull();
  expect(drawnLimits(limits).map(({ day }) => day)).toEqual(['2026-12-14']);
  expect(transferDates(facts('US'), limits).isEmpty).toBe(false);
});

test('a PIN of AT&T is valid for 4 days, for a company 14, and one of another carrier for 7', () => {
  const expiry = (carrier: { carrierId: string; carrierName: string }) =>
    portingTypes.map((porting_type) => {
      const current_carrier = carrierValue(carrier);
      const values = { transfer_pin: '123456', current_carrier };
      const limits = limitsOfForm({ country_code: 'US', porting_type, values, today });
      return [porting_type, drawnLimits(limits)[0]?.day];
    });
  expect(Object.fromEntries(expiry({ carrierId: 'us_att', carrierName: 'AT&T' }))).toEqual({
    personal: '2026-12-14',
    business: '2026-12-24',
  });
  expect(Object.fromEntries(expiry({ carrierId: 'us_verizon', carrierName: 'Verizon' }))).toEqual({
    personal: '2026-12-17',
    business: '2026-12-17',
  });
});

test('staff have no restriction', () => {
  const { problemOf } = transferDates({ ...facts('GB'), unrestricted: true }, gb('2027-03-15'));
  expect(problemOf('2027-03-10')).toBeNull();
});

const cases = zoneCountries.flatMap((country) =>
  portingTypes.flatMap((type) =>
    [undefined, '2026-12-15', '2027-01-20', '2027-06-30'].map(
      (end) => [country, type, end] as const,
    ),
  ),
);

describe.each(cases)('%s, %s, commitment until %s', (country, porting_type, contract_end) => {
  it('the calendar and the check agree on every day', () => {
    const values = {
      ...sampleValues[country]?.[porting_type],
      ...(contract_end && { contract_end }),
    };
    const limits = limitsOfForm({ country_code: country, porting_type, values, today });
    const { problemOf } = transferDates(facts(country), limits);
    const plain = transferDates(facts(country));
    for (let day = today; day < '2027-03-10'; day = addDays(day, 1)) {
      if (plain.problemOf(day) !== null) continue;
      const isImpossible = readiness({
        country_code: country,
        porting_type,
        porting_number: sampleNumbers[country] ?? '',
        number_problem: null,
        values,
        person: null,
        day,
        today,
      }).some(
        ({ rule, outcome }) =>
          outcome === 'fail' && (rule === 'commitment' || rule === 'code_validity'),
      );
      expect([day, problemOf(day) !== null]).toEqual([day, isImpossible]);
    }
  });
});

test('the days of a code count from the day in the country of the number', () => {
  const item = {
    country_code: 'GB',
    porting_type: 'personal',
    fields: {},
    current_carrier: null,
    code_given_at: '2026-07-01T23:30:00.000Z',
  } as const;
  expect(codeGivenOn(item, 'Europe/London')).toBe('2026-07-02');
  expect(codeGivenOn({ code_given_at: null }, 'Europe/London')).toBeNull();
  expect(codeExpiryOf(item, 'Europe/London')).toBe('2026-08-01');
  expect(codeExpiryOf(item, 'America/New_York')).toBe('2026-07-31');
  expect(limitsOfTransfer(item, 'Europe/London').until?.day).toBe('2026-08-01');
  // Only a new code begins its days anew.
  const change = { timeZone: 'Europe/London', today: '2026-07-20' };
  expect(limitsOfChangedTransfer(item, { ...change, values: {} }).until?.day).toBe('2026-08-01');
  const renewed = limitsOfChangedTransfer(item, { ...change, values: { pac: 'ABC123456' } });
  expect(renewed.until?.day).toBe('2026-08-19');
});
