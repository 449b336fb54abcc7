import { createHash } from 'node:crypto';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { DueSource } from '../../../vendors/clock/due.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import { updateRow } from '../integrations/index.ts';
import { readNightly } from './messages.ts';
import { sendRead } from './reading.ts';
import { findNextRead, listCompaniesWithRead, lockConnection } from './store.ts';

const dayMs = 24 * 60 * 60_000;
/** The companies are spread over the hours from 1 to 5 o'clock, UTC. */
const night = { startMs: 60 * 60_000, lengthMs: 4 * 60 * 60_000 } as const;

const origin = {
  operation: readNightly.name,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** The company's time in the next night, UTC, always the same of a company. */
export function nextNight(companyId: string, now: Date): Date {
  const spread = createHash('sha256').update(companyId).digest().readUInt32BE() / 2 ** 32;
  const inDay = night.startMs + Math.floor(spread * night.lengthMs);
  const today = Math.floor(now.getTime() / dayMs) * dayMs + inDay;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/**
 * People are read once a night by the product clock. A move of the clock by many nights reads them
 * once, at its end.
 * @param pool of the worker's role
 */
export const nightlyReadSource = (pool: Pool): DueSource => ({
  ...dueCompaniesSource({
    pool,
    message: readNightly,
    nextDue: findNextRead,
    companiesDue: listCompaniesWithRead,
  }),
  inMoves: 'at_the_end',
});

async function askForRead(unit: UnitOfWork, until: Date): Promise<void> {
  const row = await lockConnection(unit);
  if (!row?.next_read_at || row.next_read_at > until) return;
  const next_read_at = nextNight(row.company_id, unit.now);
  await updateRow(unit, row, 'system', { status: row.status, next_read_at });
  await sendRead(unit, { reason: 'nightly' });
}

/** Asks for the read of the message's company, and sets the next one. */
export const nightlyReadHandler = (deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler =>
  handleMessage(readNightly, async ({ companyId, payload }) => {
    await transact(deps.pool, asSystem(companyId), origin, (unit) =>
      askForRead(unit, new Date(payload.until)),
    );
    await deps.wake();
  });
