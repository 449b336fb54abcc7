// P1: staff request their own account: session, role and response without a database query.
import { facts, tenThousandNumbers } from './api-world.mjs';
import { prepareLoad } from './load.mjs';
import { inTurn } from './pairs.mjs';

async function run({ product, peer, staff: { headers } }) {
  const urls = [`${product.url}/api/v0/users/me`, `${peer.url}/fixed`];
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).text()));
  if (bodies[0] !== bodies[1]) throw new Error(`The bodies differ:\n${bodies.join('\n')}`);
  const ofProduct = await prepareLoad({ url: urls[0], pid: product.pid, headers });
  const ofPeer = await prepareLoad({ url: urls[1], pid: peer.pid, headers });
  const pairs = await inTurn({ product: ofProduct.slice, peer: ofPeer.slice, count: 25 });
  const details = {
    body: JSON.parse(bodies[0]),
    processorMicroseconds: { product: ofProduct.processor(), peer: ofPeer.processor() },
  };
  return { pairs, facts: { ...facts, connections: 16 }, details };
}

/** @type {import('./report.mjs').Measure} */
export const signedIn = {
  id: 'P1',
  workload: 'signed in, without a query / bare node:http',
  unit: 'requests/s',
  target: { of: 'ratio', atLeast: 0.15 },
  world: tenThousandNumbers,
  run,
};
