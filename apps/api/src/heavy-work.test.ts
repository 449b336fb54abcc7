import { AppError } from '@workspace/domain/contract/error';
import { expect, test } from 'vitest';
import { createHeavyWork, type HeavyWorkLimits } from './heavy-work.ts';
import { refusal } from './testing/outcomes.ts';

const limits: HeavyWorkLimits = { atOnce: 2, waiting: 6, waitingOfOwner: 3, patienceMs: 60_000 };

/** Work that ends on a signal, and the order in which it was begun. */
function pieces(given: Partial<HeavyWorkLimits> = {}) {
  const heavyWork = createHeavyWork({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (owner: string, name: string) =>
    heavyWork.run(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begin, end, begun };
}

test('a few are done at once, and the others wait for a place', async () => {
  const { begin, end, begun } = pieces();
  const all = ['a', 'b', 'c'].map((name) => begin('ann', name));
  await end('none');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('owners take turns, and one of them cannot take all places in the queue', async () => {
  const { begin, end, begun } = pieces({ atOnce: 1 });
  const all = [begin('ann', 'a1'), begin('ann', 'a2'), begin('ann', 'a3'), begin('ann', 'a4')];
  const refused = await refusal(begin('ann', 'a5'));
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ definition: { status: 503 }, headers: { 'retry-after': '5' } });
  all.push(begin('bo', 'b1'));
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  await Promise.all(all);
});

test('the queue is bounded, and nothing waits for ever', async () => {
  const { begin, end, begun } = pieces({ atOnce: 1, waiting: 1, patienceMs: 20 });
  const first = begin('ann', 'a');
  const waiting = refusal(begin('bo', 'b'));
  expect((await refusal(begin('cy', 'c'))).definition.status).toBe(503);
  expect((await waiting).definition.status).toBe(503);
  // Who has given up leaves the place to the next one.
  const next = begin('dan', 'd');
  await end('a');
  expect(begun).toEqual(['a', 'd']);
  await end('d');
  expect(await Promise.all([first, next])).toEqual(['a', 'd']);
});

test('work that fails leaves its place', async () => {
  const heavyWork = createHeavyWork({ ...limits, atOnce: 1 });
  const failing = heavyWork.run('ann', async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await heavyWork.run('ann', async () => 'done')).toBe('done');
});
