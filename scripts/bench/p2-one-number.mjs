// P2 and P3: one number, with session, company check and row-level security.
import { facts, tenThousandNumbers } from './api-world.mjs';
import { prepareLoad } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { preparePgbench } from './pgbench.mjs';
import { getJson } from './product.mjs';

const connections = 16;

async function pathOfOne({ product, admin: { token }, companyId }) {
  const list = `${product.url}/api/v0/companies/${companyId}/numbers?limit=1`;
  const [number] = (await getJson(list, token)).data;
  return `/api/v0/numbers/${number.number_id}`;
}

async function againstBare(world) {
  const { product, peer, admin } = world;
  const { headers } = admin;
  const path = await pathOfOne(world);
  const bodyOf = async ({ url }) => (await fetch(url + path, { headers })).text();
  const bodies = [await bodyOf(product), await bodyOf(peer)];
  if (bodies[0] !== bodies[1]) throw new Error(`The bodies differ:\n${bodies.join('\n')}`);
  const loadOf = ({ url, pid }) => prepareLoad({ url: url + path, pid, headers, connections });
  const ofProduct = await loadOf(product);
  const ofPeer = await loadOf(peer);
  const pairs = await inTurn({ product: ofProduct.slice, peer: ofPeer.slice, count: 25 });
  const details = {
    body: JSON.parse(bodies[0]),
    processorMicroseconds: { product: ofProduct.processor(), peer: ofPeer.processor() },
  };
  return { pairs, facts: { ...facts, connections }, details };
}

async function againstPgbench(world) {
  const { product, admin, database } = world;
  const path = await pathOfOne(world);
  const pgbench = await preparePgbench(database.adminUrl);
  const { slice } = await prepareLoad({
    url: product.url + path,
    headers: admin.headers,
    connections,
  });
  const pairs = await inTurn({
    product: slice,
    peer: () => pgbench.rate({ script: 'select', clients: connections }),
    count: 9,
  });
  return { pairs, facts: { ...facts, connections, peer: pgbench.name } };
}

/** @type {import('./report.mjs').Measure} */
export const oneNumber = {
  id: 'P2',
  workload: 'GET one number / bare node:http + pg',
  unit: 'requests/s',
  target: { of: 'ratio', atLeast: 0.6 },
  world: tenThousandNumbers,
  run: againstBare,
};

/** @type {import('./report.mjs').Measure} */
export const oneNumberAndPgbench = {
  id: 'P3',
  workload: 'GET one number / pgbench -S',
  unit: 'per s',
  target: { of: 'ratio', atLeast: 0.05 },
  world: tenThousandNumbers,
  run: againstPgbench,
};
