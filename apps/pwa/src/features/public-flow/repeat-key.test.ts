import { NetworkError } from '@workspace/domain/contract/client';
import { expect, it } from 'vitest';
import { createRepeats } from './repeat-key.ts';

it('keeps the key of a call whose response was lost, for the same content alone', async () => {
  const once = createRepeats();
  const keys: string[] = [];
  const call = (phone: string, error?: Error) =>
    once({ phone }, async (_body, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (error) throw error;
    }).catch(() => {});
  await call('+45 1', new NetworkError('The network failed.'));
  await call('+45 1', new NetworkError('The network failed.'));
  await call('+45 1');
  expect(new Set(keys).size).toBe(1);
  await call('+45 1', new Error('Refused'));
  await call('+45 1', new NetworkError('The network failed.'));
  await call('+45 2');
  expect(new Set(keys).size).toBe(4);
});
