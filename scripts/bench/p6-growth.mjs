// P6 and P7: cost of a page and of a delta in a large company compared with a small one.
import { gzipSync } from 'node:zlib';
import { facts } from './api-world.mjs';
import { threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { meanOf } from './load.mjs';
import { inTurn, median } from './pairs.mjs';

const inARow = 8;
const pairsCount = 41;
const warmUps = 60;
const short = (value) => Number(value.toPrecision(3));

/** Compares the large company with the small one; the details have the middle one. */
async function growth({ product, small, middle, large }, prepare) {
  const calls = {};
  for (const [name, company] of Object.entries({ small, middle, large })) {
    calls[name] = await prepare(clientOf(product, company));
    await meanOf(warmUps, calls[name]);
  }
  const middles = [];
  const pairs = await inTurn({
    product: () => meanOf(inARow, calls.large),
    peer: async () => {
      middles.push(await meanOf(inARow, calls.middle));
      return meanOf(inARow, calls.small);
    },
    count: pairsCount,
  });
  const details = {
    tenThousandToOneThousand: short(median(middles.map((value, at) => value / pairs[at].peer))),
  };
  return { pairs, facts: { ...facts, rows: [1_000, 10_000, 100_000] }, details };
}

async function page(world) {
  const outcome = await growth(world, async (client) => () => client.list('limit=100'));
  // The total is counted once for each revision, by this page.
  const client = clientOf(world.product, world.large);
  const counting = [];
  let [number] = (await client.page('limit=1')).data;
  for (let at = 0; at < 9; at += 1) {
    number = await client.movePlan(number);
    counting.push(await meanOf(1, () => client.list('limit=100')));
  }
  client.close();
  return {
    ...outcome,
    details: { ...outcome.details, firstPageAfterAChangeMs: short(median(counting)) },
  };
}

async function deltaOfOne(client) {
  const cursor = await client.synced();
  const [number] = (await client.page('limit=1')).data;
  await client.movePlan(number);
  const { data } = JSON.parse(await client.changesSince(cursor));
  if (data.changes.length !== 1)
    throw new Error(`${data.changes.length} rows are no delta of one.`);
  return () => client.changesSince(cursor);
}

async function lastPage({ product, large }) {
  const client = clientOf(product, large);
  let last = '';
  for (const limit of [...Array.from({ length: 9 }, () => 10_000), 9_900]) {
    const { page: place } = await client.page(`limit=${limit}${last}`);
    last = `&cursor=${place.next_cursor}`;
  }
  const { data, page: end } = await client.page(`limit=100${last}`);
  if (data.length !== 100 || end.next_cursor !== null) throw new Error('This is not the end.');
  const calls = [`limit=100${last}`, 'limit=100'].map((query) => () => client.list(query));
  for (const call of calls) await meanOf(warmUps, call);
  const pairs = await inTurn({
    product: () => meanOf(inARow, calls[0]),
    peer: () => meanOf(inARow, calls[1]),
    count: pairsCount,
  });
  return { pairs, facts: { ...facts, rows: 100_000, page: 100 } };
}

/** Bytes on the wire for a client that accepts gzip. */
async function deltaBytes({ product, small, middle, large }) {
  const sizes = {};
  for (const [name, company] of Object.entries({ small, middle, large })) {
    const client = clientOf(product, {
      ...company,
      headers: { ...company.headers, 'accept-encoding': 'gzip' },
    });
    const plain = clientOf(product, company);
    const cursor = await plain.synced();
    const [number] = (await plain.page('limit=1')).data;
    await plain.movePlan(number);
    sizes[name] = {
      delta: (await client.changesSince(cursor)).length,
      plain: (await plain.changesSince(cursor)).length,
      list: gzipSync(await plain.list('limit=10000')).length,
    };
  }
  return {
    pairs: [{ product: sizes.middle.delta, peer: sizes.middle.list }],
    facts: { ...facts, rows: 10_000, compression: 'gzip' },
    details: sizes,
  };
}

const growing = (id, workload, run) => ({
  id,
  workload,
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.3 },
  world: threeSizes,
  run,
});

/** @type {import('./report.mjs').Measure[]} */
export const growthMeasures = [
  growing('P6 page', 'page of 100 of 100k numbers / of 1k', page),
  growing('P6 delta', 'delta of one change in 100k numbers / in 1k', (world) =>
    growth(world, deltaOfOne),
  ),
  growing('P7', 'last page of 100k numbers / first page', lastPage),
  {
    id: 'P8',
    workload: 'delta after one change / full list of 10k, gzip',
    unit: 'B',
    target: { of: 'ratio', atMost: 1 / 500 },
    world: threeSizes,
    run: deltaBytes,
  },
];
