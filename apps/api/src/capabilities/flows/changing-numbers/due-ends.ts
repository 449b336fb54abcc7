import { findMove } from '@workspace/domain/contract/states';
import { numberEvents } from '@workspace/domain/events/number';
import { numberStates } from '@workspace/domain/numbers/states';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import type { DueSource } from '../../../vendors/clock/product-clock.ts';
import {
  findFirstEnd,
  findNextEnd,
  listCompaniesWithEnds,
  lockEnding,
} from '../../numbers/numbers/index.ts';
import { endNumbers } from './ending.ts';

/** Numbers that end in one transaction. */
const batch = 1000;
const origin = {
  operation: numberEvents.inactive.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** Ends the numbers of the message's company that are due until a product time. */
const endDueNumbers = defineMessage('numbers.end', z.object({ until: z.iso.datetime() }), {
  lane: 'long',
});

/** Ends numbers that are due together, at their own time; returns how many. */
async function endDue(unit: UnitOfWork, until: Date): Promise<number> {
  const endsAt = await findFirstEnd(unit, until);
  if (!endsAt) return 0;
  const numbers = (await lockEnding(unit, endsAt, batch)).filter(({ status }) =>
    findMove(numberStates, status, 'inactive', origin.actor.kind),
  );
  if (numbers.length === 0) return 0;
  await endNumbers(unit, numbers, endsAt);
  return numbers.length;
}

/**
 * Numbers that end by the product clock: terminating ones at the end of the product's month, travel
 * eSIMs on their expiry day (decisions 4 and 13, "Deactivate").
 * @param pool of the worker's role
 */
export const numberEndsSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: endDueNumbers,
    nextDue: findNextEnd,
    companiesDue: listCompaniesWithEnds,
  });

/** Ends the numbers of one company; what was interrupted goes on with the next attempt. */
export function numberEndsHandler(deps: {
  readonly pool: Pool;
  readonly wake: () => Promise<void>;
}): MessageHandler {
  return handleMessage(endDueNumbers, async ({ companyId, payload, signal }) => {
    const until = new Date(payload.until);
    let ended: number;
    do {
      signal.throwIfAborted();
      ended = await transact(deps.pool, asSystem(companyId), origin, (unit) => endDue(unit, until));
    } while (ended > 0);
    await deps.wake();
  });
}
