import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { instantSchema } from '../shared/id.ts';
import { bookingErrors } from './errors.ts';
import {
  bookingSchema,
  bookingSlotsSchema,
  bookingTicketSchema,
  createdBookingSchema,
  monthSchema,
  newBookingSchema,
} from './schema.ts';

/** A form of a public page: programs have no use for it. */
const ofPage = {
  access: anyone,
  apiScope: 'none',
  audience: 'app',
  impersonation: 'denied',
  offline: 'online',
} as const;

const byTicket = {
  ...ofPage,
  method: 'POST',
  rateLimit: 'ticket',
  ticket: { purpose: 'booking', unknown: bookingErrors.unknownLink, ownsKeys: true },
} as const;

const linkErrors = [
  bookingErrors.closed,
  bookingErrors.unknownLink,
  bookingErrors.expiredLink,
] as const;

export const listBookingSlots = defineOperation({
  ...ofPage,
  name: 'bookings.slots',
  summary: 'List when a meeting can begin',
  method: 'GET',
  path: '/api/v0/booking/slots',
  rateLimit: 'read',
  query: z.strictObject({ month: monthSchema }),
  response: { status: 200, data: bookingSlotsSchema },
  errors: [bookingErrors.closed],
});

export const createBooking = defineOperation({
  ...ofPage,
  name: 'bookings.create',
  summary: 'Book a meeting',
  method: 'POST',
  path: '/api/v0/bookings',
  rateLimit: 'ticket',
  body: newBookingSchema,
  bodyLimit: 8000,
  response: { status: 201, data: createdBookingSchema },
  errors: [bookingErrors.closed, bookingErrors.slotTaken, bookingErrors.tooMany],
});

export const lookupBooking = defineOperation({
  ...byTicket,
  name: 'bookings.lookup',
  summary: 'Open a booked meeting',
  path: '/api/v0/booking/lookup',
  effect: 'none',
  body: z.strictObject({ ticket: bookingTicketSchema }),
  response: { status: 200, data: bookingSchema },
  errors: linkErrors,
});

export const moveBooking = defineOperation({
  ...byTicket,
  name: 'bookings.move',
  summary: 'Move a meeting to another time',
  path: '/api/v0/booking/move',
  body: z.strictObject({ ticket: bookingTicketSchema, start: instantSchema }),
  response: { status: 200, data: bookingSchema },
  errors: [
    ...linkErrors,
    bookingErrors.slotTaken,
    bookingErrors.cancelled,
    bookingErrors.movedTooOften,
  ],
});

/** A meeting that is cancelled already stays so. */
export const cancelBooking = defineOperation({
  ...byTicket,
  name: 'bookings.cancel',
  summary: 'Cancel a meeting',
  path: '/api/v0/booking/cancel',
  body: z.strictObject({ ticket: bookingTicketSchema }),
  response: { status: 200, data: bookingSchema },
  errors: linkErrors,
});
