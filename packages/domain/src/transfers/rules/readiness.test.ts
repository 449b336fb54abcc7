import { describe, expect, it } from 'vitest';
import { rejectionOf } from '../carrier/rejections.ts';
import type { PortingType } from '../schema.ts';
import { carrierValue } from './carriers.ts';
import { portInFields } from './port-in-fields.ts';
import {
  fieldsToCorrect,
  isRefused,
  messageWithValue,
  type ReadinessInput,
  readiness,
  refusedTitles,
  whereToFind,
} from './readiness.ts';

const carrier = (carrierId: string) => carrierValue({ carrierId, carrierName: carrierId });
const input = (given: Partial<ReadinessInput>): ReadinessInput => ({
  country_code: 'GB',
  porting_type: 'personal',
  porting_number: '+447400123456',
  number_problem: null,
  values: { pac: 'ABC123456', current_carrier: carrier('gb_ee') },
  person: { first_name: 'Anna', last_name: 'Bjerregård' },
  day: null,
  today: '2026-11-24',
  ...given,
});
const outcome = (rule: string, given: Partial<ReadinessInput>) =>
  readiness(input(given)).find((result) => result.rule === rule);
const us = (values: Record<string, string>, day: string | null = null) => ({
  country_code: 'US',
  porting_number: '+12015550123',
  day,
  values: {
    current_carrier: carrier('us_verizon'),
    account_number: '123456789',
    transfer_pin: '123456',
    zip_code: '94105',
    account_holder: 'Anna Bjerregård',
    ...values,
  },
});
const dk = (values: Record<string, string>, day: string | null = null) => ({
  country_code: 'DK',
  porting_number: '+4534412345',
  day,
  values: {
    current_carrier: carrier('dk_telenor'),
    account_holder: 'Anna Bjerregård',
    address: 'Havnegade 1',
    zip_code: '2100',
    ...values,
  },
});
const de = (values: Record<string, string>) => ({
  country_code: 'DE',
  porting_type: 'business' as const,
  porting_number: '+4915123456789',
  values: {
    current_carrier: carrier('de_telekom'),
    account_holder: 'Nordlicht GmbH',
    account_number: '12345678',
    timing: 'immediate',
    ...values,
  },
});

describe('each rule passes and fails', () => {
  it('format: a STAC fails, names the field and says where the PAC is', () => {
    expect(outcome('format', {})).toMatchObject({ outcome: 'pass', field: 'pac' });
    const failing = outcome('format', { values: { pac: '123456ABC' } });
    expect(failing).toMatchObject({ outcome: 'fail', field: 'pac', title: 'Porting code (PAC)' });
    expect(failing?.help).toEqual(
      whereToFind({ country: 'GB', porting_type: 'personal', field: 'pac' }),
    );
    expect(failing?.help[0]).toBe('Text PAC to 65075 from this number.');
  });

  it('holder: a value that the form does not ask for is not looked at', () => {
    const stale = { account_holder: 'Nordlicht GmbH', holder_first_name: 'Anna' };
    const results = readiness(input({ ...de(stale), porting_type: 'personal' }));
    expect(results.filter(({ field }) => field === 'account_holder')).toEqual([]);
  });

  it('format: the code is not repeated', () => {
    const all = JSON.stringify(readiness(input({})));
    expect(all).not.toContain('ABC123456');
  });

  it('format: a SIM number whose check digit does not fit is a warning', () => {
    expect(outcome('format', dk({ sim_number: '8945010000000000014' }))?.outcome).toBe('pass');
    expect(outcome('format', dk({ sim_number: '8945010000000000015' }))?.outcome).toBe('warn');
  });

  it('code validity: a code that expires before the transfer', () => {
    expect(outcome('code_validity', us({}, '2026-12-01'))?.outcome).toBe('pass');
    const late = outcome('code_validity', us({}, '2026-12-02'));
    expect(late).toMatchObject({ outcome: 'warn', field: 'transfer_pin' });
    expect(late?.help.join(' ')).toContain('#PORT');
  });

  it('holder: another spelling than in the profile, with the profile’s as suggestion', () => {
    expect(outcome('holder', dk({}))?.outcome).toBe('pass');
    const other = outcome('holder', dk({ account_holder: 'Anna Bjerregaard' }));
    expect(other).toMatchObject({
      outcome: 'warn',
      field: 'account_holder',
      suggestion: 'Anna Bjerregård',
    });
  });

  it('holder: a business number is registered with a company', () => {
    const business = (account_holder: string) =>
      outcome('holder', { ...dk({ account_holder }), porting_type: 'business' })?.outcome;
    expect(business('Nordlys Energi A/S')).toBe('pass');
    expect(business('Anna Bjerregård')).toBe('warn');
  });

  it('number: not a mobile number of the country', () => {
    expect(outcome('number', {})?.outcome).toBe('pass');
    const failing = outcome('number', { number_problem: 'This is not a valid mobile number.' });
    expect(failing).toMatchObject({ outcome: 'fail', field: null });
  });

  it('commitment: the end of the contract against the date', () => {
    const end = { contract_end: '2027-01-04' };
    expect(outcome('commitment', dk(end, '2027-01-04'))?.outcome).toBe('pass');
    expect(outcome('commitment', dk(end, '2026-12-28'))).toMatchObject({
      outcome: 'warn',
      field: 'contract_end',
      title: 'Commitment until Mon 4 Jan 2027',
    });
    expect(outcome('commitment', dk(end))?.outcome).toBe('warn');
  });

  it('prepaid: a Danish card needs its SIM number, a German one a waiver', () => {
    const prepaid = { contract_type: 'prepaid' };
    expect(outcome('prepaid', dk(prepaid))).toMatchObject({ outcome: 'fail', field: 'sim_number' });
    const withSim = { ...prepaid, sim_number: '8945010000000000014' };
    expect(outcome('prepaid', dk(withSim))?.outcome).toBe('pass');
    expect(outcome('prepaid', dk({ contract_type: 'postpaid' }))?.outcome).toBe('pass');
    expect(outcome('prepaid', de(prepaid))?.outcome).toBe('warn');
  });

  it('release: a German carrier has to release the number during the contract', () => {
    expect(outcome('release', de({ opt_in: 'yes' }))?.outcome).toBe('pass');
    expect(outcome('release', de({ opt_in: 'no' }))).toMatchObject({
      outcome: 'fail',
      field: 'opt_in',
    });
    expect(outcome('release', de({}))?.outcome).toBe('warn');
  });

  it('lock: port protection that is on', () => {
    expect(outcome('lock', us({ number_lock: 'off' }))?.outcome).toBe('pass');
    const on = outcome('lock', us({ number_lock: 'on' }));
    expect(on).toMatchObject({ outcome: 'fail', field: 'number_lock' });
    expect(on?.help.join(' ')).toContain('My Verizon');
  });
});

it('says nothing of optional values that are not filled in', () => {
  const rules = readiness(input(us({}))).map(({ rule }) => rule);
  expect(rules).not.toContain('prepaid');
  expect(rules).not.toContain('lock');
  expect(rules).not.toContain('commitment');
});

it('commitment and code: what the calendar does not offer is refused', () => {
  const end = { pac: 'ABC123456', contract_end: '2026-12-20' };
  const gb = (day: string | null, values: Record<string, string> = end) =>
    readiness(input({ values, day }));
  expect(isRefused(gb(null))).toBe(false);
  expect(isRefused(gb('2026-12-18'))).toBe(true);
  expect(isRefused(gb('2026-12-21'))).toBe(false);
  // The code is valid until 24 December.
  expect(isRefused(gb('2026-12-28'))).toBe(true);
  const later = { ...end, contract_end: '2027-03-15' };
  const [first] = gb(null, later);
  expect(first).toMatchObject({ rule: 'code_validity', outcome: 'fail' });
  expect(first?.message).toContain('before the commitment ends on Mon 15 Mar 2027');
});

describe.each([
  {
    country: 'GB',
    field: 'pac',
    short: /65075|85075|text PAC|within a minute/i,
    by: 'by phone or online',
  },
  { country: 'FR', field: 'rio', short: /3179|SMS/, by: 'customer area' },
])('the code of $country', ({ country, field, short, by }) => {
  /** Everything that a form, its check and a rejection say of one kind of number. */
  const saidTo = (porting_type: PortingType) => ({
    form: portInFields(country, porting_type).map(({ value, help }) => [value, help]),
    steps: whereToFind({ country, porting_type, field }),
    end: whereToFind({ country, porting_type, field: 'contract_end' }),
    message: messageWithValue({ country, porting_type, field }),
    rejection: rejectionOf('code_invalid', {
      country_code: country,
      porting_type,
      current_carrier: null,
    }),
    check: readiness(
      input({ country_code: country, porting_type, values: { [field]: '1' } }),
    ).filter((result) => result.field === field),
  });

  it('comes to a company by its account holder alone', () => {
    expect(JSON.stringify(saidTo('business'))).not.toMatch(short);
    expect(JSON.stringify(saidTo('business').form)).toContain(by);
    expect(saidTo('business').steps.join(' ')).toContain(by);
    expect(saidTo('business').message).toBeNull();
  });

  it('comes to a person by the free number', () => {
    const { form, steps, rejection, message } = saidTo('personal');
    for (const said of [form, steps, rejection.steps]) expect(JSON.stringify(said)).toMatch(short);
    expect(JSON.stringify(saidTo('personal'))).not.toContain(by);
    expect(message).not.toBeNull();
  });
});

it('names what has to be corrected first, and the fields that fail', () => {
  const wrong = readiness(input({ values: { pac: '123456ABC' } }));
  expect(refusedTitles(wrong)).toEqual(['Porting code (PAC)']);
  expect([...fieldsToCorrect(wrong)]).toEqual(['pac']);
  // Optional in the form, and needed for a prepaid card.
  const prepaid = readiness(input(dk({ contract_type: 'prepaid' })));
  expect([...fieldsToCorrect(prepaid)]).toEqual(['sim_number']);
  expect(refusedTitles(prepaid)).toEqual([]);
});

it('refuses formats and days; everything else can be sent nevertheless', () => {
  expect(isRefused(readiness(input({ values: { pac: '123456ABC' } })))).toBe(true);
  expect(isRefused(readiness(input(us({ number_lock: 'on' }))))).toBe(false);
});

it('shows what fails first', () => {
  const outcomes = readiness(input(us({ number_lock: 'on', contract_end: '2027-05-01' }))).map(
    (result) => result.outcome,
  );
  expect(outcomes.slice(0, 2)).toEqual(['fail', 'warn']);
});
