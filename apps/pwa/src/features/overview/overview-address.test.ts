import { expect, test } from 'vitest';
import { isFiltered, readOverviewQuery, writeOverviewQuery } from './overview-address.ts';

test('the setup is in the address like the other filters, and unknown values are ignored', () => {
  const address = new URLSearchParams('setup=not_sent%2Cnever%2Cfailed&numberId=n');
  const query = readOverviewQuery(address);
  expect(query.setups).toEqual(['not_sent', 'failed']);
  expect(isFiltered(query)).toBe(true);
  expect(writeOverviewQuery(address, { setups: ['opened'] }).toString()).toBe(
    'setup=opened&numberId=n',
  );
  const cleared = writeOverviewQuery(address, { setups: [] });
  expect(cleared.toString()).toBe('numberId=n');
  expect(isFiltered(readOverviewQuery(cleared))).toBe(false);
});
