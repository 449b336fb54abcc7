// P26: the report of the provider's staff over 5 000 companies and 50 000 numbers, from the sums by
// day; against one SQL statement that reads the same rows of the sums and groups them.
import { apiRequire, facts, fiftyThousandNumbers } from './api-world.mjs';
import { oneClient } from './load.mjs';
import { inTurn } from './pairs.mjs';
import { afterwards } from './undo.mjs';

const pg = apiRequire('pg');
const dayMs = 86_400_000;
const days = 90;
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** The sums of a range and of as many days before it, as one chart needs them. */
const reading = `SELECT day, plan_id, country_code, count(*)::int AS rows,
    sum(data_mb)::bigint AS data_mb
  FROM usage_sums WHERE day BETWEEN $1 AND $2 GROUP BY day, plan_id, country_code`;
const scan = `SELECT sum(data_mb)::bigint AS data_mb, sum(sms)::bigint AS sms,
    sum(voice_minutes_local + voice_minutes_international)::bigint AS voice_minutes
  FROM usage_days JOIN companies ON companies.id = company_id
  WHERE status = 'activated' AND NOT is_archived AND day BETWEEN $1 AND $2`;

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function run({ product, database, staff }) {
  const client = oneClient(staff.headers);
  const peer = new pg.Client({ connectionString: database.staffUrl });
  const owner = new pg.Client({ connectionString: database.adminUrl });
  for (const one of [peer, owner]) {
    await one.connect();
    afterwards(() => one.end());
  }
  await owner.query('VACUUM ANALYZE usage_sums, usage_days, plan_periods, number_events, top_ups');
  const { rows: last } = await owner.query('SELECT max(day)::text AS day FROM usage_sums');
  // Days that are still counted again would differ between the report and the full scan.
  const end = Date.parse(last[0].day) - 4 * dayMs;
  const [start_date, end_date] = [dayOf(end - (days - 1) * dayMs), dayOf(end)];
  const before = dayOf(end - (2 * days - 1) * dayMs);
  const asked = { company_ids: 'activated', user_ids: [], start_date, end_date, group_by: 'day' };
  const opened = await fetch(`${product.url}/api/v0/analytics/dashboard`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  if (opened.status !== 200) throw new Error(`Opening a report answered ${opened.status}.`);
  const grant = new URL((await opened.json()).data.url).hash.slice(1);
  const read = async () => {
    const answer = await client.get(
      `${product.url}/api/v0/analytics/report?grant=${encodeURIComponent(grant)}`,
    );
    if (answer.status !== 200) throw new Error(`Reading a report answered ${answer.status}.`);
    return answer;
  };
  const { data } = JSON.parse((await read()).bytes);
  const { rows: scanned } = await owner.query(scan, [start_date, end_date]);
  const sums = Object.fromEntries(
    Object.entries(scanned[0]).map(([name, sum]) => [name, Number(sum)]),
  );
  for (const [name, sum] of Object.entries(sums)) {
    if (data.totals[name] !== sum) {
      throw new Error(`The report has ${data.totals[name]} as ${name}, the full scan ${sum}.`);
    }
  }
  const readSums = () => peer.query(reading, [before, end_date]);
  const { rows } = await readSums();
  const pairs = await inTurn({
    product: () => timed(read),
    peer: () => timed(readSums),
    count: 7,
  });
  const found = {
    ...facts,
    companies: data.companies,
    numbers: data.provider.numbers,
    rowsOfSums: rows.reduce((sum, row) => sum + row.rows, 0),
    days: 2 * days,
  };
  return { pairs, facts: found, details: { fullScan: sums } };
}

/** @type {import('./report.mjs').Measure} */
export const usageReport = {
  id: 'P26',
  workload: 'report over all companies, 90 days against 90 / one statement that groups their sums',
  unit: 'ms',
  target: { of: 'ratio', atMost: 3 },
  world: fiftyThousandNumbers,
  run,
};
