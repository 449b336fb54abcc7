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

test('keys of the payment vendor and what opens its card form are not logged', () => {
  const stripe = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
  };
  const line = redact({ stripe, intent: { id: 'seti_1', client_secret: 'seti_1_secret_2' } });
  expect(line).toEqual({
    stripe: {
      secretKey: '[removed]',
      publishableKey: 'pk_test_1',
      webhookSecrets: '[removed]',
    },
    intent: { id: 'seti_1', client_secret: '[removed]' },
  });
});
