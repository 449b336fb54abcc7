// P10: a plan change with its key, history, audit and revision, in one transaction.
import { apiRequire, facts } from './api-world.mjs';
import { addCompanies, threeSizes } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { meanOf } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { preparePgbench } from './pgbench.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const pairsCount = 11;
const seconds = 1.5;
// Until V8 has compiled what a change needs: a server that runs is measured, not one that starts.
const warmUps = 3000;

/** Somebody who moves one number from plan to plan and back. */
async function mover(product, company) {
  const client = clientOf(product, company);
  let [number] = (await client.page('limit=1')).data;
  return async () => {
    number = await client.movePlan(number);
  };
}

/** Changes a second, with each of the movers at work alone in a company of its own. */
async function rateOf(movers) {
  const begun = performance.now();
  let count = 0;
  await Promise.all(
    movers.map(async (move) => {
      for (; performance.now() - begun < seconds * 1000; count += 1) await move();
    }),
  );
  return (count * 1000) / (performance.now() - begun);
}

async function againstPgbench({ database, product }, companies) {
  const movers = await Promise.all(companies.map((company) => mover(product, company)));
  for (const move of movers) await meanOf(warmUps / movers.length, move);
  const pgbench = await preparePgbench(database.adminUrl);
  const clients = movers.length;
  const pairs = await inTurn({
    product: () => rateOf(movers),
    peer: () => pgbench.rate({ script: 'simpleUpdate', clients }),
    count: pairsCount,
  });
  return { pairs, facts: { ...facts, clients, companies: clients, peer: pgbench.name } };
}

/** The same row's plan, by nothing but SQL: one statement that commits by itself. */
async function bareUpdate({ database, product, small }) {
  const move = await mover(product, small);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  afterwards(() => client.end());
  const { rows } = await client.query(
    'SELECT id FROM numbers WHERE company_id = $1 ORDER BY id DESC LIMIT 1',
    [small.companyId],
  );
  const [{ id }] = rows;
  let turn = 0;
  const update = () => {
    turn += 1;
    return client.query({
      name: 'update',
      text: `UPDATE numbers SET plan_id = $3, updated_at = now(), version = version + 1
        WHERE company_id = $1 AND id = $2`,
      values: [small.companyId, id, small.plans[turn % 2]],
    });
  };
  await meanOf(warmUps, move);
  await meanOf(warmUps, update);
  const pairs = await inTurn({
    product: () => meanOf(30, move),
    peer: () => meanOf(30, update),
    count: 15,
  });
  return { pairs, facts: { ...facts, clients: 1 } };
}

const measure = (id, workload, target, run) => ({ id, workload, target, world: threeSizes, run });

/** @type {import('./report.mjs').Measure[]} */
export const planChangeMeasures = [
  {
    ...measure('P10', 'plan change, one client / pgbench -N', { of: 'ratio', atLeast: 0.2 }),
    unit: 'per s',
    run: (world) => againstPgbench(world, [world.small]),
  },
  {
    ...measure('P10 many', 'plan changes, 16 companies / pgbench -N -c 16', {
      of: 'ratio',
      atLeast: 0.2,
    }),
    unit: 'per s',
    run: async (world) =>
      againstPgbench(
        world,
        await addCompanies(
          world,
          Array.from({ length: 16 }, () => 10),
        ),
      ),
  },
  {
    ...measure('P10 update', 'plan change, one client / one bare UPDATE', {
      of: 'ratio',
      atMost: 2,
    }),
    unit: 'ms',
    run: bareUpdate,
  },
];
