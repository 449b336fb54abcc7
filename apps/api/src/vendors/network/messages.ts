import { numberErrors } from '@workspace/domain/numbers/errors';
import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import { readProductClock } from '../clock/store.ts';
import type { MobileNetwork, NetworkEventHandler } from './port.ts';

/** The call identifier is the idempotency key. */
export const orderProfile = defineMessage(
  'network.order',
  z.object({
    call_identifier: z.uuid(),
    country_iso_code: z.string(),
    type: z.enum(['local', 'travel']),
    running_phone_number: z.string().nullable(),
    // Orders of earlier versions have none.
    installation: z.enum(['any', 'by_person']).default('any'),
  }),
  { lane: 'vendor' },
);
export const reissueProfile = defineMessage(
  'network.reissue',
  z.object({ call_identifier: z.uuid(), request_id: z.uuid() }),
  { lane: 'vendor' },
);
export const releaseProfile = defineMessage(
  'network.release',
  z.object({ call_identifier: z.uuid() }),
  { lane: 'vendor' },
);
export const stopLine = defineMessage(
  'network.stop',
  z.object({ call_identifier: z.uuid(), request_id: z.uuid() }),
  { lane: 'vendor' },
);
export const guideOpened = defineMessage(
  'network.guide_opened',
  z.object({ call_identifier: z.uuid() }),
  { lane: 'vendor' },
);

/** Asks for reports of the calls of a line. */
export const followCalls = defineMessage(
  'network.follow_calls',
  z.object({ call_identifier: z.uuid(), phone_number: z.string() }),
  { lane: 'vendor' },
);

/** Requests after which a person waits for the network. */
export type AwaitedRequest = 'order' | 'reissue' | 'stop';
type WhenGivenUp = (
  callIdentifier: string,
  request: AwaitedRequest,
  code?: string,
) => Promise<void>;

/** Sends the outbox's orders to the network. */
export function networkHandlers(
  network: MobileNetwork,
  whenGivenUp?: WhenGivenUp,
): readonly MessageHandler[] {
  const giveUp =
    (request: AwaitedRequest) =>
    async ({
      payload,
      code,
    }: {
      payload: { call_identifier: string };
      code?: string | undefined;
    }) =>
      whenGivenUp?.(payload.call_identifier, request, code);
  return [
    handleMessage(
      orderProfile,
      ({ payload: order }) =>
        network.orderProfile({
          callIdentifier: order.call_identifier,
          countryIsoCode: order.country_iso_code,
          type: order.type,
          runningPhoneNumber: order.running_phone_number,
          installation: order.installation,
        }),
      giveUp('order'),
    ),
    handleMessage(
      reissueProfile,
      ({ payload }) => network.reissueProfile(payload.call_identifier, payload.request_id),
      giveUp('reissue'),
    ),
    handleMessage(releaseProfile, ({ payload }) => network.releaseProfile(payload.call_identifier)),
    handleMessage(
      stopLine,
      ({ payload }) => network.stopLine(payload.call_identifier, payload.request_id),
      giveUp('stop'),
    ),
    handleMessage(guideOpened, ({ payload }) => network.guideOpened(payload.call_identifier)),
    handleMessage(followCalls, ({ payload }) =>
      network.followCalls(payload.call_identifier, payload.phone_number),
    ),
  ];
}

const givenUpReasons: Readonly<Record<AwaitedRequest, string>> = {
  order: 'The network did not accept the order. It is not sent again.',
  reissue: 'The network did not make a new QR code. The request is not sent again.',
  stop: 'The network did not stop the line. The request is not sent again.',
};

/**
 * Records a request that was given up in the number's history, where the person waiting for it sees
 * it. The number of an order that was given up has the reason too.
 * @param pool of the worker's role
 */
export const reportGivenUp =
  (pool: Pool, onNetworkEvent: NetworkEventHandler): WhenGivenUp =>
  async (callIdentifier, request, code) => {
    const { now: occurredAt } = await readProductClock(pool);
    const { externalPlanNotFound } = numberErrors;
    const isPlanUnknown = code === externalPlanNotFound.code;
    const reason = isPlanUnknown ? externalPlanNotFound.message : givenUpReasons[request];
    const failed = { kind: 'failed', callIdentifier, occurredAt, reason } as const;
    if (request !== 'order') return onNetworkEvent(failed);
    const orderFailure = isPlanUnknown ? externalPlanNotFound.code : 'sim_creation_failed';
    return onNetworkEvent({ ...failed, orderFailure });
  };
