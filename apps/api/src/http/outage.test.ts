import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { asSystem, transact } from '../database/unit-of-work.ts';
import { type Held, onDevice } from '../testing/device.ts';
import { expectSettled } from '../testing/settled.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

let product: TestProduct;
let admin: string;
let numberId: string;
let other: string;
let held: Held;
let superuser: pg.Client;

beforeAll(async () => {
  product = await startTestProduct({}, { pool: { acquireTimeoutMs: 2000 } });
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  other = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
  });
  held = await onDevice(product.as(admin), nordlys.id);
  superuser = new pg.Client({ connectionString: inject('adminUrl') });
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await product?.destroy();
});

afterEach(() =>
  expectSettled(product, {
    client: product.as(admin),
    companyId: product.world.nordlys.id,
    held,
  }),
);

const databaseName = () => new URL(product.database.adminUrl).pathname.slice(1);
const terminate = (condition: string) =>
  superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND ${condition}`,
    [databaseName()],
  );
const number = () => product.call(admin, 'GET', `/api/v0/numbers/${numberId}`);
const audits = async () =>
  Number((await product.database.owner('audit_events').count('* as n'))[0]?.n);

describe('an exhausted connection pool', () => {
  test('is answered with 503 in time, and loses no connection', async () => {
    const { client } = product.database.app;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { plan_id: product.world.plans.large };
    const move = () =>
      product.call(admin, 'PATCH', `/api/v0/numbers/${numberId}`, { body, headers });
    const before = await audits();
    const taken = await Promise.all(Array.from({ length: 12 }, () => client.acquireConnection()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? number() : move())),
    );
    for (const connection of taken) client.releaseConnection(connection);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await number()).body).toMatchObject({ data: { version: 1 } });
    expect(await audits()).toBe(before);
    // A refused request can be repeated, and takes effect once.
    expect((await move()).status).toBe(200);
    expect((await move()).status).toBe(200);
    expect(await audits()).toBe(before + 1);
    const lines = product
      .logged()
      .split('\n')
      .filter((line) => line.includes('database is unavailable'));
    expect(lines).toHaveLength(1);
    expect(product.logged()).not.toContain('request failed');
  });
});

describe('a connection that is cut in the middle of a write', () => {
  test('is answered with 503, has no effect, and succeeds when repeated with the same key', async () => {
    const { owner } = product.database;
    const before = await audits();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { plan_id: product.world.plans.small };
    const patch = () =>
      product.call(admin, 'PATCH', `/api/v0/numbers/${numberId}`, { body, headers });
    const lock = await owner.transaction();
    await lock('numbers').where({ id: numberId }).forUpdate().select('id');
    const first = patch();
    const waiting = `wait_event_type = 'Lock' AND usename = 'linewise_app'`;
    await expect
      .poll(async () => {
        const { rows } = await superuser.query(
          `SELECT FROM pg_stat_activity WHERE datname = $1 AND ${waiting}`,
          [databaseName()],
        );
        return rows.length;
      })
      .toBe(1);
    await terminate(waiting);
    const answer = await first;
    await lock.rollback();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await audits()).toBe(before);
    expect((await number()).body).toMatchObject({
      data: { plan_id: product.world.plans.large, version: 2 },
    });

    expect((await patch()).status).toBe(200);
    expect((await patch()).status).toBe(200);
    expect((await number()).body).toMatchObject({ data: { version: 3 } });
    expect(await audits()).toBe(before + 1);
  });
});

describe('two deadlocked writes', () => {
  test('both succeed, one of them at the second attempt', async () => {
    const { nordlys } = product.world;
    const scope = asSystem(nordlys.id);
    const actor = { kind: 'system', id: null, name: null } as const;
    const origin = { operation: 'test', actor, requestId: null, address: null };
    let tries = 0;
    let holding = 0;
    let bothHold = () => {};
    const both = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const write = (ids: readonly [string, string]) =>
      transact(product.database.app, scope, origin, async ({ trx }) => {
        tries += 1;
        const lock = (id: string) => trx('numbers').where({ id }).forUpdate().select('id');
        await lock(ids[0]);
        holding += 1;
        if (holding === 2) bothHold();
        await both;
        await lock(ids[1]);
        await trx('numbers').where({ id: ids[1] }).increment('version', 1);
      });
    await Promise.all([write([numberId, other]), write([other, numberId])]);
    expect(tries).toBe(3);
    // The writes recorded no change, so the versions are reset for checks that compare versions
    // with recorded changes.
    await product.database
      .owner('numbers')
      .whereIn('id', [numberId, other])
      .decrement('version', 1);
  });

  test('are answered with 503 after three failed attempts', async () => {
    const inside = new pg.Client({ connectionString: product.database.adminUrl });
    await inside.connect();
    await inside.query(`
      CREATE SEQUENCE locked_out;
      CREATE FUNCTION lock_out() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        PERFORM nextval('locked_out');
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01';
      END $$;
      CREATE TRIGGER lock_out BEFORE UPDATE ON numbers FOR EACH ROW EXECUTE FUNCTION lock_out()`);
    const before = await audits();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { plan_id: product.world.plans.large };
    const move = () =>
      product.call(admin, 'PATCH', `/api/v0/numbers/${numberId}`, { body, headers });
    const answer = await move();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    const { rows } = await inside.query('SELECT last_value::int AS tries FROM locked_out');
    expect(rows).toEqual([{ tries: 3 }]);
    expect(await audits()).toBe(before);

    await inside.query('DROP FUNCTION lock_out CASCADE; DROP SEQUENCE locked_out');
    await inside.end();
    expect((await move()).status).toBe(200);
    expect((await move()).status).toBe(200);
    expect(await audits()).toBe(before + 1);
  });
});

describe('the listening connection', () => {
  test('bypasses the session cache while it is down, and makes sockets resync when it is back', async () => {
    const employee = await product.login('employee@nordlys.example');
    const me = (token: string) => product.call(token, 'GET', '/api/v0/users/me');
    expect((await me(employee)).status).toBe(200);
    const heard: string[] = [];
    const socket = io(product.url, {
      path: '/api/socket',
      auth: { token: admin },
      transports: ['websocket'],
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
    });
    for (const name of ['connect', 'revision', 'signed_out']) {
      socket.on(name, () => heard.push(name));
    }
    await expect.poll(() => heard).toEqual(['connect']);

    // New connections are refused: open ones continue, and the listening one is cut.
    await number();
    await superuser.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS false`);
    await terminate(`application_name = 'listener'`);
    await expect.poll(() => product.logged()).toContain('cannot be listened to');
    await product.database
      .owner('sessions')
      .whereIn(
        'identity_id',
        product.database
          .owner('identities')
          .where({ email: 'employee@nordlys.example' })
          .select('id'),
      )
      .update({ revoked_at: new Date() });
    expect((await me(employee)).status).toBe(401);
    const { plans } = product.world;
    const path = `/api/v0/numbers/${numberId}`;
    const changed = await product.call(admin, 'PATCH', path, { body: { plan_id: plans.small } });
    expect(changed.status).toBe(200);
    expect(heard).toEqual(['connect']);

    await superuser.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS true`);
    // The socket is cut and reconnects, upon which the app syncs.
    await expect.poll(() => heard).toEqual(['connect', 'connect']);
    await product.call(admin, 'PATCH', path, { body: { plan_id: plans.large } });
    await expect.poll(() => heard).toEqual(['connect', 'connect', 'revision']);
    socket.close();
  });
});
