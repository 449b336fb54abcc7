import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import type { DueSource } from '../../../vendors/clock/product-clock.ts';
import {
  archiveOnItsDay,
  findDueArchive,
  findFirstArchive,
  listCompaniesToArchive,
} from '../../company/companies/index.ts';
import { lockRunning } from '../../numbers/numbers/index.ts';
import { cancelOpenPortingItems } from '../../transfers/requests/index.ts';
import { endNumbers } from '../changing-numbers/index.ts';

/** Numbers that end, or transfers that are cancelled, in one transaction. */
const batch = 1000;

/** Archives the message's company, whose planned day has begun by a product time. */
const archiveDueCompany = defineMessage(
  'companies.archive_due',
  z.object({ until: z.iso.datetime() }),
  { lane: 'long' },
);

/** The provider ends the numbers: their own dates, which the clock keeps, were others. */
const origin = {
  operation: archiveDueCompany.name,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Companies whose planned day has begun by the product clock (decisions on billing 8).
 * @param pool of the worker's role
 */
export const dueArchivesSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: archiveDueCompany,
    nextDue: findFirstArchive,
    companiesDue: listCompaniesToArchive,
  });

/**
 * The next step: ends numbers, then cancels the transfers that have none, then archives the company.
 * @returns whether nothing is left to do
 */
async function takeStep(unit: UnitOfWork): Promise<boolean> {
  const at = await findDueArchive(unit);
  if (!at) return true;
  const numbers = await lockRunning(unit, batch);
  if (numbers.length > 0) {
    await endNumbers(unit, numbers, at);
    return false;
  }
  if ((await cancelOpenPortingItems(unit, batch)) > 0) return false;
  return archiveOnItsDay(unit);
}

/** Archives one company; what was interrupted goes on with the next attempt. */
export function dueArchivesHandler(deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler {
  return handleMessage(archiveDueCompany, async ({ companyId, signal }) => {
    let isDone = false;
    while (!isDone) {
      signal.throwIfAborted();
      isDone = await transact(deps.pool, asSystem(companyId), origin, takeStep);
    }
    await deps.wake();
  });
}
