// P2: one number, with session, company check and row-level security.
import { facts, tenThousandNumbers } from './api-world.mjs';
import { prepareLoad } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { getJson } from './product.mjs';

const connections = 16;

async function pathOfOne({ product, admin: { token }, companyId }) {
  const list = `${product.url}/api/v0/companies/${companyId}/numbers?limit=1`;
  const [number] = (await getJson(list, token)).data;
  return `/api/v0/numbers/${number.number_id}`;
}

async function run(world) {
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

/** @type {import('./report.mjs').Measure} */
export const oneNumber = {
  id: 'P2',
  workload: 'GET one number / bare node:http + pg',
  unit: 'requests/s',
  target: { of: 'ratio', atLeast: 0.6 },
  world: tenThousandNumbers,
  run,
};
