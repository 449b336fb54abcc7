import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

const everyMs = 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection to a server that answers as its switch says, and what was done with it. */
function watched() {
  const server = { answers: true };
  const done: string[] = [];
  const connection = createConnection({
    everyMs,
    ask: async () => {
      done.push('asked');
      // As every call, it is watched itself.
      if (server.answers) connection.answered();
      else connection.failed();
      return server.answers;
    },
    refresh: async () => {
      done.push(`refreshed while ${connection.get()}`);
    },
  });
  connection.subscribe(() => done.push(connection.get()));
  return { server, done, connection };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('a server that answers is neither asked nor is anything fetched again', async () => {
  const { done, connection } = watched();
  connection.answered();
  connection.tryAgain();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(done).toEqual([]);
  expect(connection.get()).toBe('reached');
});

test('a server that is gone is asked until it answers, and what is shown is fetched before it counts as reached', async () => {
  const { server, done, connection } = watched();
  server.answers = false;
  connection.failed();
  connection.failed();
  expect(done).toEqual(['gone']);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(done).toEqual(['gone', 'asked', 'asked']);
  server.answers = true;
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(done.slice(3)).toEqual(['asked', 'refreshed while gone', 'asked', 'reached']);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(done.at(-1)).toBe('reached');
});

test('the answer to any call brings it back, once for all calls of the moment', async () => {
  const { done, connection } = watched();
  connection.failed();
  connection.answered();
  connection.answered();
  connection.tryAgain();
  await settled();
  expect(done).toEqual(['gone', 'refreshed while gone', 'asked', 'reached']);
});

test('a network that goes again while the data is fetched keeps it gone, and it is asked on', async () => {
  const { server, done, connection } = watched();
  connection.failed();
  server.answers = false;
  connection.answered();
  await settled();
  expect(connection.get()).toBe('gone');
  server.answers = true;
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(connection.get()).toBe('reached');
  expect(done.filter((what) => what === 'gone')).toHaveLength(1);
});

test('one call that always fails does not keep a server gone that answers others', async () => {
  const { done, connection } = watched();
  connection.failed();
  connection.answered();
  connection.failed();
  await settled();
  expect(connection.get()).toBe('reached');
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(done.filter((what) => what.startsWith('refreshed'))).toHaveLength(1);
});
