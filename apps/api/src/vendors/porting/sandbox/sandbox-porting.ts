import { rejectionCodes } from '@workspace/domain/transfers/carrier/rejection-codes';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { lockWithin, whileLocked } from '../../../jobs/queue-store.ts';
import type { Log } from '../../../logging/log.ts';
import type { DueSource } from '../../clock/due.ts';
import { readProductClock } from '../../clock/store.ts';
import type {
  PortingNetwork,
  TransferEvent,
  TransferEventHandler,
  TransferOrder,
} from '../port.ts';
import { courseOf } from './endings.ts';
import { confirmation, planCourse } from './plan.ts';
import {
  findDueEvent,
  findNextDue,
  keepTransfer,
  lockTransfer,
  markDone,
  replacePlan,
  type TransferEventRow,
} from './store.ts';

const lockName = 'sandbox_porting';
const answerMs = 2_000;
const state = z.string();

const sayingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['submitted', 'completed', 'cancelled', 'unknown']), state }),
  z.object({ kind: z.literal('scheduled'), state, date: z.coerce.date() }),
  z.object({
    kind: z.literal('rejected'),
    state,
    code: z.enum(rejectionCodes),
    note: z.string().nullable(),
  }),
]);

/** The network that comes with the product; the ending of a number chooses what it does. */
export interface SandboxPorting extends PortingNetwork {
  /** Its events on the product clock. */
  dueSource(handler: TransferEventHandler): DueSource;
}

function toEvent({ transfer_id: transferId, event, occurred_at }: TransferEventRow): TransferEvent {
  return { ...sayingSchema.parse(event), transferId, occurredAt: occurred_at };
}

/** Over the tables `sandbox.transfers` and `sandbox.transfer_events`; it keeps no codes. */
export function createSandboxPorting(options: {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  /** Called when events were planned. */
  readonly wake: () => Promise<void>;
  readonly log: Log;
}): SandboxPorting {
  const { pool, wake, log } = options;

  /** Claims the transfer, so that two calls about one of them run one after the other. */
  const exclusively = <T>(transferId: string, work: (db: Pool) => Promise<T>): Promise<T> =>
    pool.transaction(async (trx) => {
      await lockWithin(trx, `${lockName} ${transferId}`);
      return work(trx);
    });

  /** Whether the submission is new. */
  async function keepSubmission(db: Pool, order: TransferOrder): Promise<boolean> {
    const { transferId, submission, phoneNumber, date } = order;
    const known = await lockTransfer(db, transferId);
    if (known && (known.submission >= submission || known.state === 'ended')) return false;
    const { now } = await readProductClock(db);
    await keepTransfer(db, {
      transfer_id: transferId,
      submission,
      phone_number: phoneNumber,
      wanted_at: date,
      state: 'open',
      submitted_at: now,
    });
    await replacePlan(db, transferId, planCourse(courseOf(phoneNumber, submission), now, date));
    return true;
  }

  async function keepDate(db: Pool, transferId: string, date: Date): Promise<void> {
    const known = await lockTransfer(db, transferId);
    if (known?.state !== 'open' || known.wanted_at?.getTime() === date.getTime()) return;
    const { now } = await readProductClock(db);
    await keepTransfer(db, { ...known, wanted_at: date });
    const plan = confirmation(new Date(now.getTime() + answerMs), date);
    await replacePlan(db, transferId, plan);
  }

  /** A cancellation that overtakes its order leaves a row, which the order finds. */
  async function keepEnd(db: Pool, transferId: string): Promise<void> {
    const { now } = await readProductClock(db);
    const known = await lockTransfer(db, transferId);
    await keepTransfer(db, {
      ...(known ?? {
        transfer_id: transferId,
        submission: 0,
        phone_number: null,
        wanted_at: null,
        submitted_at: now,
      }),
      state: 'ended',
    });
    await replacePlan(db, transferId, []);
  }

  async function sendDue(
    until: Date,
    handler: TransferEventHandler,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const failed = new Map<string, unknown>();
    const next = async () =>
      signal?.aborted ? undefined : findDueEvent(pool, until, [...failed.keys()]);
    for (let row = await next(); row; row = await next()) {
      try {
        await handler(toEvent(row));
      } catch (error) {
        failed.set(row.transfer_id, error);
        const name = error instanceof Error ? error.name : '';
        log.error({ event: row.id, name }, 'an event of a transfer was not taken');
        continue;
      }
      await markDone(pool, row.id);
    }
    const [first] = failed.values();
    if (failed.size > 0) throw new Error('Events of transfers were not taken.', { cause: first });
  }

  return {
    async submit(order) {
      const isNew = await exclusively(order.transferId, (db) => keepSubmission(db, order));
      await wake();
      const course = courseOf(order.phoneNumber, order.submission);
      if (isNew && course === 'timed_out') throw new Error('The sandbox network did not respond.');
      return order.transferId;
    },
    async changeDate(transferId, date) {
      await exclusively(transferId, (db) => keepDate(db, transferId, date));
      await wake();
    },
    cancel: (transferId) => exclusively(transferId, (db) => keepEnd(db, transferId)),
    dueSource: (handler) => ({
      nextDue: () => findNextDue(pool),
      runDue: (until, signal) => whileLocked(pool, lockName, () => sendDue(until, handler, signal)),
    }),
  };
}
