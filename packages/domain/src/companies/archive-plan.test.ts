import { expect, test } from 'vitest';
import { archiveDays } from './archive-plan.ts';

test.each([
  ['2026-11-30', '2026-12-01', '2027-11-30'],
  ['2026-12-31', '2027-01-01', '2027-12-31'],
  // A day that the month in a year does not have.
  ['2028-02-29', '2028-03-01', '2029-02-28'],
])('on %s a company is archived from %s to %s', (today, first, last) => {
  expect(archiveDays(today)).toEqual({ first, last });
});
