// P9: the staff's overview of 5 000 companies: filtered, sorted, with figures and totals.
import { facts, fiveThousandCompanies } from './api-world.mjs';
import { meanOf, oneClient } from './load.mjs';
import { inTurn, percentile } from './pairs.mjs';

const path = '/api/v0/companies';
const pageSize = 100;
const singles = 200;

/** Requests of a person who uses the table, in sequence. */
const queries = [
  'sort=sum_arr&direction=desc',
  'sort=name&direction=asc',
  'sort=admin_user&direction=desc&country_iso_code=DK',
  'sort=count_numbers&direction=desc&search=nord',
  'sort=company_kyc_status&direction=asc&search=Germany',
];

async function run({ product, peer, staff }) {
  const client = oneClient(staff.headers);
  const ask = async (url) => {
    const answer = await client.get(url);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    return answer;
  };
  const overview = (query) => ask(`${product.url}${path}?limit=${pageSize}&${query}`);
  const everyQuery = async () => {
    for (const query of queries) await overview(query);
  };
  const { page } = JSON.parse((await overview('sort=name')).bytes);
  if (page.total < 3000) throw new Error(`There are only ${page.total} companies in the overview.`);
  const names = (limit) => () => ask(`${peer.url}/companies?limit=${limit}`);
  const ofPeer = names(5001);
  for (const one of [everyQuery, ofPeer]) await meanOf(20, one);
  const pairs = await inTurn({
    product: async () => (await meanOf(4, everyQuery)) / queries.length,
    peer: () => meanOf(20, ofPeer),
    count: 15,
  });
  const each = [];
  for (let at = 0; at < singles; at += 1) {
    const begun = performance.now();
    await overview(queries[at % queries.length]);
    each.push(performance.now() - begun);
  }
  const found = { ...facts, companies: 5001, inOverview: page.total, pageSize };
  const details = {
    p95: Number(percentile(each, 0.95).toPrecision(3)),
    /** The same with as many names as a page has rows. */
    peerWithOnePage: Number((await meanOf(50, names(pageSize))).toPrecision(3)),
  };
  return { pairs, facts: found, details };
}

/** @type {import('./report.mjs').Measure} */
export const overview = {
  id: 'P9',
  workload: 'a page of the overview of 5 000 companies / bare select of their ids and names',
  unit: 'ms',
  target: { of: 'ratio', atMost: 2 },
  world: fiveThousandCompanies,
  run,
};
