import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../jobs/message.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { insertMove } from '../../sandbox/sandbox-store.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sendMail } from '../mail/message.ts';
import { networkHandlers, orderProfile } from '../network/messages.ts';
import type { NetworkEvent } from '../network/port.ts';
import { isValidIccid } from '../network/profile-numbers.ts';
import { createSandboxNetwork, networkDueSource } from '../network/sandbox/sandbox-network.ts';
import { requestClockMove } from './move-clock.ts';
import { createProductClockJobs, type DueSource, readProductClock } from './product-clock.ts';

interface Delivered {
  readonly event: NetworkEvent;
  /** Reading of the product clock while the event was delivered. */
  readonly productNow: number;
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

interface Plan {
  /** Called instead of recording the event. */
  readonly onEvent?: (event: NetworkEvent) => Promise<void>;
  readonly sources?: readonly DueSource[];
  readonly handlers?: readonly MessageHandler[];
  readonly secondsFactor?: number;
}

const timing = { acceptedSeconds: 2, installableSeconds: 8, activeSeconds: 30 };

/** A worker with the sandbox network, as in production; delays are a hundred times longer. */
async function work({ onEvent, sources = [], handlers = [], secondsFactor = 100 }: Plan = {}) {
  const pool = database.worker;
  const log = collectingLog();
  const network = createSandboxNetwork({
    pool,
    sealer: database.sealer,
    randomBytes,
    timing: {
      acceptedSeconds: timing.acceptedSeconds * secondsFactor,
      installableSeconds: timing.installableSeconds * secondsFactor,
      activeSeconds: timing.activeSeconds * secondsFactor,
    },
    wake: (dueAt) => clock.wake(dueAt),
    log,
  });
  const note = async (event: NetworkEvent) => {
    const { now } = await readProductClock(pool);
    delivered.push({ event, productNow: now.getTime() });
  };
  const clock = createProductClockJobs({
    pool,
    sources: [networkDueSource(network, onEvent ?? note), ...sources],
    log,
  });
  const worker = await startWorker({
    workerUrl: database.urls.worker,
    pool,
    sealer: database.sealer,
    handlers: [...networkHandlers(network), ...clock.handlers, ...handlers],
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

async function order(running: string | null = null): Promise<string> {
  const callIdentifier = randomUUID();
  await transact(database.app, visitor, origin, async (unit) =>
    unit.send(orderProfile, {
      call_identifier: callIdentifier,
      country_iso_code: 'DK',
      type: 'local',
      running_phone_number: running,
    }),
  );
  return callIdentifier;
}

const askForMove = (seconds: number) =>
  transact(database.app, visitor, origin, async (unit) => {
    const id = await insertMove(unit, seconds * 1000);
    unit.send(requestClockMove, { id });
    return id;
  });

const moveOf = (id: string) =>
  database.worker('sandbox.clock_moves').where({ id }).first('state', 'error');

async function advance(seconds: number) {
  const id = await askForMove(seconds);
  await eventually(async () => expect((await moveOf(id)).state).not.toBe('pending'));
  return moveOf(id);
}

const kinds = () => delivered.map(({ event }) => event.kind);
const offsetMs = async () => (await readProductClock(database.worker)).offsetMs;

test('the clock drives an order through the network, each event at its own due time', async () => {
  await work();
  const call = await order();
  expect(await advance(100)).toEqual({ state: 'done', error: null });
  expect(kinds()).toEqual([]);
  await advance(400);
  expect(kinds()).toEqual(['accepted']);
  await advance(500);
  expect(kinds()).toEqual(['accepted', 'installable']);
  await advance(3000);
  expect(kinds()).toEqual(['accepted', 'installable', 'active']);

  const [, installable] = delivered.map(({ event }) => event);
  if (installable?.kind !== 'installable') throw new Error('It is not installable.');
  expect(isValidIccid(installable.profile.iccid)).toBe(true);
  expect(installable.profile.imsi).toMatch(/^\d{15}$/);
  expect(installable.profile.activationCode).toMatch(/^LPA:1\$[a-z.]+\$[A-Z0-9-]+$/);

  const due = await database
    .worker('sandbox.events')
    .where({ call_identifier: call })
    .orderBy('due_at')
    .pluck('due_at');
  expect(delivered.map(({ event }) => event.occurredAt)).toEqual(due);
  for (const { event, productNow } of delivered) {
    // The product clock was at that time, within the duration of the work itself.
    expect(productNow - event.occurredAt.getTime()).toBeGreaterThanOrEqual(0);
    expect(productNow - event.occurredAt.getTime()).toBeLessThan(100_000);
  }
  expect(await offsetMs()).toBe(4_000_000);
});

test('one long move stops at every event on its way, including follow-up events', async () => {
  const calls: string[] = [];
  await work({
    onEvent: async (event) => {
      const { now } = await readProductClock(database.worker);
      delivered.push({ event, productNow: now.getTime() });
      // The first line's activation makes the product order another one.
      if (event.kind === 'active' && calls.length < 2) calls.push(await order());
    },
  });
  calls.push(await order());
  await advance(86_400);
  expect(kinds()).toEqual([
    'accepted',
    'installable',
    'active',
    'accepted',
    'installable',
    'active',
  ]);
  const second = delivered[3];
  const active = delivered[2];
  if (!second || !active) throw new Error('Events are missing.');
  const between = second.event.occurredAt.getTime() - active.event.occurredAt.getTime();
  expect(between).toBeGreaterThanOrEqual(200_000);
  expect(between).toBeLessThan(300_000);
});

test('a move waits for orders in transit, but not indefinitely for undeliverable ones', async () => {
  const down = handleMessage(sendMail, async () => {
    throw new Error('The mail server is down.');
  });
  await work({ handlers: [down] });
  await transact(database.app, visitor, origin, async (unit) =>
    unit.send(sendMail, { template: 'login_code', to: 'anna@nordlys.example' }),
  );
  await Promise.all(Array.from({ length: 20 }, () => order()));
  expect(await advance(250)).toEqual({ state: 'done', error: null });
  expect(kinds()).toEqual(Array.from({ length: 20 }, () => 'accepted'));
});

test('concurrently requested moves add up, and are made one after the other', async () => {
  await work();
  await order();
  await Promise.all([advance(3600), advance(3600), advance(3600)]);
  expect(await offsetMs()).toBe(3 * 3_600_000);
  expect(kinds()).toEqual(['accepted', 'installable', 'active']);
});

test('a move back, or too far at once, is refused and changes nothing', async () => {
  const worker = await work();
  await order();
  await worker.idle();
  await advance(1000);
  const before = delivered.length;
  const far = (await offsetMs()) + 400 * 86_400_000 + 60_000;
  for (const [target, reason] of [
    [500_000, 'The clock cannot be moved back.'],
    [far, 'The clock cannot be moved by more than 400 days at once.'],
  ] as const) {
    const id = randomUUID();
    await database.app('sandbox.clock_moves').insert({ id, target_offset_ms: target });
    await database
      .app('outbox')
      .insert({ id: randomUUID(), topic: requestClockMove.name, payload: JSON.stringify({ id }) });
    await eventually(async () => expect((await moveOf(id)).state).toBe('failed'));
    expect((await moveOf(id)).error).toBe(reason);
  }
  expect(await offsetMs()).toBe(1_000_000);
  expect(delivered).toHaveLength(before);
});

test('other processes are notified that the clock moved', async () => {
  const listener = new pg.Client({ connectionString: database.urls.app });
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.connect();
  await listener.query('LISTEN product_clock');
  await work();
  await advance(60);
  await eventually(() => expect(heard).toEqual(['{"offset_ms" : 60000}']));
  await listener.end();
});

test('without moves of the clock, events arrive in real time', async () => {
  await work({ secondsFactor: 0.01 });
  await order();
  await eventually(() => expect(kinds()).toEqual(['accepted', 'installable', 'active']));
  expect(await offsetMs()).toBe(0);
});

test('events that fall due while no worker runs happen at the next start, and nothing is lost', async () => {
  const first = await work({ secondsFactor: 0.02 });
  const call = await order();
  await eventually(async () =>
    expect(await database.worker('sandbox.profiles').select()).toHaveLength(1),
  );
  await first.stop();
  // Not even a job exists: the next start determines what is due.
  await database.worker('graphile_worker._private_jobs').delete();
  const before = delivered.length;
  expect(before).toBeLessThan(3);
  await work({ secondsFactor: 0.02 });
  await eventually(() => expect(kinds()).toEqual(['accepted', 'installable', 'active']));
  expect(delivered.every(({ event }) => event.callIdentifier === call)).toBe(true);
});

test('a rejected event is retried, others continue, and the clock does not pass it', async () => {
  let broken: string | undefined;
  const taken: string[] = [];
  await work({
    onEvent: async ({ kind, callIdentifier }) => {
      if (callIdentifier === broken) throw new Error('not now');
      taken.push(kind);
    },
  });
  broken = await order();
  await order();
  const id = await askForMove(86_400);
  await eventually(() => expect(taken).toEqual(['accepted']));
  expect(await offsetMs()).toBeLessThan(300_000);
  expect((await moveOf(id)).state).toBe('pending');
  broken = undefined;
  await eventually(async () => expect((await moveOf(id)).state).toBe('done'));
  expect(taken.toSorted()).toEqual(
    ['accepted', 'installable', 'active', 'accepted', 'installable', 'active'].toSorted(),
  );
});

test('other due sources take part in the order of time', async () => {
  let invoiceDue: Date | null = new Date(Date.now() + 500_000);
  const happened: string[] = [];
  await work({
    onEvent: async ({ kind }) => void happened.push(kind),
    sources: [
      {
        nextDue: async () => invoiceDue,
        runDue: async (until) => {
          if (!invoiceDue || invoiceDue > until) return;
          invoiceDue = null;
          happened.push('invoice');
        },
      },
    ],
  });
  await order();
  await advance(86_400);
  expect(happened).toEqual(['accepted', 'invoice', 'installable', 'active']);
});
