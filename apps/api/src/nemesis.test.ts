import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRandom } from './demo/random.ts';
import { testSecretKey } from './testing/constants.ts';
import { Copy } from './testing/copy.ts';
import { clientOf, type Held, onDevice } from './testing/device.ts';
import { type Front, openFront } from './testing/front.ts';
import { scaled, seedName } from './testing/seed.ts';
import { expectSettled } from './testing/settled.ts';
import { startTestProduct, type TestProduct } from './testing/test-product.ts';
import { plantFleetOfLines, startWriter, type Writer } from './testing/writer.ts';

let product: TestProduct;
let superuser: pg.Client;
let front: Front;
const copies: Copy[] = [];
/** Aborted at the end of the test, in success and failure. */
const close = new AbortController();
const breathMs = 20;

const spawn = (port?: number) =>
  Copy.spawn(
    {
      DATABASE_URL: product.database.adminUrl,
      LINEWISE_SECRET_KEY: testSecretKey,
      LINEWISE_ROLE: 'api',
      // The tests' PostgreSQL has one hundred connections for all concurrent tests.
      DATABASE_POOL: '6',
      LOG_LEVEL: 'warn',
    },
    port,
  );

beforeAll(async () => {
  product = await startTestProduct();
  superuser = new pg.Client({ connectionString: inject('adminUrl') });
  await superuser.connect();
  front = await openFront();
  copies.push(...(await Promise.all([spawn(), spawn()])));
  await Promise.all(copies.map((copy) => copy.ready()));
  front.ports = copies.map(({ port }) => port);
});
afterAll(async () => {
  close.abort();
  await Promise.all(copies.map((copy) => copy.stop('SIGKILL')));
  await front?.close();
  await superuser?.end();
  await product?.destroy();
});

const random = createRandom(`nemesis ${seedName}`);

/** Faults, with their frequency in a run of usual length. */
const faults = [
  { often: 3, strike: killOne },
  { often: 3, strike: async () => void (front.cuts += random.between(3, 8)) },
  { often: 2, strike: cutOffTheDatabase },
];

/** Acts as a process supervisor: a start that fails on a busy database is repeated. */
async function keepUp(port: number): Promise<Copy> {
  for (let starts = 1; ; starts += 1) {
    const copy = await spawn(port);
    try {
      return await copy.ready();
    } catch (error) {
      if (starts === 5) throw error;
    }
  }
}

/** Kills a process in the middle of its work; another replaces it. */
async function killOne(): Promise<void> {
  const at = random.between(0, copies.length - 1);
  const copy = copies[at];
  if (!copy) return;
  const ended = once(copy.child, 'exit');
  copy.child.kill('SIGKILL');
  await ended;
  copies[at] = await keepUp(copy.port);
}

async function cutOffTheDatabase(): Promise<void> {
  await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND application_name = 'api'`,
    [new URL(product.database.adminUrl).pathname.slice(1)],
  );
}

/** A device that syncs by deltas throughout the run. */
function follow(token: string): { end(): Promise<Held> } {
  const client = clientOf(front.url, token);
  const companyId = product.world.nordlys.id;
  const over = new AbortController();
  const following = (async () => {
    let held: Held | undefined;
    while (!over.signal.aborted || !held) {
      close.signal.throwIfAborted();
      try {
        held = await onDevice(client, companyId, held);
      } catch (error) {
        const isAway = error instanceof AppError && error.definition.status === 503;
        if (!isAway && !(error instanceof NetworkError)) throw error;
        await pause(breathMs);
      }
    }
    return held;
  })();
  // Handled where the end is awaited.
  following.catch(() => {});
  return {
    end: () => {
      over.abort();
      return following;
    },
  };
}

const sum = (writers: readonly Writer[], of: (writer: Writer) => number) =>
  writers.reduce((all, writer) => all + of(writer), 0);

test('each write takes effect once, despite killed processes, cut connections and retries', async () => {
  console.info(`Random faults: FUZZ_SEED=${seedName}`);
  const admin = await product.login(product.world.nordlys.adminEmail);
  const lines = await plantFleetOfLines(product, 5);
  const device = follow(admin);
  const writers = lines.own.map((own, at) =>
    startWriter({
      name: `${seedName} ${at}`,
      own,
      shared: lines.shared,
      plans: lines.plans,
      base: front.url,
      token: admin,
      company: product.world.nordlys,
      signal: close.signal,
    }),
  );
  const answered = () => sum(writers, ({ answers }) => answers());
  const strikes = faults.flatMap(({ often, strike }) =>
    Array.from({ length: scaled(often) }, () => strike),
  );
  for (const strike of random.shuffled(strikes)) {
    const enough = answered() + random.between(10, 30);
    await expect.poll(answered, { timeout: 120_000, interval: 5 }).toBeGreaterThan(enough);
    await strike();
  }
  const tallies = await Promise.all(writers.map((writer) => writer.end()));
  const held = await device.end();

  // Some completed writes must have been repeated, otherwise the test proves nothing.
  expect(tallies.some(({ repeated }) => repeated > 0)).toBe(true);
  const rows: { id: string; version: number; plan_id: string }[] = await product.database
    .owner('numbers')
    .where({ company_id: product.world.nordlys.id })
    .select('id', 'version', 'plan_id');
  const ordered = tallies.flatMap((tally) => tally.ordered);
  const planted = [...lines.own.flat(), ...lines.shared];
  expect(rows.map(({ id }) => id).sort()).toEqual([...planted, ...ordered].sort());
  for (const { id, version, plan_id } of rows) {
    const changes = tallies.reduce((all, tally) => all + (tally.changes.get(id) ?? 0), 0);
    expect({ id, version }).toEqual({ id, version: 1 + changes });
    const plan = tallies.map((tally) => tally.plan.get(id)).find((one) => one !== undefined);
    if (plan !== undefined) expect({ id, plan_id }).toEqual({ id, plan_id: plan });
  }
  await expectSettled(product, {
    client: product.as(admin),
    companyId: product.world.nordlys.id,
    held,
  });
  console.info(`${answered()} writes, ${sum(writers, ({ tries }) => tries())} tries`);
}, 600_000);
