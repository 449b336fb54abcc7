import { expect, test } from 'vitest';
import { computedOnce } from './computed-once.ts';

/** Computations that end when the test says so. */
function computing() {
  const ends: ((result: string) => void)[] = [];
  return {
    compute: () => new Promise<string>((resolve) => ends.push(resolve)),
    started: () => ends.length,
    end(place: number, result: string) {
      ends[place]?.(result);
    },
  };
}

const once = (largest = 10) => computedOnce<string>({ largest, sizeOf: ({ length }) => length });
const at = (version: string) => async () => version;
const resultOf = (result: string) => async () => result;
const turn = () => new Promise(setImmediate);

test('callers of one version share a computation, and its result until the version changes', async () => {
  const { get } = once();
  const { compute, started, end } = computing();
  const both = Promise.all([get('a', at('1'), compute), get('a', at('1'), compute)]);
  await turn();
  expect(started()).toBe(1);
  end(0, 'one');
  expect(await both).toEqual(['one', 'one']);
  expect(await get('a', at('1'), compute)).toBe('one');
  expect(started()).toBe(1);
  expect(await get('a', at('2'), resultOf('two'))).toBe('two');
  expect(await get('b', at('2'), resultOf('other'))).toBe('other');
});

test('a caller never gets rows that are older than the call, and no two computations run beside each other', async () => {
  const { get } = once();
  const { compute, started, end } = computing();
  const first = get('a', at('1'), compute);
  await turn();
  const later = ['2', '3', '4'].map((version) => get('a', at(version), compute));
  await turn();
  expect(started()).toBe(1);
  end(0, 'old');
  expect(await first).toBe('old');
  await turn();
  expect(started()).toBe(2);
  end(1, 'new');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
  expect(started()).toBe(2);
});

test('a failure is not kept, and later callers compute themselves', async () => {
  const { get } = once();
  const first = get('a', at('1'), async () => {
    await turn();
    throw new Error('no connection');
  });
  await Promise.resolve();
  const later = get('a', at('2'), resultOf('two'));
  await expect(first).rejects.toThrow('no connection');
  expect(await later).toBe('two');
  expect(await get('a', at('1'), resultOf('one'))).toBe('one');
});

test('what was not used for the longest time is forgotten, and what is too large is not kept', async () => {
  const { get } = once(10);
  const again = async (key: string) => (await get(key, at('1'), resultOf('new'))) === 'new';
  await get('a', at('1'), resultOf('aaaa'));
  await get('b', at('1'), resultOf('bbbb'));
  await get('a', at('1'), resultOf('new'));
  await get('c', at('1'), resultOf('cccc'));
  expect(await again('a')).toBe(false);
  expect(await again('c')).toBe(false);
  expect(await again('b')).toBe(true);
  await get('d', at('1'), resultOf('more than ten'));
  expect(await again('d')).toBe(true);
});
