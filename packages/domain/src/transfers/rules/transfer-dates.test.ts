import { expect, test } from 'vitest';
import { type DateQuestion, dateAudience, transferDateFacts } from './date-rule.ts';
import { noLimits } from './day-limits.ts';
import { dayOfInstant, instantOfDay, transferDates } from './transfer-dates.ts';

const holidays = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'];
const ask = (given: Partial<DateQuestion> = {}) =>
  transferDates(
    transferDateFacts({
      country: 'DK',
      porting_type: 'personal',
      audience: 'company',
      numbers: 1,
      today: '2026-11-24',
      holidays,
      ...given,
    }),
  );

test('the earliest day is 7 days ahead in the public wizard, and 1 for an administrator', () => {
  expect(ask({ audience: 'public' })).toMatchObject({
    earliest: '2026-12-01',
    latest: '2027-02-24',
  });
  expect(ask()).toMatchObject({ earliest: '2026-11-25', latest: '2027-02-24' });
});

test.each([
  // Until the approval the person waits for it, in the wizard and by the link of the request alike.
  ['visitor', undefined, 'public'],
  ['regular', undefined, 'public'],
  ['visitor', 'pending', 'public'],
  ['regular', 'pending', 'public'],
  // It was approved before the carrier rejected it.
  ['regular', 'rejected', 'company'],
  ['visitor', 'scheduled', 'company'],
  ['admin', undefined, 'company'],
  ['admin', 'pending', 'company'],
  ['api_key', 'pending', 'company'],
  ['staff', undefined, 'staff'],
  ['staff', 'rejected', 'staff'],
] as const)('who chooses a day: %s, %s has the days of %s', (kind, status, audience) => {
  expect(dateAudience(kind, status)).toBe(audience);
});

test.each([
  ['DK', 'business', 1, '2026-12-01'],
  ['GB', 'business', 1, '2026-11-25'],
  ['GB', 'business', 25, '2026-12-08'],
  ['SE', 'personal', 1, '2026-12-01'],
  ['US', 'personal', 2, '2026-11-30'],
  ['FR', 'personal', 1, '2026-11-27'],
  ['DE', 'personal', 1, '2026-12-04'],
] as const)(
  '%s, %s, %i numbers: the country’s lead',
  (country, porting_type, numbers, earliest) => {
    expect(ask({ country, porting_type, numbers }).earliest).toBe(earliest);
  },
);

test('Saturdays count for France’s lead, but nothing is transferred on them', () => {
  const friday = ask({ country: 'FR', today: '2026-11-27' });
  expect(friday.earliest).toBe('2026-12-01');
  expect(friday.problemOf('2026-12-05')).toBe('Numbers are not transferred on a weekend.');
});

test('weekends, holidays, days before and after are refused with their reason', () => {
  const { problemOf } = ask();
  expect(problemOf('2026-11-24')).toBe('The earliest date is Wed 25 Nov 2026.');
  expect(problemOf('2026-11-28')).toBe('Numbers are not transferred on a weekend.');
  expect(problemOf('2026-12-24')).toBe('Numbers are not transferred on a public holiday.');
  expect(problemOf('2027-02-25')).toBe('The latest date is Wed 24 Feb 2027.');
  expect(problemOf('2026-12-23')).toBeNull();
  expect(problemOf('2026-02-30')).toBe('Choose a day.');
});

test('the first and the last day can be chosen: closed days move them', () => {
  const beforeChristmas = ask({ today: '2026-12-23' });
  expect(beforeChristmas.earliest).toBe('2026-12-28');
  // Three months after 30 November is the last of February, a Sunday.
  expect(ask({ today: '2026-11-30' }).latest).toBe('2027-02-26');
});

test('the earliest day is explained by what decides on it', () => {
  expect(ask({ country: 'GB' }).earliestReason).toBe('The carrier needs 1 working day.');
  expect(ask({ country: 'DE' }).earliestReason).toBe('The carrier needs 8 working days.');
  expect(ask({ country: 'GB', audience: 'public' }).earliestReason).toBe(
    'The approval and the carrier need 7 days.',
  );
  // Seven days later is a Saturday.
  expect(ask({ audience: 'public', today: '2026-11-28' })).toMatchObject({
    earliest: '2026-12-07',
    earliestReason: 'The approval and the carrier need 7 days, then comes the next working day.',
  });
  const reason = 'The commitment with EE runs until Mon 21 Dec 2026. Choose a day from then on.';
  const from = { day: '2026-12-21', label: 'End of the commitment period', reason };
  const facts = transferDateFacts({
    country: 'GB',
    porting_type: 'personal',
    audience: 'public',
    numbers: 1,
    today: '2026-11-24',
    holidays,
  });
  expect(transferDates(facts, { ...noLimits, from }).earliestReason).toBe(reason);
  expect(ask({ audience: 'staff' }).earliestReason).toBeNull();
});

test('staff have no restriction', () => {
  const { problemOf } = ask({ audience: 'staff' });
  for (const day of ['2026-11-24', '2026-11-28', '2026-12-25', '2028-01-01']) {
    expect(problemOf(day)).toBeNull();
  }
});

test('a day is sent as its UTC midnight', () => {
  expect(instantOfDay('2026-12-01')).toBe('2026-12-01T00:00:00.000Z');
  expect(dayOfInstant('2026-12-01T00:00:00.000Z')).toBe('2026-12-01');
  expect(dayOfInstant('2026-12-01T01:00:00.000Z')).toBeNull();
});
