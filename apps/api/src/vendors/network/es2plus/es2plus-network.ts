import { type Es2plusSettings, profileTypeOf } from '../../../config/es2plus.ts';
import type { Pool } from '../../../database/pool.ts';
import { Undeliverable } from '../../../jobs/outbox.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { readProductClock } from '../../clock/store.ts';
import {
  ExternalPlanNotFound,
  type MobileNetwork,
  type NetworkEventHandler,
  type Profile,
  type ProfileOrder,
  TopUpRefused,
} from '../port.ts';
import { type Es2plusClient, Es2plusRefusal } from './client.ts';
import {
  beginEnd,
  type Es2plusProfileRow,
  findProfile,
  finishEnd,
  keepAnswer,
  takeProfile,
} from './profile-store.ts';

export interface Es2plusNetworkOptions {
  readonly client: Es2plusClient;
  readonly settings: Pick<Es2plusSettings, 'url' | 'profileTypes'>;
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** Takes the answers of the SM-DP+, which come with its responses. */
  readonly onNetworkEvent: NetworkEventHandler;
}

/** The subject of status codes about the profile type (SGP.22, section 5.2.6.1). */
const profileTypeSubject = '8.2.5';

const sealContext = (callIdentifier: string) => `es2plus-profile:${callIdentifier}`;

const isEnding = ({ state }: Es2plusProfileRow) => state === 'ending' || state === 'ended';

/** What ES2+ has no function for; the provider's staff see it among the deliveries. */
const beyondEs2plus = {
  running: 'ES2+ cannot register a line that is in use already: enter it with the operator.',
  stop: 'ES2+ cannot stop a line: stop its subscription with the operator.',
  end: 'ES2+ cannot end a line whose eSIM is installed: end its subscription with the operator.',
  reissue:
    'ES2+ cannot make a new QR code for an eSIM that is installed: exchange it with the operator.',
  topUp: 'ES2+ has no function for top-ups: book it with the operator.',
} as const;

/**
 * The network behind an SM-DP+ (GSMA SGP.22, section 5.3). The product's identifiers are the
 * function call identifiers, so that a repeated order, also one whose response was lost, never makes
 * a second profile.
 */
export function createEs2plusNetwork(options: Es2plusNetworkOptions): MobileNetwork {
  const { client, settings, pool, sealer, onNetworkEvent } = options;

  function requireProfileType(order: ProfileOrder): string {
    const found = profileTypeOf(settings, order);
    if (found !== undefined) return found;
    const { countryIsoCode, type } = order;
    throw new ExternalPlanNotFound(
      `NETWORK_ES2PLUS_PROFILE_TYPES has no profile type for ${type} numbers in ${countryIsoCode}.`,
    );
  }

  /** Orders a profile of a type. @throws ExternalPlanNotFound if the SM-DP+ does not know the type */
  async function orderOfType(callIdentifier: string, profileType: string): Promise<string> {
    try {
      return await client.downloadOrder(callIdentifier, { profileType });
    } catch (error) {
      const isUnknownType =
        error instanceof Es2plusRefusal && error.subjectCode === profileTypeSubject;
      throw isUnknownType ? new ExternalPlanNotFound(error.message) : error;
    }
  }

  function activationCodeOf({ call_identifier, activation_code }: Es2plusProfileRow) {
    if (activation_code === null) return undefined;
    return sealer.open(activation_code, sealContext(call_identifier));
  }

  function matchingIdOf(row: Es2plusProfileRow): string | undefined {
    return activationCodeOf(row)?.split('$')[2];
  }

  function profileOf(row: Es2plusProfileRow): Profile {
    const activationCode = activationCodeOf(row);
    if (row.iccid === null || activationCode === undefined) {
      throw new Error('The profile is not confirmed.');
    }
    const unknown = { imsi: null, pin1: null, pin2: null, puk1: null, puk2: null };
    return { iccid: row.iccid.replace(/F$/i, ''), ...unknown, activationCode };
  }

  const now = async () => (await readProductClock(pool)).now;

  /** Confirms the order of the ICCID, and stores the activation code. */
  async function confirm(
    row: { readonly callIdentifier: string; readonly iccid: string },
    functionCallIdentifier: string,
    answered: Partial<Pick<Es2plusProfileRow, 'request_id'>> = {},
  ): Promise<Es2plusProfileRow> {
    const { callIdentifier, iccid } = row;
    const { matchingId, smdpAddress } = await client.confirmOrder(functionCallIdentifier, iccid);
    const code = `LPA:1$${smdpAddress ?? new URL(settings.url).hostname}$${matchingId}`;
    const sealed = sealer.seal(code, sealContext(callIdentifier));
    return keepAnswer(pool, callIdentifier, { ...answered, activation_code: sealed });
  }

  /** Withdraws the order of a line that has ended. */
  async function withdraw(row: Es2plusProfileRow): Promise<void> {
    const { call_identifier: callIdentifier, iccid } = row;
    if (iccid !== null) {
      const order = { iccid, matchingId: matchingIdOf(row) };
      // An order that was confirmed after the first attempt has a matching id, and is another call.
      const step = order.matchingId === undefined ? 'end' : 'end-confirmed';
      try {
        await client.cancelOrder(`${callIdentifier}-${step}`, order);
      } catch (error) {
        if (!(error instanceof Es2plusRefusal)) throw error;
        await finishEnd(pool, callIdentifier);
        throw new Undeliverable(`${beyondEs2plus.end} ${error.message}`);
      }
    }
    await finishEnd(pool, callIdentifier);
  }

  return {
    async orderProfile(order) {
      const { callIdentifier } = order;
      if (order.runningPhoneNumber !== null) throw new Undeliverable(beyondEs2plus.running);
      let row = await takeProfile(pool, callIdentifier);
      if (isEnding(row)) return;
      if (row.iccid === null) {
        const iccid = await orderOfType(callIdentifier, requireProfileType(order));
        row = await keepAnswer(pool, callIdentifier, { iccid });
      }
      if (row.state === 'ordered' && row.iccid !== null) {
        row = await confirm({ callIdentifier, iccid: row.iccid }, `${callIdentifier}-confirm`);
      }
      // It ended while it was being ordered.
      if (isEnding(row)) return withdraw(row);
      const occurredAt = await now();
      const profile = profileOf(row);
      await onNetworkEvent({ kind: 'installable', callIdentifier, occurredAt, profile });
    },

    async reissueProfile(callIdentifier, requestId) {
      let row = await findProfile(pool, callIdentifier);
      if (!row?.iccid) throw new Error('The network knows no profile of this call identifier.');
      if (isEnding(row)) return;
      if (row.request_id !== requestId) {
        const { iccid } = row;
        try {
          const order = { iccid, matchingId: matchingIdOf(row) };
          await client.cancelOrder(`${requestId}-cancel`, order);
        } catch (error) {
          if (!(error instanceof Es2plusRefusal)) throw error;
          throw new Undeliverable(`${beyondEs2plus.reissue} ${error.message}`);
        }
        await client.downloadOrder(requestId, { iccid });
        const answered = { request_id: requestId };
        row = await confirm({ callIdentifier, iccid }, `${requestId}-confirm`, answered);
      }
      if (isEnding(row)) return withdraw(row);
      const occurredAt = await now();
      const profile = profileOf(row);
      await onNetworkEvent({ kind: 'reissued', callIdentifier, occurredAt, requestId, profile });
    },

    async releaseProfile(callIdentifier) {
      const row = await beginEnd(pool, callIdentifier);
      if (row.state !== 'ended') await withdraw(row);
    },

    async stopLine() {
      throw new Undeliverable(beyondEs2plus.stop);
    },
    async guideOpened() {},
    // ES2+ is about profiles: it reports no calls.
    async followCalls() {},
    async addTopUp() {
      throw new TopUpRefused(beyondEs2plus.topUp);
    },
  };
}
