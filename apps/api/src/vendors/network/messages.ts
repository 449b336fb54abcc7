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

/** Sends the outbox's orders to the network. */
export function networkHandlers(
  network: MobileNetwork,
  whenOrderIsGivenUp?: (callIdentifier: string) => Promise<void>,
): readonly MessageHandler[] {
  return [
    handleMessage(
      orderProfile,
      ({ payload: order }) =>
        network.orderProfile({
          callIdentifier: order.call_identifier,
          countryIsoCode: order.country_iso_code,
          type: order.type,
          runningPhoneNumber: order.running_phone_number,
        }),
      async ({ payload }) => whenOrderIsGivenUp?.(payload.call_identifier),
    ),
    handleMessage(reissueProfile, ({ payload }) =>
      network.reissueProfile(payload.call_identifier, payload.request_id),
    ),
    handleMessage(releaseProfile, ({ payload }) => network.releaseProfile(payload.call_identifier)),
  ];
}

/**
 * Records an undeliverable order in the number's history, where the person waiting for it sees it.
 * @param pool of the worker's role
 */
export const reportFailedOrder =
  (pool: Pool, onNetworkEvent: NetworkEventHandler) =>
  async (callIdentifier: string): Promise<void> => {
    const { now: occurredAt } = await readProductClock(pool);
    await onNetworkEvent({
      kind: 'failed',
      callIdentifier,
      occurredAt,
      reason: 'The network could not be reached. The order is not sent again.',
    });
  };
