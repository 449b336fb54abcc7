// P24: duration of an import of 10 000 people, and of another company's calls meanwhile.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { facts, smallWorld } from './api-world.mjs';
import { addCompanies } from './companies.mjs';
import { clientOf } from './company-client.mjs';
import { oneClient } from './load.mjs';
import { percentile } from './pairs.mjs';

const people = 10_000;
const turns = 5;
/** Calls for the p95 without an import. */
const callsAlone = 400;
const betweenCallsMs = 5;
const everyMs = 50;

const header = 'first_name,last_name,email,team,country,phone_number,plan,type';
let files = 0;

/** A file of people who are not in any company yet. */
function nextFile() {
  files += 1;
  const rows = Array.from(
    { length: people },
    (_, at) => `Nº ${at},Person,p${at}@import-${files}.example,Team ${at % 40},,,,`,
  );
  return [header, ...rows].join('\n');
}

async function importOf({ url }, { headers, companyId }) {
  const client = oneClient(headers);
  const address = `${url}/api/v0/companies/${companyId}/imports`;
  const read = async (answer, expected) => {
    const { status, bytes } = await answer;
    if (status !== expected) throw new Error(`The import answered ${status}: ${bytes}`);
    return JSON.parse(bytes).data;
  };
  const post = (path, body) => {
    const more = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return client.send('POST', `${address}${path}`, more, JSON.stringify(body));
  };
  const upload = (content) => {
    const boundary = randomUUID();
    const part = 'content-disposition: form-data; name="file"; filename="a.csv"';
    const more = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    };
    const body = `--${boundary}\r\n${part}\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
    return client.send('POST', address, more, body);
  };
  const content = nextFile();
  const begun = performance.now();
  const checked = await read(upload(content), 201);
  if (checked.counts.create_person !== people) throw new Error('Rows were refused.');
  return {
    checkSeconds: (performance.now() - begun) / 1000,
    /** From the click until the import is done. */
    async apply() {
      const clicked = performance.now();
      await read(post(`/${checked.import_id}/apply`, {}), 202);
      for (;;) {
        await pause(everyMs);
        const { state, failure } = await read(client.get(`${address}/${checked.import_id}`), 200);
        if (state === 'failed') throw new Error(failure);
        if (state === 'applied') return (performance.now() - clicked) / 1000;
      }
    },
  };
}

/** Calls of somebody in another company: a list, a detail, a change of plan. */
async function colleague(product, company) {
  const client = clientOf(product, company);
  let [number] = (await client.page('limit=1')).data;
  const calls = [
    () => client.list('limit=100'),
    () => client.list('limit=10'),
    async () => {
      number = await client.movePlan(number);
    },
  ];
  let turn = 0;
  /** The durations of calls, in ms, until the import is done. */
  return async (isOver) => {
    const durations = [];
    while (!isOver(durations.length)) {
      const begun = performance.now();
      await calls[turn % calls.length]();
      durations.push(performance.now() - begun);
      turn += 1;
      await pause(betweenCallsMs);
    }
    return durations;
  };
}

async function measureImports({ world, other, importers }) {
  const call = await colleague(world.product, other);
  const times = { jobs: [], checks: [], p95: [] };
  await call((count) => count >= callsAlone);
  for (const importer of importers) {
    const alone = percentile(await call((count) => count >= callsAlone), 0.95);
    const { checkSeconds, apply } = await importOf(world.product, importer);
    let isDone = false;
    const [seconds, durations] = await Promise.all([
      apply().finally(() => {
        isDone = true;
      }),
      call(() => isDone),
    ]);
    times.jobs.push(seconds);
    times.checks.push(checkSeconds);
    times.p95.push({ product: percentile(durations, 0.95), peer: alone });
    process.stdout.write(
      `  check ${checkSeconds.toFixed(2)} s, job ${seconds.toFixed(2)} s, ${durations.length} other calls, p95 ${times.p95.at(-1).product.toFixed(1)} ms, alone ${alone.toFixed(1)} ms\n`,
    );
  }
  return times;
}

/** Both figures come from the same imports. */
async function importWorld() {
  const world = await smallWorld();
  const sizes = Array.from({ length: turns }, () => 10);
  const [other, ...importers] = await addCompanies(world, [1_000, ...sizes]);
  let measured;
  return {
    measured() {
      measured ??= measureImports({ world, other, importers });
      return measured;
    },
  };
}

/** @type {import('./report.mjs').Measure[]} */
export const importMeasures = [
  {
    id: 'P24',
    workload: 'import of 10 000 people, from the click until it is done / its check',
    unit: 's',
    target: { of: 'product', atMost: 10 },
    world: importWorld,
    run: async ({ measured }) => {
      const { jobs, checks } = await measured();
      const pairs = jobs.map((product, at) => ({ product, peer: checks[at] }));
      return { pairs, facts: { ...facts, people } };
    },
  },
  {
    id: 'P24 others',
    workload: 'p95 of another company’s calls during the import / alone',
    unit: 'ms',
    target: { of: 'ratio', atMost: 3 },
    world: importWorld,
    run: async ({ measured }) => ({ pairs: (await measured()).p95, facts: { ...facts, people } }),
  },
];
