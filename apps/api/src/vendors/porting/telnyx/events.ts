import type { PortingOrder } from 'telnyx/resources/porting-orders';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { readProductClock } from '../../clock/store.ts';
import type { TransferEvent, TransferEventHandler } from '../port.ts';
import type { TelnyxClient } from './client.ts';
import { rejectionCodeOf } from './codes.ts';
import { dayOf } from './order.ts';
import type { StatusChange } from './webhook.ts';

/** A verified status change, for the worker. */
export const reportStatus = defineMessage(
  'porting.telnyx_status',
  z.object({
    order_id: z.string(),
    transfer_id: z.uuid(),
    at: z.iso.datetime({ offset: true }),
    status: z.string(),
    code: z.string().nullable(),
    note: z.string().nullable(),
  }) satisfies z.ZodType<StatusChange>,
  { lane: 'vendor' },
);

/** A status with its time in product time. */
export interface OrderStatus {
  readonly transferId: string;
  readonly occurredAt: Date;
  readonly status: string;
  readonly code: string | null;
  readonly note: string | null;
}

/** @param order with the agreed day, for the status that has one */
export function toTransferEvent(
  { transferId, occurredAt, status: state, code, note }: OrderStatus,
  order: Pick<PortingOrder, 'activation_settings'> | undefined,
): TransferEvent | undefined {
  const about = { transferId, occurredAt, state };
  switch (state) {
    case 'draft':
      return undefined;
    case 'in-process':
    case 'submitted':
      return { kind: 'submitted', ...about };
    case 'exception':
      return { kind: 'rejected', ...about, code: rejectionCodeOf(code), note };
    case 'foc-date-confirmed': {
      const settings = order?.activation_settings;
      const agreed = settings?.foc_datetime_actual ?? settings?.foc_datetime_requested;
      if (!agreed) return { kind: 'unknown', ...about };
      return { kind: 'scheduled', ...about, date: dayOf(agreed) };
    }
    case 'ported':
      return { kind: 'completed', ...about };
    case 'cancelled':
      return { kind: 'cancelled', ...about };
    default:
      return { kind: 'unknown', ...about };
  }
}

/** Applies status changes, which the network may send repeatedly and out of order. */
export function statusHandler(deps: {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  /** Undefined without an account. */
  readonly connect: TelnyxClient | undefined;
  readonly onTransferEvent: TransferEventHandler;
}): MessageHandler {
  const { pool, connect, onTransferEvent } = deps;
  return handleMessage(reportStatus, async ({ payload }) => {
    const { order_id: orderId, transfer_id: transferId, at, status, code, note } = payload;
    // The agreed day is not in the event.
    const needsDay = status === 'foc-date-confirmed';
    const order =
      needsDay && connect
        ? (await (await connect()).portingOrders.retrieve(orderId)).data
        : undefined;
    const { now, offsetMs } = await readProductClock(pool);
    // A clock that runs ahead must not make every later event look late.
    const occurredAt = new Date(Math.min(Date.parse(at) + offsetMs, now.getTime()));
    const event = toTransferEvent({ transferId, occurredAt, status, code, note }, order);
    if (event) await onTransferEvent(event);
  });
}
