import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import { defineMessage, handleMessage } from '../../jobs/message.ts';
import { readOutboxBacklog, releaseDueEntries } from '../../jobs/queue-store.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { insertMove } from '../../sandbox/sandbox-store.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { requestClockMove } from './move-clock.ts';
import { createProductClockJobs, readProductClock } from './product-clock.ts';

const reminder = defineMessage('test.reminder', z.object({ name: z.string() }));

interface Delivered {
  readonly id: string;
  readonly name: string;
  /** Product time. */
  readonly at: number;
}

let database: TestDatabase;
let workers: Worker[];
let delivered: Delivered[];
beforeEach(async () => {
  database = await createTestDatabase();
  workers = [];
  delivered = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.destroy();
});

async function work(): Promise<Worker> {
  const pool = database.worker;
  const log = collectingLog();
  const clock = createProductClockJobs({ pool, sources: [], log });
  const deliver = handleMessage(reminder, async ({ id, payload: { name } }) => {
    const { now } = await readProductClock(pool);
    delivered.push({ id, name, at: now.getTime() });
  });
  const worker = await startWorker({
    workerUrl: database.urls.worker,
    pool,
    sealer: database.sealer,
    handlers: [deliver, ...clock.handlers],
    tasks: clock.tasks,
    onStart: clock.wake,
    log,
    pollIntervalMs: 50,
  });
  workers.push(worker);
  return worker;
}

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;
const inUnit = <T>(run: (unit: UnitOfWork) => Promise<T>) =>
  transact(database.app, visitor, origin, run);

const minute = 60_000;
const hour = 60 * minute;

/** Sends a reminder for a time from now; returns its id and its time. */
const remind = (name: string, inMs: number, clock: 'product' | 'real' = 'product') =>
  inUnit(async (unit) => {
    const id = randomUUID();
    const now = clock === 'product' ? unit.now.getTime() : Date.now();
    const at = new Date(now + inMs);
    unit.send(reminder, { name }, { id, at, clock });
    return { id, at: at.getTime() };
  });

async function advance(ms: number): Promise<void> {
  const id = await inUnit(async (unit) => {
    const move = await insertMove(unit, ms);
    unit.send(requestClockMove, { id: move });
    return move;
  });
  const state = () => database.worker('sandbox.clock_moves').where({ id }).first('state');
  await eventually(async () => expect(await state()).toEqual({ state: 'done' }));
}

const names = () => delivered.map(({ name }) => name);
const stateOf = async (id: string) => {
  const row = await database.worker('outbox').where({ id }).first('state', 'attempts');
  return row;
};

test('two messages on the product clock are delivered in due order when the clock jumps past both', async () => {
  await work();
  const second = await remind('second', 2 * hour);
  const first = await remind('first', hour);
  const month = await remind('month', 30 * 24 * hour);
  expect(await stateOf(first.id)).toEqual({ state: 'waiting', attempts: 0 });

  await advance(3 * hour);
  expect(names()).toEqual(['first', 'second']);
  const [one, two] = delivered;
  // Each at its own product time, not at the end of the jump.
  expect(one?.at).toBeGreaterThanOrEqual(first.at);
  expect(one?.at).toBeLessThan(second.at);
  expect(two?.at).toBeGreaterThanOrEqual(second.at);
  expect(two?.at).toBeLessThan(second.at + minute);
  expect(await stateOf(month.id)).toEqual({ state: 'waiting', attempts: 0 });

  await advance(30 * 24 * hour);
  expect(names()).toEqual(['first', 'second', 'month']);
  expect(await stateOf(month.id)).toEqual({ state: 'delivered', attempts: 1 });
});

test('without a move of the clock, a message is released when its time has come', async () => {
  await work();
  const sent = await remind('soon', 700);
  await remind('later', hour);
  await eventually(() => expect(names()).toEqual(['soon']));
  expect(delivered[0]?.at).toBeGreaterThanOrEqual(sent.at);
});

test('messages that fell due while no worker ran are delivered at its start, in due order', async () => {
  await remind('second', -minute);
  await remind('first', -2 * minute);
  await remind('later', hour);
  // As in a database that was restored without its queue.
  await database.worker('graphile_worker._private_jobs').delete();
  await work();
  await eventually(() => expect(names().toSorted()).toEqual(['first', 'second']));
  const jobs = await database.worker('outbox').whereNotNull('run_at').orderBy('run_at');
  expect(jobs.map(({ payload }) => payload.name)).toEqual(['first', 'second']);
  expect(names()).not.toContain('later');
});

test('a message at a real time is delivered then, and moves of the product clock do not matter', async () => {
  await work();
  await remind('late', hour, 'real');
  // The move must not wait for it either.
  await advance(24 * hour);
  expect(names()).toEqual([]);
  const sent = await remind('real', 700, 'real');
  await eventually(() => expect(names()).toEqual(['real']));
  expect(Date.now()).toBeGreaterThanOrEqual(sent.at);
  expect(names()).not.toContain('late');
});

test('a message whose time has not come does not count as late', async () => {
  await remind('product', hour);
  await remind('real', hour, 'real');
  expect(await readOutboxBacklog(database.worker)).toEqual([]);

  await releaseDueEntries(database.worker, new Date(Date.now() + 2 * hour), 10);
  const [backlog] = await readOutboxBacklog(database.worker);
  expect(backlog).toMatchObject({ topic: 'test.reminder', pending: 1, dead: 0 });
  // Its age counts from its release, not from when it was sent.
  expect(backlog?.oldest_seconds).toBeLessThan(60);
});

test('a message released to a worker that was killed is delivered once more, with the same id', async () => {
  const { id } = await remind('killed', hour);
  await releaseDueEntries(database.worker, new Date(Date.now() + 2 * hour), 10);
  const jobs = database.worker('graphile_worker._private_jobs').where('key', `outbox:${id}`);
  expect(await jobs.update({ locked_by: 'pool-killed', locked_at: new Date(), attempts: 1 })).toBe(
    1,
  );
  const worker = await work();
  await worker.idle();
  expect(delivered.map((one) => one.id)).toEqual([id]);
  // Released again or delivered again it is not.
  expect(await releaseDueEntries(database.worker, new Date(Date.now() + 2 * hour), 10)).toBe(0);
  await worker.idle();
  expect(delivered).toHaveLength(1);
});
