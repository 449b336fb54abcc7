import { randomUUID } from 'node:crypto';
import type { PortInValues, PortingType } from '@workspace/domain/transfers/schema';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import {
  createTransferEventHandler,
  transferHandlers,
} from '../capabilities/transfers/carrier/index.ts';
import { transferReminderHandlers } from '../capabilities/transfers/requests/index.ts';
import { storedValues } from '../capabilities/transfers/requests/secrets.ts';
import { holidaysOf } from '../capabilities/transfers/rules/holidays.ts';
import { handlersByName } from '../jobs/message.ts';
import type {
  PortingNetwork,
  TransferEvent,
  TransferEventHandler,
} from '../vendors/porting/port.ts';
import {
  createSandboxPorting,
  type SandboxPorting,
} from '../vendors/porting/sandbox/sandbox-porting.ts';
import { collectingLog } from './collecting-log.ts';
import type { TestDatabase } from './test-database.ts';
import type { World } from './world.ts';

interface TransferSeed {
  /** The company and its person, instead of Nordlys and its employee. */
  readonly companyId?: string;
  readonly userId?: string;
  readonly phoneNumber?: string;
  readonly country?: string;
  readonly planId?: string;
  readonly portingType?: PortingType;
  readonly values?: PortInValues;
  readonly status?: PortingItemStatus;
  readonly numberId?: string;
  /** UTC midnight of the day; 14 days ahead by default. */
  readonly date?: Date | null;
}

let serial = 0;

/** UTC midnight this many days ahead of real time. */
export function daysAhead(days: number): Date {
  const day = 86_400_000;
  return new Date((Math.floor(Date.now() / day) + days) * day);
}

/** The first day from then on on which Danish carriers transfer numbers. */
export async function openDay(days: number): Promise<Date> {
  const day = daysAhead(days);
  const year = day.getUTCFullYear();
  const closed = new Set(await holidaysOf('DK', [year, year + 1]));
  const isClosed = [0, 6].includes(day.getUTCDay()) || closed.has(day.toISOString().slice(0, 10));
  return isClosed ? openDay(days + 1) : day;
}

/** Adds a transfer of the company Nordlys, as an employee requested it. */
export async function plantTransfer(
  { owner, sealer }: TestDatabase,
  { nordlys, plans }: World,
  seed: TransferSeed = {},
): Promise<string> {
  serial += 1;
  const id = randomUUID();
  const requestId = randomUUID();
  const { country = 'DK', userId = nordlys.employee, status = 'pending' } = seed;
  const { companyId = nordlys.id } = seed;
  const created_at = new Date();
  await owner('porting_requests').insert({
    company_id: companyId,
    id: requestId,
    type: 'user_individual',
    created_by: userId,
    created_at,
  });
  const columns = storedValues(sealer, { id, country_code: country }, seed.values ?? {});
  await owner('porting_items').insert({
    company_id: companyId,
    id,
    request_id: requestId,
    status,
    user_id: userId,
    number_id: seed.numberId ?? null,
    plan_id: seed.planId ?? plans.small,
    country_code: country,
    porting_type: seed.portingType ?? 'business',
    porting_number: seed.phoneNumber ?? `+4526${100_000 + serial * 100}`,
    porting_date: seed.date === undefined ? daysAhead(14) : seed.date,
    ...columns,
    created_at,
    updated_at: created_at,
  });
  return id;
}

/** A manually driven porting network for a product without a worker. */
export interface HandPlayedPorting {
  readonly network: SandboxPorting;
  /** The product's handler of the network's events. */
  readonly handle: TransferEventHandler;
  /** Delivers every request to the network, including ones delivered before. */
  deliver(network?: PortingNetwork): Promise<void>;
  /** Delivers the events that are due by a time, by default all. */
  deliverEvents(until?: Date, handler?: TransferEventHandler): Promise<TransferEvent[]>;
}

export function playPorting(database: TestDatabase): HandPlayedPorting {
  const { worker: pool, sealer, owner } = database;
  const own = createSandboxPorting({ pool, wake: async () => {}, log: collectingLog() });
  const handle = createTransferEventHandler({ pool });
  return {
    network: own,
    handle,
    async deliver(network = own) {
      const deps = { pool, sealer, network, onTransferEvent: handle };
      const handlers = handlersByName([
        ...transferHandlers(deps),
        ...transferReminderHandlers(deps.pool),
      ]);
      const rows: { id: string; topic: string; company_id: string; payload: unknown }[] =
        await owner('outbox')
          .whereIn('topic', [...handlers.keys()])
          .orderBy('created_at');
      for (const { id, topic, company_id: companyId, payload } of rows) {
        await handlers.get(topic)?.deliver({
          id,
          companyId,
          payload,
          openSecret: () => undefined,
          signal: new AbortController().signal,
        });
      }
    },
    async deliverEvents(until = new Date('9999-01-01'), handler = handle) {
      const delivered: TransferEvent[] = [];
      const source = own.dueSource(async (event) => {
        await handler(event);
        delivered.push(event);
      });
      await source.runDue(until);
      return delivered;
    },
  };
}
