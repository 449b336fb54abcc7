import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testSecretKey } from './testing/constants.ts';
import { Copy } from './testing/copy.ts';
import type { CopyAnswer } from './testing/copy-answer.ts';
import { type Held, onDevice } from './testing/device.ts';
import { type Front, openFront } from './testing/front.ts';
import { newWrite, tryOnce, untilAnswered, type Write } from './testing/persistent.ts';
import { expectSettled } from './testing/settled.ts';
import { startTestProduct, type TestProduct } from './testing/test-product.ts';

/** The process that keeps running. */
let product: TestProduct;
/** Another process on the same database, which is killed. */
let copy: Copy;
let front: Front;
let admin: string;
let held: Held;

beforeAll(async () => {
  product = await startTestProduct();
  front = await openFront();
  admin = await product.login(product.world.nordlys.adminEmail);
  held = await onDevice(product.as(admin), product.world.nordlys.id);
  await startCopy();
});
afterAll(async () => {
  await copy?.stop('SIGKILL');
  await front?.close();
  await product?.destroy();
});
afterEach(() =>
  expectSettled(product, {
    client: product.as(admin),
    companyId: product.world.nordlys.id,
    held,
  }),
);

async function startCopy(): Promise<void> {
  const spawned = await Copy.spawn({
    DATABASE_URL: product.database.adminUrl,
    LINEWISE_SECRET_KEY: testSecretKey,
    LINEWISE_ROLE: 'api',
    // The tests' PostgreSQL has one hundred connections for all concurrent tests.
    DATABASE_POOL: '4',
  });
  copy = await spawned.ready();
  front.ports = [copy.port];
}

async function killCopy(): Promise<void> {
  const ended = once(copy.child, 'exit');
  copy.child.kill('SIGKILL');
  await ended;
}

const newOrder = (): Write => {
  const { nordlys, plans } = product.world;
  const body = { user_id: nordlys.employee, plan_id: plans.travel, country_iso_code: 'DK' };
  return newWrite('POST', '/api/v0/numbers', body);
};

const count = async (table: string, where: object = {}) =>
  Number((await product.database.owner(table).where(where).count('* as n'))[0]?.n);
const effects = async () => ({
  lines: await count('numbers'),
  audits: await count('audit_events', { outcome: 'done' }),
  entries: await count('outbox', { topic: 'network.order' }),
});
const oneMore = (before: Awaited<ReturnType<typeof effects>>) => ({
  lines: before.lines + 1,
  audits: before.audits + 1,
  entries: before.entries + 1,
});

test('one key at two processes at once has one effect and one answer', async () => {
  const before = await effects();
  const write = newOrder();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      untilAnswered<CopyAnswer>([turn % 2 === 0 ? product.url : copy.url], admin, write),
    ),
  );
  const ids = new Set(answers.map(({ status, body }) => `${status} ${body.data.number_id}`));
  expect(ids.size).toBe(1);
  expect([...ids][0]).toMatch(/^201 /);
  expect(await effects()).toEqual(oneMore(before));
});

test('one key with another body is refused at the other process', async () => {
  const write = newOrder();
  expect(await tryOnce(copy.url, admin, write)).toMatchObject({ status: 201 });
  const before = await effects();
  const { nordlys, plans } = product.world;
  const body = { user_id: nordlys.colleague, plan_id: plans.travel, country_iso_code: 'DK' };
  expect(await tryOnce(product.url, admin, { ...write, body })).toMatchObject({ status: 422 });
  expect(await effects()).toEqual(before);
});

test('killed after its commit, before its answer: the other gives the answer', async () => {
  const before = await effects();
  const write = newOrder();
  // The response was sent after the commit, and the connection is cut before it arrives.
  front.cuts = 1;
  expect(await tryOnce(front.url, admin, write)).toBeUndefined();
  await killCopy();
  const after = oneMore(before);
  expect(await effects()).toEqual(after);
  const first = await untilAnswered<CopyAnswer>([product.url], admin, write);
  expect(first.status).toBe(201);
  const [line] = await product.database.owner('numbers').where({ id: first.body.data.number_id });
  expect(line).toBeDefined();
  expect(await effects()).toEqual(after);
});

test('a process killed before its commit changes nothing, and the other one does the work once', async () => {
  await startCopy();
  const before = await effects();
  const write = newOrder();
  const { owner } = product.database;
  const ofTheCopy = `datname = current_database() AND application_name = 'api'`;
  const stuck = (): PromiseLike<number[]> =>
    owner('pg_locks')
      .join('pg_stat_activity', 'pg_stat_activity.pid', 'pg_locks.pid')
      .whereRaw(`NOT granted AND ${ofTheCopy}`)
      .pluck('pg_locks.pid');
  await owner.transaction(async (trx) => {
    await trx.raw('LOCK TABLE numbers IN SHARE MODE');
    const first = tryOnce(copy.url, admin, write);
    await expect.poll(async () => (await stuck()).length).toBe(1);
    await killCopy();
    expect(await first).toBeUndefined();
  });
  const left = () => owner('pg_stat_activity').whereRaw(ofTheCopy).pluck('pid');
  await expect.poll(left).toEqual([]);
  expect(await effects()).toEqual(before);
  expect(await count('idempotency_keys', { key: write.key })).toBe(0);

  for (let times = 0; times < 2; times += 1) {
    expect((await untilAnswered([product.url], admin, write)).status).toBe(201);
  }
  expect(await effects()).toEqual(oneMore(before));
});
