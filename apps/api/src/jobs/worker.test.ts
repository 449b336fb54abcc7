import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { asSystem, transact } from '../database/unit-of-work.ts';
import { purges } from '../purges.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld } from '../testing/world.ts';
import { type Delivery, defineMessage, handleMessage } from './message.ts';
import { sealOutboxSecret, Undeliverable } from './outbox.ts';
import { addJob } from './queue-store.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

let database: TestDatabase;
let workers: Worker[];
beforeEach(async () => {
  database = await createTestDatabase();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.destroy();
});

const log = collectingLog();

const testMessage = defineMessage('test.send', z.looseObject({}));
const unhandledMessage = defineMessage('test.later', z.object({}));

type Deliver = (delivery: Delivery<object>) => Promise<void>;

async function work(deliver: Deliver, more: Partial<WorkerOptions> = {}): Promise<Worker> {
  const worker = await startWorker({
    workerUrl: database.urls.worker,
    pool: database.worker,
    sealer: database.sealer,
    handlers: [handleMessage(testMessage, deliver)],
    log,
    pollIntervalMs: 50,
    ...more,
  });
  workers.push(worker);
  return worker;
}

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Writes one outbox entry as the app does. */
async function enqueue(payload: object = {}, secret?: unknown): Promise<string> {
  const id = randomUUID();
  await transact(database.app, visitor, origin, async (unit) => {
    const sealed =
      secret === undefined ? {} : { secret: sealOutboxSecret(database.sealer, id, secret) };
    unit.send(testMessage, { ...payload }, { id, ...sealed });
  });
  return id;
}

const entry = (id: string) =>
  database.worker('outbox').where({ id }).first('state', 'attempts', 'last_error', 'secret');
const jobs = (): Knex.QueryBuilder => database.worker('graphile_worker._private_jobs');
/** A failed attempt is repeated after seconds, which on a busy machine pass while it is looked at. */
const putOff = () => jobs().update({ run_at: new Date(Date.now() + 3_600_000) });

test('an entry is delivered once though its job runs twice, and its secret is erased', async () => {
  const delivered: unknown[] = [];
  const id = await enqueue({ to: 'a' }, { code: '123456' });
  expect((await entry(id)).secret).toMatch(/^v1\./);
  const worker = await work(async ({ id: own, companyId, payload, openSecret }) => {
    delivered.push({ id: own, companyId, payload, secret: openSecret() });
  });
  await worker.idle();
  expect(delivered).toEqual([
    { id, companyId: null, payload: { to: 'a' }, secret: { code: '123456' } },
  ]);
  expect(await entry(id)).toEqual({
    state: 'delivered',
    attempts: 1,
    last_error: null,
    secret: null,
  });

  await addJob(database.worker, { task: 'deliver_outbox', payload: { id }, key: 'again' });
  await worker.idle();
  expect(delivered).toHaveLength(1);
  expect(log.text()).not.toContain('123456');
});

test('two jobs for one entry at the same time make one delivery', async () => {
  const id = await enqueue();
  await addJob(database.worker, { task: 'deliver_outbox', payload: { id }, key: 'second' });
  let begun = 0;
  const hold = gate();
  const worker = await work(async () => {
    begun += 1;
    await hold.opened;
  });
  await eventually(async () => {
    const running = await jobs().whereNotNull('locked_at').count<{ count: number }[]>();
    expect(running[0]?.count).toBe(2);
  });
  hold.open();
  await worker.idle();
  expect(begun).toBe(1);
  expect((await entry(id)).state).toBe('delivered');
});

test('the job is queued with the transaction: what is rolled back is never delivered', async () => {
  const delivered: string[] = [];
  const worker = await work(async ({ id }) => void delivered.push(id));
  await expect(
    transact(database.app, visitor, origin, async (unit) => {
      await unit.trx('outbox').insert({ id: randomUUID(), topic: 'test.send', payload: '{}' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await worker.idle();
  const kept = await enqueue();
  await worker.idle();
  expect(delivered).toEqual([kept]);
  expect(await database.worker('outbox').select('id')).toEqual([{ id: kept }]);
});

test('a failed delivery is retried, then the entry becomes dead and its secret is erased', async () => {
  const seen: string[] = [];
  const worker = await work(async ({ id }) => {
    seen.push(id);
    throw new Error('550 <anna@nordlys.example> says no to 654321');
  });
  const id = await enqueue({ to: 'anna@nordlys.example' }, { code: '654321' });
  await worker.idle();
  const [job] = await jobs().select();
  await putOff();
  expect(job).toMatchObject({ attempts: 1, max_attempts: 12 });
  expect(job.run_at.getTime()).toBeGreaterThan(job.updated_at.getTime());
  const waiting = await entry(id);
  expect(waiting).toMatchObject({ state: 'pending', attempts: 1 });
  expect(waiting.secret).not.toBeNull();

  await jobs().update({ attempts: 11, run_at: new Date() });
  await eventually(async () => expect((await entry(id)).state).toBe('dead'));
  await worker.idle();
  const dead = await entry(id);
  expect(dead).toEqual({
    state: 'dead',
    attempts: 2,
    last_error: '550 <[address]> says no to [number]',
    secret: null,
  });
  expect(seen).toEqual([id, id]);
  for (const kept of [log.text(), String(job.last_error)]) {
    expect(kept).not.toContain('anna@');
    expect(kept).not.toContain('654321');
  }
  expect(log.text()).toContain('an outbox entry failed for good');
});

test('an attempt that runs out of time changes nothing any more, and is signalled to stop', async () => {
  const late = gate();
  const signalled: unknown[] = [];
  const outcomes: string[] = [];
  const { owner, worker: pool } = database;
  const insert = (db: Knex, name: string) => db('teams').insert(team(name));
  const world = await buildWorld(owner);
  const team = (name: string) => ({
    company_id: world.nordlys.id,
    id: randomUUID(),
    name,
    created_at: new Date(),
  });
  const scope = asSystem(world.nordlys.id);
  const attempts: Promise<unknown>[] = [];
  const worker = await work(
    async ({ signal }) => {
      if (attempts.length > 0) return;
      // It ignores the signal, and holds a transaction that is open when its time is over.
      const open = transact(pool, scope, origin, async (unit) => {
        await insert(unit.trx, 'in its transaction');
        await late.opened;
        signalled.push(signal.aborted);
        await insert(unit.trx, 'late, in its transaction');
      });
      const more = late.opened.then(() =>
        transact(pool, scope, origin, (unit) => insert(unit.trx, 'late')),
      );
      for (const one of [open, more]) {
        attempts.push(
          one.then(
            () => outcomes.push('done'),
            (error: Error) => outcomes.push(error.name),
          ),
        );
      }
      await Promise.all(attempts);
    },
    { tryTimeoutMs: 300 },
  );
  const id = await enqueue();
  await worker.idle();
  await putOff();
  expect(await entry(id)).toMatchObject({
    state: 'pending',
    attempts: 1,
    last_error: 'No response within 0.3 s.',
  });
  await jobs().update({ run_at: new Date() });
  await eventually(async () => expect((await entry(id)).state).toBe('delivered'));
  late.open();
  await Promise.all(attempts);
  expect(signalled).toEqual([true]);
  expect(outcomes).toEqual(['TimeIsOver', 'TimeIsOver']);
  expect(await owner('teams').pluck('name')).toEqual([]);
});

test('an undeliverable entry becomes dead immediately; an entry without a handler waits', async () => {
  const worker = await work(async () => {
    throw new Undeliverable('There is no such mailbox.');
  });
  const id = await enqueue({}, { code: '111222' });
  const other = randomUUID();
  await transact(database.app, visitor, origin, async (unit) =>
    unit.send(unhandledMessage, {}, { id: other }),
  );
  await worker.idle();
  expect(await entry(id)).toMatchObject({
    state: 'dead',
    attempts: 1,
    last_error: 'There is no such mailbox.',
    secret: null,
  });
  expect(await entry(other)).toMatchObject({
    state: 'pending',
    last_error: 'No handler delivers test.later.',
  });
  expect(await jobs().count()).toEqual([{ count: 1 }]);
});

test('an expired entry is never delivered, even while it waits for a retry', async () => {
  const delivered: string[] = [];
  const late = await enqueue({ expires_at: new Date(Date.now() - 1).toISOString() }, 'secret');
  const worker = await work(async ({ id }) => {
    delivered.push(id);
    throw new Error('not now');
  });
  await worker.idle();
  expect(await entry(late)).toMatchObject({ state: 'dead', secret: null });
  expect(delivered).toEqual([]);

  const soon = await enqueue({ expires_at: new Date(Date.now() + 60_000).toISOString() }, 'secret');
  await worker.idle();
  await putOff();
  expect(delivered).toEqual([soon]);
  await database
    .owner('outbox')
    .where({ id: soon })
    .update({
      payload: JSON.stringify({ expires_at: new Date(Date.now() - 1).toISOString() }),
    });
  await addJob(database.worker, { task: 'tend_queue', payload: {}, key: 'tend_queue' });
  await worker.idle();
  expect(await entry(soon)).toMatchObject({ state: 'dead', secret: null });
  expect(delivered).toEqual([soon]);
});

test('an entry that is lost is reported to its capability, and one that cannot be reported does not stop others', async () => {
  const lost = { first: await enqueue(), second: await enqueue() };
  await jobs().update({ attempts: 12 });
  const expired = await enqueue({ expires_at: new Date(Date.now() + 60_000).toISOString() });
  const reported: [string, string][] = [];
  const handler = handleMessage(
    testMessage,
    async () => {
      throw new Error('not now');
    },
    async ({ id, reason }) => {
      reported.push([id, reason]);
      if (id === lost.first) throw new Error('No row is there.');
    },
  );
  const worker = await work(async () => {}, { handlers: [handler] });
  await worker.idle();
  const payload = JSON.stringify({ expires_at: new Date(Date.now() - 1).toISOString() });
  await database.owner('outbox').where({ id: expired }).update({ payload });
  await addJob(database.worker, { task: 'tend_queue', payload: {}, key: 'tend_queue' });
  await worker.idle();
  for (const id of [lost.first, lost.second, expired]) {
    expect(await entry(id)).toMatchObject({ state: 'dead' });
  }
  expect(reported.toSorted()).toEqual(
    [
      [lost.first, 'Its last attempt was interrupted.'],
      [lost.second, 'Its last attempt was interrupted.'],
      [expired, 'It expired before it was delivered.'],
    ].toSorted(),
  );
});

test('jobs of a killed worker are taken over immediately, those of a running one are not', async () => {
  const killed = await enqueue();
  await jobs().update({ locked_by: 'pool-killed', locked_at: new Date(), attempts: 1 });
  const delivered: string[] = [];
  const hold = gate();
  const slow: Deliver = async ({ id, payload }) => {
    delivered.push(id);
    if (JSON.stringify(payload) === '{"slow":true}') await hold.opened;
  };
  const first = await work(slow);
  await first.idle();
  expect(delivered).toEqual([killed]);

  const inHand = await enqueue({ slow: true });
  await eventually(() => expect(delivered).toContain(inHand));
  const second = await work(slow);
  await addJob(database.worker, { task: 'tend_queue', payload: {}, key: 'tend_queue' });
  const quick = await enqueue();
  await eventually(() => expect(delivered).toContain(quick));
  hold.open();
  await second.idle();
  expect(delivered).toEqual([killed, inHand, quick]);
});

test('entries without a job are queued again, those without attempts left become dead', async () => {
  const jobless = await enqueue();
  await jobs().delete();
  const exhausted = await enqueue({}, 'secret');
  await jobs().update({ attempts: 12 });
  const delivered: string[] = [];
  const worker = await work(async ({ id }) => void delivered.push(id));
  await worker.idle();
  expect(delivered).toEqual([jobless]);
  expect((await entry(jobless)).state).toBe('delivered');
  expect(await entry(exhausted)).toMatchObject({ state: 'dead', secret: null });
});

test('a worker that lost the database restarts', async () => {
  const delivered: string[] = [];
  let starts = 0;
  const worker = await work(async ({ id }) => void delivered.push(id), {
    onStart: async () => {
      starts += 1;
    },
  });
  expect(starts).toBe(1);
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const { rowCount } = await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'linewise_worker'`,
  );
  await superuser.end();
  expect(rowCount).toBeGreaterThan(2);
  await eventually(() => expect(starts).toBe(2));
  const id = await enqueue();
  await eventually(() => expect(delivered).toEqual([id]));
  await worker.idle();
});

test('stopping finishes current jobs and takes no new ones', async () => {
  const delivered: string[] = [];
  const hold = gate();
  const worker = await work(async ({ id }) => {
    await hold.opened;
    delivered.push(id);
  });
  const inHand = await enqueue();
  await eventually(async () =>
    expect(await jobs().whereNotNull('locked_at').count()).toEqual([{ count: 1 }]),
  );
  const stopped = worker.stop();
  hold.open();
  await stopped;
  const after = await enqueue();
  expect(delivered).toEqual([inHand]);
  expect((await entry(inHand)).state).toBe('delivered');
  // A backend is still listed for a moment after its connection has ended.
  await eventually(async () =>
    expect(
      await database
        .owner('pg_stat_activity')
        .whereRaw(`datname = current_database() AND application_name = 'worker presence'`),
    ).toEqual([]),
  );
  expect(delivered).toEqual([inHand]);
  expect((await entry(after)).state).toBe('pending');
});

test('only rows past their retention period are deleted', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const identity = randomUUID();
  await database.owner('identities').insert({
    id: identity,
    issuer: 'i',
    subject: 's',
    email: 'a@b.example',
    name: 'A',
  });
  const session = (expires_at: Date) => ({
    id: randomUUID(),
    token_hash: Buffer.from(randomUUID()),
    identity_id: identity,
    expires_at,
  });
  const [over, running] = [session(ago(1)), session(ago(-1))];
  await database.owner('sessions').insert([over, running]);
  const key = (name: string, created_at: Date) => ({
    scope: 's',
    key: name,
    operation: 'o',
    request_hash: Buffer.from('h'),
    created_at,
  });
  await database.owner('idempotency_keys').insert([key('old', ago(31)), key('young', ago(29))]);
  const sent = (settled_at: Date) => ({
    id: randomUUID(),
    topic: 'test.send',
    payload: '{}',
    state: 'delivered',
    settled_at,
  });
  const [oldSent, newSent] = [sent(ago(31)), sent(ago(29))];
  await database.owner('outbox').insert([oldSent, newSent]);

  const worker = await work(async () => {}, { purges });
  await worker.idle();
  await addJob(database.worker, { task: 'purge', payload: {}, key: 'purge' });
  await worker.idle();
  expect(await database.owner('sessions').select('id')).toEqual([{ id: running.id }]);
  expect(await database.owner('idempotency_keys').select('key')).toEqual([{ key: 'young' }]);
  expect(await database.owner('outbox').select('id')).toEqual([{ id: newSent.id }]);
});
