import { expect, test } from 'vitest';
import { maskPersonalData } from './mask.ts';

test.each([
  ['550 5.1.1 <anna@nordlys.example> rejected', '550 5.1.1 <[address]> rejected'],
  ['no mailbox "o.b+x@a-b.example", sorry', 'no mailbox "[address]", sorry'],
  ['+45 34 41 23 45 is barred', '[number] is barred'],
  ['to:+4534412345.', 'to:[number].'],
  ['(201) 555-0123', '[number]'],
  ['code 123456 was refused', 'code [number] was refused'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['06.12.34.56.78', '[number]'],
  ['read ECONNRESET', 'read ECONNRESET'],
])('%s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});
