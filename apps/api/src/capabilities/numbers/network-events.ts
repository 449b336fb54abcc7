import { findMove } from '@workspace/domain/contract/states';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Sealer } from '../../secrets/seal.ts';
import type { NetworkEvent, NetworkEventHandler } from '../../vendors/network/port.ts';
import { findNumberByCall } from './call-store.ts';
import type { NumberModel } from './models.ts';
import { presentNumber } from './present.ts';
import { findProfile, keepProfile, replaceActivationCode } from './profile-store.ts';
import { noteChange } from './service.ts';
import { loadNumber, updateNumber } from './store.ts';

/** GSMA: some networks leave the scheme out; one form is kept (design of the eSIM port). */
function normalisedCode(code: string): string {
  return code.startsWith('LPA:') ? code : `LPA:${code}`;
}

async function change(
  unit: UnitOfWork,
  number: NumberModel,
  event: NetworkEvent,
  changes: Partial<NumberModel>,
): Promise<void> {
  const newest = number.network_event_at;
  const changed = await updateNumber(unit, number.id, {
    ...changes,
    network_event_at: newest && newest > event.occurredAt ? newest : event.occurredAt,
  });
  noteChange(unit, presentNumber(number), presentNumber(changed));
}

function mayMove(number: NumberModel, to: NumberStatus): boolean {
  return findMove(numberStates, number.status, to, 'network') !== undefined;
}

function tellUnusableCode(unit: UnitOfWork, number: NumberModel, event: NetworkEvent): void {
  unit.happened({
    subjectId: number.id,
    kind: 'network_failed',
    occurredAt: event.occurredAt,
    details: { reason: 'invalid_activation_code_format' },
  });
}

async function takeProfile(
  unit: UnitOfWork,
  sealer: Sealer,
  number: NumberModel,
  event: Extract<NetworkEvent, { kind: 'installable' | 'registered' }>,
): Promise<void> {
  const activationCode = normalisedCode(event.profile.activationCode);
  if (!activationCodePattern.test(activationCode)) {
    tellUnusableCode(unit, number, event);
    return change(unit, number, event, {});
  }
  await keepProfile(unit, sealer, number.id, { ...event.profile, activationCode });
  if (event.kind === 'registered') return change(unit, number, event, {});
  unit.happened({ subjectId: number.id, kind: 'installable', occurredAt: event.occurredAt });
  return change(unit, number, event, { status: 'installable' });
}

/**
 * The answer to a request for a new activation code. It is known by its request, not by its time:
 * what happened to the line meanwhile does not make it old. Repeated, it finds no request.
 */
async function takeNewCode(
  unit: UnitOfWork,
  sealer: Sealer,
  number: NumberModel,
  event: Extract<NetworkEvent, { kind: 'reissued' }>,
): Promise<void> {
  const profile = await findProfile(unit, sealer, number.id);
  if (!profile || profile.replacementId !== event.requestId) return;
  const sent = normalisedCode(event.profile.activationCode);
  const activationCode = activationCodePattern.test(sent) ? sent : null;
  await replaceActivationCode(unit, sealer, number.id, {
    profile,
    activationCode,
    replacementId: null,
  });
  if (activationCode === null) tellUnusableCode(unit, number, event);
  else unit.happened({ subjectId: number.id, kind: 'qr_ready', occurredAt: event.occurredAt });
  return change(unit, number, event, {});
}

/**
 * What one event does to a number. Events come twice and out of order: one that the number is
 * past, or that is older than the newest seen, changes nothing.
 */
async function apply(
  unit: UnitOfWork,
  sealer: Sealer,
  number: NumberModel,
  event: NetworkEvent,
): Promise<void> {
  if (number.status === 'inactive') return;
  if (event.kind === 'reissued') return takeNewCode(unit, sealer, number, event);
  if (number.network_event_at && event.occurredAt < number.network_event_at) return;
  switch (event.kind) {
    case 'accepted':
      if (number.status !== 'provisioning' || number.full_phone_number !== null) return;
      unit.happened({ subjectId: number.id, kind: 'accepted', occurredAt: event.occurredAt });
      return change(unit, number, event, { full_phone_number: event.phoneNumber });
    case 'installable':
      if (!mayMove(number, 'installable')) return;
      return takeProfile(unit, sealer, number, event);
    case 'registered':
      if (await findProfile(unit, sealer, number.id)) return;
      return takeProfile(unit, sealer, number, event);
    case 'active':
      if (!mayMove(number, 'active')) return;
      unit.happened({ subjectId: number.id, kind: 'active', occurredAt: event.occurredAt });
      return change(unit, number, event, { status: 'active' });
    case 'failed':
      unit.happened({
        subjectId: number.id,
        kind: 'network_failed',
        occurredAt: event.occurredAt,
        details: { reason: event.reason },
      });
      return change(unit, number, event, {});
  }
}

/** Takes the network's events into the product, each in a transaction of its own. */
export function createNetworkEventHandler(deps: {
  pool: Pool;
  sealer: Sealer;
}): NetworkEventHandler {
  return async (event) => {
    const found = await findNumberByCall(deps.pool, event.callIdentifier);
    if (!found) return;
    const scope = {
      actorKind: 'system',
      companyId: found.companyId,
      userId: null,
      keyScope: null,
    } as const;
    const origin = {
      operation: `network.${event.kind}`,
      party: { kind: 'network', id: null, name: null },
      requestId: null,
      address: null,
    } as const;
    await transact(deps.pool, scope, origin, async (unit) => {
      const number = await loadNumber(unit, found.numberId, 'for_update');
      if (number) await apply(unit, deps.sealer, number, event);
    });
  };
}
