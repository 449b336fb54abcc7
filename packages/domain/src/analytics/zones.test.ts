import { expect, test } from 'vitest';
import { reportZoneOf } from './zones.ts';

test.each([
  ['Zone A 20 GB', 'Zone A'],
  ['zone c 5 GB', 'Zone C'],
  ['Zone Asia 20 GB', 'Rest of World'],
  ['Travel 5 GB', 'Rest of World'],
])('usage on the plan %s is counted as that of %s', (plan, zone) => {
  expect(reportZoneOf(plan)).toBe(zone);
});
