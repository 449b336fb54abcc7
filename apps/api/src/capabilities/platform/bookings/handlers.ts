import type * as operations from '@workspace/domain/bookings/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { addressKey } from '../../../http/pipeline/address-key.ts';
import { bookingCall } from './call.ts';
import { book, cancel, listSlots, move, openBooking } from './service.ts';

/** Attempts to book from one address in a day: one office must not take all times. */
const attempts = { points: 20, seconds: 86_400 };

export const listBookingSlots: Handler<typeof operations.listBookingSlots> = async (
  { unit, services },
  { query },
) => ({ data: await listSlots(unit, bookingCall(services), query.month) });

/** Attempts are counted before the transaction opens, so that no rollback takes a count back. */
export const createBooking = withoutTransaction<typeof operations.createBooking>(
  async ({ pool, scope, origin, services, limit, idempotencyKey }, { body }) => {
    const call = bookingCall(services);
    await limit(`booking:${addressKey(origin.address ?? '')}`, attempts.points, attempts.seconds);
    return {
      data: await transact(pool, scope, origin, (unit) => book(unit, call, body, idempotencyKey)),
    };
  },
);

export const lookupBooking: Handler<typeof operations.lookupBooking> = async (
  { unit, services },
  { body },
) => ({ data: await openBooking(unit, bookingCall(services), body.ticket) });

export const moveBooking: Handler<typeof operations.moveBooking> = async (
  { unit, services },
  { body },
) => ({ data: await move(unit, bookingCall(services), body.ticket, body.start) });

export const cancelBooking: Handler<typeof operations.cancelBooking> = async (
  { unit, services },
  { body },
) => ({ data: await cancel(unit, bookingCall(services), body.ticket) });
