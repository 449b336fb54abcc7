import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorker, type Worker } from '../../../jobs/worker.ts';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { eventually } from '../../../testing/eventually.ts';
import { plantMeteredLine } from '../../../testing/metered-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildWorld, plantNumber, type World } from '../../../testing/world.ts';
import { createProductClockJobs } from '../../../vendors/clock/product-clock.ts';
import { createSandboxMeters } from '../../../vendors/network/sandbox/sandbox-meters.ts';
import type { UsageMeters } from '../../../vendors/network/usage-port.ts';
import { numberEndsHandler, numberEndsSource } from '../../flows/changing-numbers/index.ts';
import { usageCountingHandler, usageCountingSource } from './index.ts';

/** A company with one line. */
interface Company {
  readonly id: string;
  readonly userId: string;
  readonly callIdentifier: string;
}

let database: TestDatabase;
let world: World;
let worker: Worker | undefined;
let companies: readonly [Company, Company, Company];

async function plantCompany(): Promise<Company> {
  const { owner } = database;
  const company = { id: randomUUID(), userId: randomUUID(), callIdentifier: randomUUID() };
  const { id: company_id, userId, callIdentifier } = company;
  const created_at = new Date();
  await owner('companies').insert({
    id: company_id,
    name: company_id,
    country_iso_code: 'DK',
    status: 'activated',
    currency: 'EUR',
    created_at,
  });
  await owner('users').insert({
    company_id,
    id: userId,
    email: `${userId}@example.com`,
    first_name: 'Line',
    last_name: 'Holder',
    role: 'regular',
    status: 'active',
    created_at,
  });
  const line = { companyId: company_id, userId, planId: world.plans.small, callIdentifier };
  await plantMeteredLine(owner, { ...line, carriesFrom: new Date(Date.now() - 3_600_000) });
  return company;
}

beforeEach(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  const made = [await plantCompany(), await plantCompany(), await plantCompany()];
  // In the order in which they are counted.
  const [first, second, third] = made.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!first || !second || !third) throw new Error('There are three companies.');
  companies = [first, second, third];
});
afterEach(async () => {
  await worker?.stop();
  await database.destroy();
});

async function work(meters: UsageMeters): Promise<void> {
  const { worker: pool, sealer } = database;
  const log = collectingLog();
  const sources = [usageCountingSource(pool), numberEndsSource(pool)];
  const clock = createProductClockJobs({ pool, sources, log });
  worker = await startWorker({
    workerUrl: database.urls.worker,
    pool,
    sealer,
    handlers: [
      usageCountingHandler({ pool, meters }),
      numberEndsHandler({ pool, wake: clock.wake }),
      ...clock.handlers,
    ],
    tasks: clock.tasks,
    onStart: clock.wake,
    log,
    pollIntervalMs: 50,
  });
}

/** A travel eSIM whose day has come. */
async function plantDue({ id: companyId, userId }: Company): Promise<string> {
  const planId = world.plans.travel;
  const number = await plantNumber(database.owner, { companyId, userId, planId, type: 'travel' });
  await database
    .owner('numbers')
    .where('id', number)
    .update({ expires_at: new Date(Date.now() - 60_000) });
  return number;
}

const isCounted = async ({ id }: Company) =>
  (await database.owner('consumption').where('company_id', id)).length > 0;
const statusOf = async (id: string): Promise<string> =>
  (await database.owner('numbers').where({ id }).first('status')).status;
const messageOf = ({ id }: Company) =>
  database.owner('outbox').where({ company_id: id, topic: 'consumption.count' });
const until = (holds: () => Promise<void>) => eventually(holds);

/** The sandbox's meters, with another answer for the lines of one company. */
function metersBut(other: Company, answer: () => Promise<never>): UsageMeters {
  const sandbox = createSandboxMeters(database.worker);
  return {
    readUsage: (range, questions) =>
      questions.some(({ callIdentifier }) => callIdentifier === other.callIdentifier)
        ? answer()
        : sandbox.readUsage(range, questions),
  };
}

test('a company whose count fails hinders no other, and is tried again later and later', async () => {
  const [first, failing, last] = companies;
  const ends = [await plantDue(first), await plantDue(failing), await plantDue(last)];
  let isFailing = true;
  let tries = 0;
  const sandbox = createSandboxMeters(database.worker);
  await work({
    async readUsage(range, questions) {
      const isIts = questions.some((one) => one.callIdentifier === failing.callIdentifier);
      if (isIts) tries += 1;
      if (isIts && isFailing) throw new Error('The meters know no such line.');
      return sandbox.readUsage(range, questions);
    },
  });
  await until(async () => {
    expect([await isCounted(first), await isCounted(last)]).toEqual([true, true]);
    for (const number of ends) expect(await statusOf(number)).toBe('inactive');
    expect(await messageOf(failing)).toMatchObject([{ state: 'pending', attempts: tries }]);
    expect(tries).toBeGreaterThan(0);
  });
  expect(await isCounted(failing)).toBe(false);
  const job = () =>
    database
      .worker('graphile_worker._private_jobs')
      .whereLike('key', 'outbox:%')
      .where('attempts', '>', 0);
  // The job is put off a moment after the message has counted its try.
  await until(async () => {
    const [waiting] = await job();
    expect(waiting.run_at.getTime()).toBeGreaterThan(waiting.created_at.getTime());
  });

  // The next hour adds no second message for it, and its count makes up for what was missed.
  await usageCountingSource(database.worker).runDue(new Date(Date.now() + 2 * 3_600_000));
  expect(await messageOf(failing)).toHaveLength(1);
  expect(await messageOf(first)).toHaveLength(2);
  isFailing = false;
  await job().update({ run_at: new Date() });
  await until(async () => expect(await isCounted(failing)).toBe(true));
});

test('meters that hang hold no connection, and keep nothing else from being done', async () => {
  const [first, hanging, last] = companies;
  const ends = [await plantDue(first), await plantDue(hanging)];
  let hangUp = () => {};
  const hangs = new Promise<never>((_resolve, reject) => {
    hangUp = () => reject(new Error('The connection was closed.'));
  });
  hangs.catch(() => {});
  let isAsked = false;
  await work(
    metersBut(hanging, () => {
      isAsked = true;
      return hangs;
    }),
  );
  await until(async () => {
    expect(isAsked).toBe(true);
    expect([await isCounted(first), await isCounted(last)]).toEqual([true, true]);
    for (const number of ends) expect(await statusOf(number)).toBe('inactive');
  });
  const { rows } = await database.owner.raw(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database()
       AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  expect(await messageOf(hanging)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  hangUp();
});
