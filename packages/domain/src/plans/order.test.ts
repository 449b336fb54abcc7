import { expect, test } from 'vitest';
import { comparePlans } from './order.ts';

const plan = (name: string, gigabytes: number, type: 'local' | 'travel' = 'local') => ({
  name,
  type,
  data_mb: gigabytes * 1000,
});

test('plans are listed by zone and by their data, and those for travel last', () => {
  const plans = [
    plan('Travel 10 GB', 10, 'travel'),
    plan('Zone B 20 GB', 20),
    plan('Zone A 100 GB', 100),
    plan('Zone A 15 GB', 15),
    plan('Travel 5 GB', 5, 'travel'),
    plan('Zone A 5 GB', 5),
    plan('Zone A 10 GB', 10),
  ];
  expect(plans.toSorted(comparePlans).map(({ name }) => name)).toEqual([
    'Zone A 5 GB',
    'Zone A 10 GB',
    'Zone A 15 GB',
    'Zone A 100 GB',
    'Zone B 20 GB',
    'Travel 5 GB',
    'Travel 10 GB',
  ]);
});
