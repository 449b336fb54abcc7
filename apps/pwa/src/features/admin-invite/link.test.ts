import { expect, test } from 'vitest';
import { readLink, withoutTicket } from './link.ts';

const companyId = '3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10';
const ticket = 'a-_9'.padEnd(43, 'x');

test('the ticket is in the fragment, or in the parameter of the specification', () => {
  const expected = { ticket, companyId };
  expect(readLink(`?company_id=${companyId}`, `#${ticket}`)).toEqual(expected);
  const search = `?invite_ticket=${ticket}&company_id=${companyId}&company_name=Evil`;
  expect(readLink(search, '')).toEqual(expected);
  expect(withoutTicket('/invite/admin', search)).toBe(
    `/invite/admin?company_id=${companyId}&company_name=Evil`,
  );
});

test('without a ticket a login may open it; a broken one opens nothing', () => {
  expect(readLink(`?company_id=${companyId}`, '')).toEqual({ ticket: undefined, companyId });
  expect(readLink('?company_id=1', '')).toBeNull();
  expect(readLink(`?company_id=${companyId}`, `#${ticket.slice(1)}`)).toBeNull();
  expect(readLink('', '')).toBeNull();
});
