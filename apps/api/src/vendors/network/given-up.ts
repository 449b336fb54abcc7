import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { GivenUp } from '../../jobs/outbox.ts';
import { readProductClock } from '../clock/store.ts';
import type { NetworkEventHandler } from './port.ts';

/** Topic of the outbox for orders. */
export const orderTopic = 'network.order';

const payloadSchema = z.object({ call_identifier: z.uuid() });

/**
 * Tells the product of an order that the network never took: the number's history says so, where
 * the person who waits for it looks.
 * @param pool of the worker's role
 */
export function orderGivenUp(pool: Pool, onNetworkEvent: NetworkEventHandler): GivenUp {
  return async ({ payload }) => {
    const { call_identifier: callIdentifier } = payloadSchema.parse(payload);
    const { now: occurredAt } = await readProductClock(pool);
    await onNetworkEvent({
      kind: 'failed',
      callIdentifier,
      occurredAt,
      reason: 'The network could not be reached. The order is not sent again.',
    });
  };
}
