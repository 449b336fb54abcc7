import { randomUUID } from 'node:crypto';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { newApiKey } from '../../testing/api-keys.ts';
import type { RequestState } from '../request.ts';
import { takeTurns } from './key-turns.ts';

/** Calls that go on until they are told to end. */
function createCalls() {
  const turns = takeTurns();
  const app = new Koa<RequestState>();
  const started: string[] = [];
  const ends = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const call = (name: string, authorization?: string) => {
    const request = { headers: authorization ? { authorization } : {}, socket: {} };
    const ctx = app.createContext(request as never, { getHeader: () => undefined } as never);
    return turns(ctx as never, () => {
      started.push(name);
      return new Promise<void>((resolve, reject) =>
        ends.set(name, { end: resolve, fail: () => reject(new Error(name)) }),
      );
    }) as Promise<void>;
  };
  return { call, started, ends };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('four calls of a key are worked on at once, the others in their order; nobody else waits', async () => {
  const { call, started, ends } = createCalls();
  const key = `Bearer ${newApiKey()}`;
  const calls = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => call(name, key));
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  void call('of a person', `Bearer ${randomUUID()}`);
  void call('of a visitor');
  void call('of another key', `bearer  ${newApiKey()}`);
  await settled();
  expect(started.slice(4)).toEqual(['of a person', 'of a visitor', 'of another key']);
  ends.get('c')?.end();
  await calls[2];
  await settled();
  expect(started.at(-1)).toBe('e');
  // One that fails has had its turn too.
  ends.get('a')?.fail();
  await expect(calls[0]).rejects.toThrow('a');
  await settled();
  expect(started.at(-1)).toBe('f');
  for (const name of ['b', 'd', 'e', 'f']) ends.get(name)?.end();
  await Promise.all(calls.slice(1));
  void call('later', key);
  await settled();
  expect(started.at(-1)).toBe('later');
});

test('a key with two hundred waiting calls is refused, and told when to try again', async () => {
  const { call, started } = createCalls();
  const key = `Bearer ${newApiKey()}`;
  for (let count = 0; count < 204; count += 1) void call(`${count}`, key);
  await expect(call('too many', key)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(started).toEqual(['0', '1', '2', '3']);
});
