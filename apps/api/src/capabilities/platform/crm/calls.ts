import { callEndedEvent } from '@workspace/domain/audit/events';
import type { CrmSettings } from '@workspace/domain/crm/schema';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { logCrmCall } from '../../../vendors/crm/messages.ts';
import type { CallEnded, CallHandler } from '../../../vendors/network/calls.ts';
import { findCallNumber, findNumbersByCall, loadNumber } from '../../numbers/numbers/index.ts';
import { findPersonsCrm } from '../integrations/index.ts';
import { insertCall } from './call-store.ts';
import { isPaused } from './pause-store.ts';
import { readSettings } from './settings-store.ts';

/** For so long after its end a call may still be logged; then the other party is forgotten. */
export const patienceMs = 72 * 60 * 60_000;

/** What the sealed part of a message has of a call. */
export const callSecretSchema = z.object({
  direction: z.enum(['in', 'out']),
  own_number: z.string(),
  other_number: z.string(),
  answered: z.boolean(),
  seconds: z.number().int(),
});
export type CallSecret = z.infer<typeof callSecretSchema>;

/** Whether the settings want this call to be logged. */
export function isWanted(
  settings: CrmSettings,
  { direction, answered, seconds }: Pick<CallEnded, 'direction' | 'answered' | 'seconds'>,
): boolean {
  if (direction === 'in' && !answered) return settings.missed;
  const isChosen = direction === 'in' ? settings.incoming : settings.outgoing;
  return isChosen && seconds >= settings.least_seconds;
}

/** The connected person whose call it is, and the phone number; undefined if it is not logged. */
async function callerOf(
  unit: UnitOfWork,
  numberId: string,
): Promise<{ readonly userId: string; readonly ownNumber: string } | undefined> {
  const number = await loadNumber(unit, numberId);
  if (!number?.user_id || number.status === 'inactive') return undefined;
  // The one that the invitation names: a second one of the person is not logged.
  const logged = await findCallNumber(unit, number.user_id);
  if (logged?.id !== number.id) return undefined;
  const integration = await findPersonsCrm(unit, number.user_id);
  if (integration?.status !== 'active' || (await isPaused(unit, number.user_id))) return undefined;
  return { userId: number.user_id, ownNumber: logged.full_phone_number };
}

async function take(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  call: CallEnded,
): Promise<void> {
  const caller = await callerOf(unit, numberId);
  if (!caller || !isWanted(await readSettings(unit), call)) return;
  const { eventId, startedAt, direction, answered, seconds } = call;
  const endedAt = new Date(startedAt.getTime() + seconds * 1000);
  const isLate = unit.now.getTime() - endedAt.getTime() >= patienceMs;
  const messageId = unit.newId();
  const isNew = await insertCall(unit, {
    eventId,
    userId: caller.userId,
    messageId,
    startedAt,
    endedAt,
    state: isLate ? 'dropped' : 'pending',
  });
  if (!isNew || isLate) return;
  const secret: CallSecret = {
    direction,
    own_number: caller.ownNumber,
    other_number: call.otherParty,
    answered,
    seconds,
  };
  unit.send(
    logCrmCall,
    { event_id: eventId },
    { id: messageId, secret: sealOutboxSecret(sealer, messageId, secret) },
  );
}

const origin = {
  operation: callEndedEvent,
  actor: { kind: 'network', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Takes the ended calls of connected people; those of others leave no trace. A call that is reported
 * again has no further effect.
 * @param deps.pool of the worker's role
 */
export function createCallHandler({
  pool,
  sealer,
}: {
  readonly pool: Pool;
  readonly sealer: Sealer;
}): CallHandler {
  return async (call) => {
    const found = await findNumbersByCall(pool, [call.callIdentifier]);
    const number = found.get(call.callIdentifier);
    if (!number) return;
    await transact(pool, asSystem(number.companyId), origin, (unit) =>
      take(unit, sealer, number.numberId, call),
    );
  };
}
