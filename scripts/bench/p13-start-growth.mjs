// P13: offline start by address to the first row, with 50 000 numbers against 10 000.
import { coldStartOf, preparedBrowser } from './cold-start.mjs';
import { inTurn } from './pairs.mjs';

const pairsCount = 9;
const warmUps = 2;

async function run() {
  const large = await preparedBrowser('50k');
  const small = await preparedBrowser('10k');
  for (let at = 0; at < warmUps; at += 1) {
    await coldStartOf(large);
    await coldStartOf(small);
  }
  const pairs = await inTurn({
    product: async () => (await coldStartOf(large)).painted,
    peer: async () => (await coldStartOf(small)).painted,
    count: pairsCount,
  });
  return {
    pairs,
    facts: { chromium: large.chromium, numbers: [50_000, 10_000] },
    details: { timing: 'as P12; product is the start with 50 000 numbers, peer that with 10 000' },
  };
}

/** @type {import('./report.mjs').Measure} */
export const startGrowth = {
  id: 'P13',
  workload: 'cold offline start, 50k / 10k numbers',
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.3 },
  run,
};
