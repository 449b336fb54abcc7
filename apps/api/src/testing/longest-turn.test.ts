import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn } from './longest-turn.ts';

const block = Buffer.alloc(1_000_000);
const hash = (times: number) => {
  for (let time = 0; time < times; time += 1) createHash('sha256').update(block).digest();
};

test('work in one go is one long turn, the same work in parts is many short ones', async () => {
  const inOneGo = await longestTurn(async () => hash(400));
  const inParts = await longestTurn(async () => {
    for (let part = 0; part < 100; part += 1) {
      hash(4);
      await nextTurn();
    }
  });
  expect(inOneGo).toBeGreaterThan(5 * inParts);
});
