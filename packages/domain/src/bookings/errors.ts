import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about booking a meeting with a sales consultant. */
export const bookingErrors = {
  closed: {
    code: 'booking_closed',
    status: 404,
    message: 'No meetings can be booked here at the moment.',
  },
  slotTaken: {
    code: 'slot_taken',
    status: 409,
    message: 'This time is not free any longer. Choose another one.',
  },
  tooMany: {
    code: 'too_many_bookings',
    status: 409,
    message: 'This email address has enough meetings. Move one of them by the link in its email.',
  },
  movedTooOften: {
    code: 'booking_moved_too_often',
    status: 409,
    message: 'This meeting was moved too often. Cancel it, and book another one.',
  },
  cancelled: {
    code: 'booking_cancelled',
    status: 409,
    message: 'This meeting is cancelled. Book another one.',
  },
  unknownLink: {
    code: 'booking_link_unknown',
    status: 404,
    message: 'This link is not valid. Open it from the email again, or copy all of it.',
  },
  expiredLink: {
    code: 'booking_link_expired',
    status: 410,
    message: 'This meeting has begun already, or is over.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
