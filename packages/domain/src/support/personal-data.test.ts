import { expect, test } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

test.each([
  ['No person mette@nordlys.example', 'No person [email]'],
  ['Call +45 20 12 34 56 failed', 'Call [number] failed'],
  ['code 123456', 'code [number]'],
  ['at https://plans.example/guide?local_code=abc#t:1:2', 'at https://plans.example/guide'],
  ['LPA:1$smdp.example$ABC-123', '[activation code]'],
  ['ticket dGhpcyBpcyBhIHRpY2tldCBvZiA0MyBjaGFyYWN0ZXJz', 'ticket [token]'],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('what describes the error stays', () => {
  const stack = `TypeError: rows is undefined\n    at Table (https://plans.example/assets/table-4f3a.js:12:4038)`;
  expect(withoutPersonalData(stack)).toBe(stack);
});
