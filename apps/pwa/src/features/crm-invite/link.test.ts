import { expect, test } from 'vitest';
import { readLink } from './link.ts';

const ids =
  '?company_id=3f0c9a52-7c11-4a55-9b0e-5d1f6f1f2a10&user_id=c2a8f3b6-0d17-4e7b-8a3c-1f5b7e9d2c40';
const ticket = 'a-_9'.padEnd(43, 'x');

test('the ticket is the fragment, whatever the parameters say', () => {
  expect(readLink(ids, `#${ticket}`)).toEqual({ ticket });
  expect(readLink('', `#${ticket}`)).toEqual({ ticket });
  expect(readLink(`?ticket=${ticket}`, '')).toBeNull();
});

test('without a ticket a login may open it; a broken one opens nothing', () => {
  expect(readLink(ids, '')).toEqual({ ticket: undefined });
  expect(readLink('?company_id=1&user_id=2', '')).toBeNull();
  expect(readLink(ids, `#${ticket.slice(1)}`)).toBeNull();
  expect(readLink('', '')).toBeNull();
});
