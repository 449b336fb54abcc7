import { networkEvents } from '@workspace/domain/audit/events';
import { esimEvents } from '@workspace/domain/events/esim';
import type { Pool } from '../../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../../database/unit-of-work.ts';
import type { Sealer } from '../../../../secrets/seal.ts';
import type {
  NetworkEvent,
  NetworkEventHandler,
  Profile,
} from '../../../../vendors/network/port.ts';
import { numberEntity } from '../entity.ts';
import { sendGuideOfTransfer } from '../messages.ts';
import type { NumberModel } from '../models.ts';
import { presentNumber } from '../present.ts';
import { recordChanges } from '../service.ts';
import {
  findEsims,
  findProfile,
  keepProfiles,
  replaceActivationCode,
  withProfile,
} from '../sim/profile-store.ts';
import { endTickets } from '../sim/ticket-store.ts';
import { lockNumbers, type NetworkColumns, updateFromNetwork, updateNumber } from '../store.ts';
import { findNumbersByCall } from './call-store.ts';
import {
  concernsProfile,
  isOfEsim,
  isTransferring,
  type NumberHappening,
  networkEffect,
  newestEvent,
  unusableCode,
  usableCode,
} from './network-effects.ts';

const report = (unit: UnitOfWork, { event, ...happening }: NumberHappening) =>
  unit.happened(event, happening);

type Reissued = Extract<NetworkEvent, { kind: 'reissued' }>;

/**
 * Handles the answer to a request for a new activation code. It is matched by request id instead of
 * time: later events of the line do not make it obsolete. A repeated answer finds no pending
 * request.
 */
async function takeNewCode(
  unit: UnitOfWork,
  sealer: Sealer,
  number: NumberModel,
  event: Reissued,
): Promise<void> {
  const profile = await findProfile(unit, sealer, number.id);
  if (!profile || profile.replacementId !== event.requestId) return;
  const activationCode = usableCode(event.profile.activationCode) ?? null;
  await replaceActivationCode(unit, sealer, number.id, {
    profile,
    activationCode,
    requestId: event.requestId,
  });
  report(
    unit,
    activationCode === null
      ? unusableCode(number, event)
      : { event: esimEvents.qrReady, subjectId: number.id, occurredAt: event.occurredAt },
  );
  const changed = await updateNumber(unit, number.id, {
    network_event_at: newestEvent(number, event),
    // An unusable code installs nothing: the eSIM is still to be made.
    ...(activationCode !== null && { esim_requested_at: null }),
  });
  numberEntity.updated(unit, presentNumber(number), presentNumber(changed));
}

/**
 * Applies events of one company's numbers, one per number, with a fixed number of statements.
 * Inactive numbers ignore events.
 */
async function take(
  unit: UnitOfWork,
  sealer: Sealer,
  events: ReadonlyMap<string, NetworkEvent>,
): Promise<void> {
  const numbers = await lockNumbers(unit, [...events.keys()]);
  const idsWith = (isMeant: (event: NetworkEvent | undefined) => boolean) =>
    numbers.map(({ id }) => id).filter((id) => isMeant(events.get(id)));
  const present = await withProfile(
    unit,
    idsWith((event) => event !== undefined && concernsProfile(event)),
  );
  const esims = await findEsims(
    unit,
    idsWith((event) => event !== undefined && isOfEsim(event)),
  );
  const profiles = new Map<string, Profile>();
  const columns = new Map<string, NetworkColumns>();
  const connected: string[] = [];
  for (const number of numbers) {
    const event = events.get(number.id);
    if (event?.kind === 'reissued') await takeNewCode(unit, sealer, number, event);
    if (!event || event.kind === 'reissued') continue;
    const effect = networkEffect(number, event, {
      hasProfile: present.has(number.id),
      esims: esims.get(number.id),
    });
    if (!effect) continue;
    if (effect.isConnected) connected.push(number.id);
    if (effect.profile) profiles.set(number.id, effect.profile);
    if (effect.happened) report(unit, effect.happened);
    // Nobody else tells the person of a transferred number that there is an eSIM to install.
    if (effect.profile && event.kind === 'installable' && isTransferring(number)) {
      unit.send(sendGuideOfTransfer, { number_id: number.id });
    }
    columns.set(number.id, { ...effect.changes, network_event_at: newestEvent(number, event) });
  }
  await keepProfiles(unit, sealer, profiles);
  if (connected.length > 0) await endTickets(unit, connected, 'connected');
  recordChanges(unit, numbers, await updateFromNetwork(unit, columns));
}

interface Group {
  readonly companyId: string;
  readonly kind: NetworkEvent['kind'];
  /** By the number's id. */
  readonly events: Map<string, NetworkEvent>;
}

/** Applies the network's events; those of one company and kind share a transaction. */
export function createNetworkEventHandler(deps: {
  pool: Pool;
  sealer: Sealer;
}): NetworkEventHandler {
  const { pool, sealer } = deps;

  async function together(events: readonly NetworkEvent[]): Promise<void> {
    const calls = events.map(({ callIdentifier }) => callIdentifier);
    const found = await findNumbersByCall(pool, calls);
    const groups = new Map<string, Group>();
    for (const event of events) {
      const number = found.get(event.callIdentifier);
      if (!number) continue;
      const { companyId, numberId } = number;
      const { kind } = event;
      const key = `${companyId} ${kind}`;
      const group = groups.get(key) ?? { companyId, kind, events: new Map() };
      group.events.set(numberId, event);
      groups.set(key, group);
    }
    for (const { companyId, kind, events: own } of groups.values()) {
      const origin = {
        operation: networkEvents[kind],
        actor: { kind: 'network', id: null, name: null },
        requestId: null,
        address: null,
      } as const;
      await transact(pool, asSystem(companyId), origin, (unit) => take(unit, sealer, own));
    }
  }

  const one = (event: NetworkEvent) => together([event]);
  return Object.assign(one, { together });
}
