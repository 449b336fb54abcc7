import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { v7 as newId } from 'uuid';
import type { Configuration } from '../../../config/configuration.ts';
import type { Pool } from '../../../database/pool.ts';
import { whileLocked } from '../../../jobs/queue-store.ts';
import type { Log } from '../../../logging/log.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import type { DueSource } from '../../clock/due.ts';
import type { MobileNetwork, NetworkEvent, NetworkEventHandler, ProfileOrder } from '../port.ts';
import type { RandomBytes } from '../profile-numbers.ts';
import { allotNumbers } from './allotment.ts';
import { type DueEventRow, findDueEvents, findNextDue, markDone } from './event-store.ts';
import { followCalls } from './phone-calls.ts';
import { isServed, makeProfile, openProfile, withNewCode } from './profile.ts';
import {
  freePhoneNumber,
  insertProfile,
  insertReissue,
  keepGuideOpened,
  lockProfile,
  type PlannedEvent,
  release,
  replaceEsim,
  stopLine,
  takeSerialFor,
} from './store.ts';
import { addTopUp } from './top-ups.ts';

/** The network that comes with the product (decisions 8); it only emits events on request. */
export interface SandboxNetwork extends MobileNetwork {
  /** Product time of the next event; null if there is none. */
  nextDue(): Promise<Date | null>;
  /**
   * Delivers the events due until then (product time) in due order, by one process at a time; in
   * batches if the handler supports them. An event is done when the handler returns: an interrupted
   * one is delivered again, and later ones of the same profile wait for it.
   * @throws if the handler failed, after all other profiles were processed.
   */
  runDueEvents(
    range: { readonly until: Date; readonly signal?: AbortSignal | undefined },
    handler: NetworkEventHandler,
  ): Promise<void>;
}

export interface SandboxNetworkOptions {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly randomBytes: RandomBytes;
  /** Delays of the events after the order, in seconds of product time. */
  readonly timing: Configuration['sandbox'];
  /** Called with the due time after an order is stored. */
  readonly wake: (dueAt: Date) => Promise<void>;
  readonly log: Log;
}

const lockName = 'sandbox_network';
/** Maximum events per batch. */
const maxTogether = 500;
/** Delay of a new activation code after its request. */
const reissueSeconds = 2;

function plan(
  order: ProfileOrder,
  timing: Configuration['sandbox'],
): readonly Omit<PlannedEvent, 'id'>[] {
  if (order.runningPhoneNumber !== null) return [{ kind: 'registered', seconds: 0 }];
  if (order.type === 'local' && !isServed(order.countryIsoCode)) {
    return [{ kind: 'failed', seconds: timing.acceptedSeconds }];
  }
  return [
    { kind: 'accepted', seconds: timing.acceptedSeconds },
    { kind: 'installable', seconds: timing.installableSeconds },
    ...(order.installation === 'any'
      ? [{ kind: 'active', seconds: timing.activeSeconds } as const]
      : []),
  ];
}

/** The sandbox network over the tables `sandbox.profiles` and `sandbox.events`. */
export function createSandboxNetwork(options: SandboxNetworkOptions): SandboxNetwork {
  const { pool, sealer, timing, wake, log } = options;

  /** Repeated requests wake too: the process may have been killed before the first could. */
  async function wakeFor(firstDue: Date | undefined): Promise<void> {
    const dueAt = firstDue ?? (await findNextDue(pool));
    if (dueAt) await wake(dueAt);
  }

  async function keepOrder(order: ProfileOrder): Promise<Date | undefined> {
    const serial = await takeSerialFor(pool, order.callIdentifier);
    if (serial === undefined) return undefined;
    if (order.runningPhoneNumber !== null) await freePhoneNumber(pool, order.runningPhoneNumber);
    const events = plan(order, timing).map(({ kind, seconds }) => ({ id: newId(), kind, seconds }));
    return insertProfile(pool, makeProfile(options, order, serial), events);
  }

  async function keepReissue(
    db: Pool,
    callIdentifier: string,
    requestId: string,
  ): Promise<Date | undefined> {
    const profile = await lockProfile(db, callIdentifier);
    if (!profile) throw new Error('The network knows no profile of this call identifier.');
    if (profile.state === 'released') return undefined;
    const request = { id: newId(), requestId, callIdentifier, seconds: reissueSeconds };
    const dueAt = await insertReissue(db, request);
    if (!dueAt) return undefined;
    await replaceEsim(db, {
      callIdentifier,
      requestId,
      secrets: withNewCode(options, profile),
      active: { id: newId(), kind: 'active', seconds: timing.activeSeconds },
    });
    return dueAt;
  }

  async function toNetworkEvents(rows: readonly DueEventRow[]): Promise<NetworkEvent[]> {
    // Stored before delivery, so that a repeated event has the same content.
    const numbers = await allotNumbers(pool, rows);
    return rows.map((row) => toNetworkEvent(row, numbers));
  }

  function toNetworkEvent(
    { kind, due_at, answered_request_id: requestId, esim_request_id, profile }: DueEventRow,
    numbers: ReadonlyMap<string, string>,
  ): NetworkEvent {
    const about = { callIdentifier: profile.call_identifier, occurredAt: due_at };
    switch (kind) {
      case 'accepted': {
        const phoneNumber = numbers.get(profile.call_identifier);
        if (phoneNumber === undefined) throw new Error('An order was accepted without a number.');
        return { kind, ...about, phoneNumber };
      }
      case 'installable':
      case 'registered':
        return { kind, ...about, profile: openProfile(sealer, profile) };
      case 'reissued':
        if (requestId === null) throw new Error('A new code was made that nobody asked for.');
        return { kind, ...about, requestId, profile: openProfile(sealer, profile) };
      case 'active':
      case 'downloaded':
      case 'installed':
      case 'deleted':
        return { kind, ...about, requestId: esim_request_id };
      case 'install_failed': {
        const failure = 'installation_failed';
        const reason = setupFailureTexts[failure];
        return { kind, ...about, requestId: esim_request_id, failure, reason };
      }
      case 'failed':
        return {
          kind,
          ...about,
          reason: `The network has no numbers in ${profile.country_iso_code}.`,
          orderFailure: 'sim_creation_failed',
        };
    }
  }

  /** Whether the whole batch was accepted; otherwise each event is delivered separately. */
  async function deliverBatch(
    rows: readonly DueEventRow[],
    together: NonNullable<NetworkEventHandler['together']>,
  ): Promise<boolean> {
    try {
      await together(await toNetworkEvents(rows));
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      log.warn({ events: rows.length, name }, 'network events were not taken together');
      return false;
    }
    await markDone(pool, rows);
    return true;
  }

  async function sendDue(
    until: Date,
    signal: AbortSignal | undefined,
    handler: NetworkEventHandler,
  ): Promise<void> {
    const failed = new Map<string, unknown>();
    const { together } = handler;
    const atOnce = together ? maxTogether : 1;
    const next = async () =>
      signal?.aborted ? [] : findDueEvents(pool, until, [...failed.keys()], atOnce);
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      if (together && rows.length > 1 && (await deliverBatch(rows, together))) continue;
      for (const row of rows) {
        if (signal?.aborted) break;
        try {
          const [event] = await toNetworkEvents([row]);
          if (event) await handler(event);
        } catch (error) {
          failed.set(row.profile.call_identifier, error);
          const name = error instanceof Error ? error.name : '';
          log.error({ event: row.event_id, kind: row.kind, name }, 'a network event was not taken');
          continue;
        }
        await markDone(pool, [row]);
      }
    }
    const [first] = failed.values();
    if (failed.size > 0) throw new Error('Network events were not taken.', { cause: first });
  }

  let turn: Promise<unknown> = Promise.resolve();

  return {
    async orderProfile(order) {
      await wakeFor(await keepOrder(order));
    },
    async reissueProfile(callIdentifier, requestId) {
      await wakeFor(await pool.transaction((trx) => keepReissue(trx, callIdentifier, requestId)));
    },
    stopLine: (callIdentifier, requestId) => stopLine(pool, callIdentifier, requestId),
    guideOpened: (callIdentifier) => keepGuideOpened(pool, callIdentifier),
    addTopUp: (order) => addTopUp(pool, order),
    async followCalls(callIdentifier, phoneNumber) {
      await followCalls(pool, callIdentifier, phoneNumber);
      await options.wake(new Date(0));
    },
    releaseProfile: (callIdentifier) => pool.transaction((trx) => release(trx, callIdentifier)),
    nextDue: () => findNextDue(pool),
    async runDueEvents({ until, signal }, handler) {
      // At most one connection waits for the lock of another process.
      const mine = turn.then(() =>
        whileLocked(pool, lockName, () => sendDue(until, signal, handler)),
      );
      turn = mine.catch(() => {});
      await mine;
    },
  };
}

/** The network as a source of due events on the product clock. */
export function networkDueSource(network: SandboxNetwork, handler: NetworkEventHandler): DueSource {
  return {
    nextDue: () => network.nextDue(),
    runDue: (until, signal) => network.runDueEvents({ until, signal }, handler),
  };
}
