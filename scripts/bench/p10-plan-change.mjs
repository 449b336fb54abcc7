// P10: a plan change with idempotency key, history, audit and revision, in one transaction.
import { facts } from './api-world.mjs';
import { threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { meanOf } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { preparePgbench } from './pgbench.mjs';

const pairsCount = 11;
const seconds = 1.5;
// Until V8 has compiled the code of a change, because a warm server is measured.
const warmUps = 3000;

/** Plan changes per second of one client that moves one number to another plan and back. */
async function rateOf(move) {
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < seconds * 1000; count += 1) await move();
  return (count * 1000) / (performance.now() - begun);
}

async function run({ database, product, small }) {
  const client = clientOf(product, small);
  let [number] = (await client.page('limit=1')).data;
  const move = async () => {
    number = await client.movePlan(number);
  };
  await meanOf(warmUps, move);
  const pgbench = await preparePgbench(database.adminUrl);
  const pairs = await inTurn({
    product: () => rateOf(move),
    peer: () => pgbench.rate({ clients: 1 }),
    count: pairsCount,
  });
  return { pairs, facts: { ...facts, clients: 1, peer: pgbench.name } };
}

/** @type {import('./report.mjs').Measure} */
export const planChange = {
  id: 'P10',
  workload: 'plan change, one client / pgbench -N',
  unit: 'per s',
  target: { of: 'ratio', atLeast: 0.1 },
  world: threeSizes,
  run,
};
