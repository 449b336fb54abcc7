import * as z from 'zod/mini';
import { emailSchema } from '../accounts/schema.ts';
import { secret } from '../contract/secret.ts';
import { timeZoneSchema } from '../countries/time-zone.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { nameSchema, writtenText } from '../shared/text.ts';

/** Hours from now on in which no meeting begins: the host needs time to notice it. */
export const noticeHours = 12;
/** Days from now after which no meeting begins. */
export const daysAhead = 60;
/** Open meetings of one email address. */
export const openPerEmail = 2;
/** Bookings of one email address in 24 hours, those that were cancelled since too. */
export const bookedPerDay = 5;
/** How often one meeting is moved: each time a mail is sent. */
export const mostMoves = 5;

/** The ticket in the link of a booking's mail; it moves and cancels this meeting, until it begins. */
export const bookingTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** A month of the calendar, `2026-11`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'This is no month.'));

/** When meetings can begin. */
export const bookingSlotsSchema = z.object({
  host_name: z.string(),
  host_role: z.string(),
  /** IANA name of the zone in which the host works. */
  time_zone: z.string(),
  minutes: z.int(),
  /** The free starts of the month by UTC, and of one day before and after it. */
  starts: z.array(instantSchema),
  /** The range in which meetings can begin at all. */
  from: instantSchema,
  until: instantSchema,
});
export type BookingSlots = z.infer<typeof bookingSlotsSchema>;

export const bookingStates = ['booked', 'cancelled'] as const;

/** A meeting, as whoever booked it sees it. */
export const bookingSchema = z.object({
  booking_id: idSchema,
  state: z.enum(bookingStates),
  start: instantSchema,
  end: instantSchema,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Of whoever booked it. */
  time_zone: z.string(),
  /** Address of the video call; null if the host sends it. */
  video_url: z.nullable(z.string()),
  /** The meeting as an iCalendar file (RFC 5545); null once it is cancelled. */
  calendar: z.nullable(z.string()),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A new meeting, with its ticket. */
export const createdBookingSchema = z.object({
  ...bookingSchema.shape,
  /** Null for a request that is repeated with its key: a ticket is shown once. */
  ticket: z.nullable(bookingTicketSchema),
});

export const newBookingSchema = z.strictObject({
  start: instantSchema,
  first_name: nameSchema(100, 'Enter your first name.'),
  last_name: nameSchema(100, 'Enter your last name.'),
  email: emailSchema,
  note: z.optional(writtenText(1000)),
  time_zone: timeZoneSchema,
});
export type NewBooking = z.infer<typeof newBookingSchema>;
