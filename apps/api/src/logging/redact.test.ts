import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test('secret and personal fields are removed at any depth', () => {
  const line = {
    status: 200,
    email: 'ada@nordlys.example',
    request: { authorization: 'Bearer x', path: '/api', deep: { er: { pin1: '1234' } } },
    list: [{ token: 'x', kept: true }],
  };
  expect(redact(line)).toEqual({
    status: 200,
    email: '[removed]',
    request: { authorization: '[removed]', path: '/api', deep: { er: { pin1: '[removed]' } } },
    list: [{ token: '[removed]', kept: true }],
  });
  expect(line.email).toBe('ada@nordlys.example');
});

test('the code of an error is logged, a mailed code is not', () => {
  expect(redact({ error: { name: 'E', code: '53100' }, code: '123456' })).toEqual({
    error: { name: 'E', code: '53100' },
    code: '[removed]',
  });
});
