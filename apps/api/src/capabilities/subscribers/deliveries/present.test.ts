import { expect, test } from 'vitest';
import { maskRecipient } from './present.ts';

test.each([
  ['anna@nordlys.example', 'a…@nordlys.example'],
  ['+4534412345', '+45…45'],
  ['12345', '…'],
])('%s is shown as %s', (recipient, shown) => {
  expect(maskRecipient(recipient)).toBe(shown);
});
