// P11: a plan change of 1 000 numbers in one call, with history, audit and revision, against one
// UPDATE of as many rows.
import { randomUUID } from 'node:crypto';
import { apiRequire, facts } from './api-world.mjs';
import { threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { oneClient } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const count = 1_000;
const warmUps = 3;

async function run({ database, product, middle }) {
  const { companyId, plans, headers } = middle;
  const { data } = await clientOf(product, middle).page(`limit=${count}`);
  const ids = data.map(({ number_id }) => number_id);
  const client = oneClient(headers);
  const url = `${product.url}/api/v0/companies/${companyId}/numbers`;
  let turn = 0;
  const move = async () => {
    turn += 1;
    const plan_id = plans[turn % 2];
    const numbers = ids.map((number_id) => ({ number_id }));
    const begun = performance.now();
    const { status, bytes } = await client.send(
      'PATCH',
      url,
      { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      JSON.stringify({ numbers, action: { kind: 'move_plan', plan_id } }),
    );
    const taken = performance.now() - begun;
    const { results } = status === 200 ? JSON.parse(bytes).data : { results: [] };
    const changed = results.filter(({ outcome }) => outcome === 'changed').length;
    if (changed !== count) throw new Error(`${changed} numbers were changed: ${status}`);
    return taken;
  };
  const bare = new pg.Client({ connectionString: database.adminUrl });
  await bare.connect();
  afterwards(() => bare.end());
  const update = async () => {
    const begun = performance.now();
    const { rowCount } = await bare.query(
      `UPDATE numbers SET updated_at = now(), version = version + 1
       WHERE company_id = $1 AND id = ANY($2::uuid[])`,
      [companyId, ids],
    );
    if (rowCount !== count) throw new Error(`${rowCount} rows were changed.`);
    return performance.now() - begun;
  };
  // For the first call, the numbers may already be on the plan.
  turn = data[0].plan_id === plans[1] ? 1 : 0;
  for (let at = 0; at < warmUps; at += 1) {
    await move();
    await update();
  }
  return { pairs: await inTurn({ product: move, peer: update, count: 9 }), facts };
}

/** @type {import('./report.mjs').Measure} */
export const manyNumbers = {
  id: 'P11',
  workload: 'plan change of 1 000 numbers, audited / one UPDATE of 1 000 rows',
  unit: 'ms',
  target: { of: 'ratio', atMost: 10 },
  world: threeSizes,
  run,
};
