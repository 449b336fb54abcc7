// P4 and P5: 10 000 numbers in one response, changed and unchanged.
import { facts, tenThousandNumbers } from './api-world.mjs';
import { meanOf, oneClient } from './load.mjs';
import { inTurn } from './pairs.mjs';

const path = ({ companyId }) => `/api/v0/companies/${companyId}/numbers?limit=10000`;
// Until V8 has compiled the code, because a warm server is measured.
const warmUps = 40;
const warmUpsUnchanged = 800;

async function prepare(world) {
  const client = oneClient(world.admin.headers);
  const urls = [world.product.url + path(world), world.peer.url + path(world)];
  const [product, peer] = [await client.get(urls[0]), await client.get(urls[1])];
  if (!product.bytes.equals(peer.bytes)) {
    const start = ({ bytes }) => bytes.toString('utf8', 0, 1500);
    throw new Error(`The bodies differ:\n${start(product)}\n${start(peer)}`);
  }
  const call = (url, status, more) => async () => {
    const answer = await client.get(url, more);
    if (answer.status !== status) throw new Error(`${url} answered ${answer.status}.`);
  };
  const kept = call(urls[0], 304, { 'if-none-match': product.headers.etag });
  const whole = call(urls[0], 200);
  const ofPeer = call(urls[1], 200);
  for (const one of [whole, ofPeer]) await meanOf(warmUps, one);
  await meanOf(warmUpsUnchanged, kept);
  return {
    kept,
    whole,
    ofPeer,
    facts: { ...facts, numbers: 10_000, megabytes: Number((peer.bytes.length / 1e6).toFixed(1)) },
  };
}

async function changed(world) {
  const { whole, ofPeer, facts: found } = await prepare(world);
  const pairs = await inTurn({
    product: () => meanOf(3, whole),
    peer: () => meanOf(3, ofPeer),
    count: 15,
  });
  return { pairs, facts: found };
}

async function unchanged(world) {
  const { kept, ofPeer, facts: found } = await prepare(world);
  const pairs = await inTurn({
    product: () => meanOf(40, kept),
    peer: () => meanOf(3, ofPeer),
    count: 15,
  });
  return { pairs, facts: found };
}

/** @type {import('./report.mjs').Measure} */
export const allNumbers = {
  id: 'P4',
  workload: 'GET 10 000 numbers / bare node:http + pg + stringify',
  unit: 'ms',
  target: { of: 'ratio', atMost: 1.3 },
  world: tenThousandNumbers,
  run: changed,
};

/** @type {import('./report.mjs').Measure} */
export const allNumbersUnchanged = {
  id: 'P5',
  workload: 'the same, unchanged / bare node:http + pg + stringify',
  unit: 'ms',
  target: { of: 'ratio', atMost: 0.02 },
  world: tenThousandNumbers,
  run: unchanged,
};
