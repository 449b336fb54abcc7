// P25: the close of a month of 50 000 lines, in a process of its own, against one SQL aggregate over
// the same periods; and the memory that it takes, against that of a close of 10 000 lines.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiRequire, facts, smallDatabase } from './api-world.mjs';
import { addBilledCompany, firstMonth, numbersFor } from './month-close/company.mjs';
import { inTurn } from './pairs.mjs';
import { end } from './product.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const program = fileURLToPath(new URL('month-close/process.mjs', import.meta.url));
const sizes = { small: 10_000, large: 50_000 };
/** Months that are closed before the measured ones: the first has no month before. */
const warmUps = 2;
const count = 5;
/** A year has 12 months. */
const memoryCount = 3;

/** What the plans and top-ups of a month cost, as one statement computes it. */
const aggregate = `
  WITH month AS (SELECT $2::timestamptz AS since, $3::timestamptz AS until,
    extract(day FROM $3::timestamptz - $2::timestamptz)::integer AS days)
  SELECT sum(amount)::bigint AS amount, count(*) AS numbers FROM (
    SELECT period.number_id, sum(round(price
        * ceil(extract(epoch FROM least(until, span.ended_at, period.ended_at)
          - greatest(since, span.started_at, period.started_at)) / 86400) / days)) AS amount
    FROM month CROSS JOIN billing_spans span JOIN plan_periods period
      ON period.company_id = span.company_id AND period.number_id = span.number_id
    WHERE span.company_id = $1 AND span.started_at < until
      AND (span.ended_at IS NULL OR span.ended_at > since)
      AND period.started_at < until AND (period.ended_at IS NULL OR period.ended_at > since)
    GROUP BY period.number_id
    UNION ALL
    SELECT number_id, sum(price) FROM month, top_ups
    WHERE company_id = $1 AND activated_at >= since AND activated_at < until GROUP BY number_id
  ) AS billed`;

/** The first instants of a month by its place from the first open one on, and of the next. */
function monthAt(place) {
  const [year, month] = firstMonth.split('-').map(Number);
  const [since, until] = [place, place + 1].map((at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString(),
  );
  return { month: since.slice(0, 7), since, until };
}

/** A process that closes months; `sampled` is time or memory. */
async function startCloser(url) {
  const child = fork(program, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, CLOSE_SETTINGS: JSON.stringify({ url }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  afterwards(() => end(child));
  await once(child, 'message');
  return async (companyId, { month, until }, sampled) => {
    child.send({ companyId, month, end: until, sampled });
    const [result] = await once(child, 'message');
    if (!result.done) throw new Error(`${month} was not closed: ${result.failure}`);
    return result;
  };
}

async function twoCompanies() {
  const database = await smallDatabase();
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  afterwards(() => client.end());
  const companies = {};
  for (const [place, [size, lines]] of Object.entries(sizes).entries()) {
    const numbers = numbersFor(lines);
    const id = await addBilledCompany(client, { numbers, tag: String(place + 1) });
    let closed = 0;
    const close = await startCloser(database.workerUrl);
    companies[size] = {
      id,
      closed: () => closed,
      /** Closes the next month. */
      async close(sampled) {
        const result = await close(id, monthAt(closed), sampled);
        closed += 1;
        return result;
      },
    };
    for (let at = 0; at < warmUps; at += 1) await companies[size].close('time');
  }
  return { client, ...companies };
}

async function measureTime({ client, large }) {
  const turns = [];
  const pairs = await inTurn({
    count,
    product: async () => {
      const { ms, longestTurnMs } = await large.close('time');
      turns.push(longestTurnMs);
      return ms;
    },
    peer: async () => {
      const { since, until } = monthAt(large.closed() - 1);
      const begun = performance.now();
      await client.query(aggregate, [large.id, since, until]);
      return performance.now() - begun;
    },
  });
  const { rows } = await client.query(
    'SELECT count(*)::float / $2 AS lines FROM invoice_lines WHERE company_id = $1',
    [large.id, large.closed()],
  );
  const details = { longestTurnMs: Math.max(...turns) };
  return { pairs, facts: { ...facts, lines: Math.round(rows[0].lines) }, details };
}

async function measureMemory({ small, large }) {
  const growth = async (company) => (await company.close('memory')).growthMb;
  const pairs = await inTurn({
    count: memoryCount,
    product: () => growth(large),
    peer: () => growth(small),
  });
  return { pairs, facts };
}

/** @type {import('./report.mjs').Measure[]} */
export const monthCloseMeasures = [
  {
    id: 'P25',
    workload: 'close of a month of 50 000 lines / one SQL aggregate over the same periods',
    unit: 'ms',
    target: { of: 'ratio', atMost: 20 },
    world: twoCompanies,
    run: measureTime,
  },
  {
    id: 'P25 memory',
    workload: 'memory in use by that close / by one of 10 000 lines',
    unit: 'MB',
    target: { of: 'ratio', atMost: 1.5 },
    world: twoCompanies,
    run: measureMemory,
  },
];
