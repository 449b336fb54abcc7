import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { transact } from '../database/unit-of-work.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Lane } from './lanes.ts';
import { defineMessage, handleMessage } from './message.ts';
import { startWorker, type Worker } from './worker.ts';

let database: TestDatabase;
let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.destroy();
});

const scope = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const inLane = (lane: Lane) => defineMessage(`test.${lane}`, z.object({}), { lane });
const [short, vendor, long] = [inLane('short'), inLane('vendor'), inLane('long')];

const start = async (handlers: Parameters<typeof startWorker>[0]['handlers']) => {
  worker = await startWorker({
    workerUrl: database.urls.worker,
    pool: database.worker,
    sealer: database.sealer,
    handlers,
    log: collectingLog(),
    pollIntervalMs: 50,
  });
};

test('slow work and a vendor that hangs do not delay a mail', async () => {
  database = await createTestDatabase();
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hang = async ({ id }: { readonly id: string }) => {
    begun.push(id);
    await released;
  };
  const delivered: string[] = [];
  await start([
    handleMessage(vendor, hang),
    handleMessage(long, hang),
    handleMessage(short, async ({ id }) => void delivered.push(id)),
  ]);
  const mail = randomUUID();
  await transact(database.app, scope, origin, async (unit) => {
    // More of each than a worker handles at once, and all of them before the mail.
    for (let count = 0; count < 20; count += 1) {
      unit.send(vendor, {});
      unit.send(long, {});
    }
  });
  await eventually(() => expect(begun.length).toBeGreaterThanOrEqual(6));
  await transact(database.app, scope, origin, async (unit) => unit.send(short, {}, { id: mail }));
  await eventually(() => expect(delivered).toEqual([mail]));
  const waiting = await database.worker('outbox').where('state', 'pending');
  expect(waiting).toHaveLength(40);
  release();
  await worker?.idle();
  expect(new Set(begun).size).toBe(40);
  expect(begun).toHaveLength(40);
});
