import { bookingErrors } from '@workspace/domain/bookings/errors';
import {
  type Booking,
  type BookingSlots,
  bookedPerDay,
  mostMoves,
  type NewBooking,
  openPerEmail,
} from '@workspace/domain/bookings/schema';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { dayMs } from '@workspace/domain/shared/day';
import { hostRole } from '../../../config/booking.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { calendarFile } from './calendar.ts';
import type { BookingCall } from './call.ts';
import { sendMails } from './mails.ts';
import { bookableRange, freeStarts } from './slots.ts';
import * as store from './store.ts';

const minuteMs = 60_000;

function present(unit: UnitOfWork, call: BookingCall, booking: store.BookingModel): Booking {
  const { host, services } = call;
  const { publicUrl } = services.configuration;
  const isCancelled = booking.cancelled_at !== null;
  return {
    booking_id: booking.id,
    state: isCancelled ? 'cancelled' : 'booked',
    start: booking.starts_at.toISOString(),
    end: booking.ends_at.toISOString(),
    first_name: booking.first_name,
    last_name: booking.last_name,
    email: booking.email,
    time_zone: booking.time_zone,
    video_url: host.videoUrl ?? null,
    calendar: isCancelled
      ? null
      : calendarFile(booking, 'PUBLISH', { host, publicUrl, now: unit.now }),
  };
}

/** @param month `YYYY-MM` */
export async function listSlots(
  unit: UnitOfWork,
  { host }: BookingCall,
  month: string,
): Promise<BookingSlots> {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  // Somewhere on Earth the month begins earlier or ends later than by UTC.
  const within = { from: new Date(first.getTime() - dayMs), until: new Date(next + dayMs) };
  // The last meeting begins within the range and ends after it.
  const end = new Date(within.until.getTime() + host.minutes * minuteMs);
  const taken = await store.listTaken(unit, { start: within.from, end });
  const starts = await freeStarts(host, { now: unit.now, within, taken });
  const { from, until } = bookableRange(unit.now);
  return {
    host_name: host.name,
    host_role: hostRole,
    time_zone: host.timeZone,
    minutes: host.minutes,
    starts: starts.map((start) => start.toISOString()),
    from: from.toISOString(),
    until: until.toISOString(),
  };
}

/**
 * The end of a meeting that begins at a free start.
 * @throws AppError 422 on `start` for a time at which no meeting begins, 409 for one that is taken
 */
async function requireFree(
  unit: UnitOfWork,
  { host }: BookingCall,
  start: Date,
  except?: string,
): Promise<Date> {
  const within = { from: start, until: start };
  const offered = await freeStarts(host, { now: unit.now, within, taken: [] });
  if (offered.length === 0) throw invalid({ start: 'No meeting can begin at this time.' });
  const end = new Date(start.getTime() + host.minutes * minuteMs);
  const taken = await store.listTaken(unit, { start, end }, except);
  if (taken.length > 0) throw new AppError(bookingErrors.slotTaken);
  return end;
}

/** @throws AppError 409 for an address that has two open meetings, or booked five in 24 hours */
async function requireFew(unit: UnitOfWork, email: string): Promise<void> {
  const { open, recent } = await store.countOf(unit, email, new Date(unit.now.getTime() - dayMs));
  if (open >= openPerEmail || recent >= bookedPerDay) throw new AppError(bookingErrors.tooMany);
}

/**
 * Books a meeting, and sends the invitations. A request that is repeated with its key finds the
 * meeting that it has booked, without the ticket.
 * @param key the caller's idempotency key
 * @throws AppError 409, 422
 */
export async function book(
  unit: UnitOfWork,
  call: BookingCall,
  input: NewBooking,
  key: string | undefined,
): Promise<Booking & { readonly ticket: string | null }> {
  await store.lockCalendar(unit);
  const request = key === undefined ? undefined : JSON.stringify([key, input]);
  const known = request === undefined ? undefined : await store.findByRequest(unit, request);
  if (known) return { ...present(unit, call, known), ticket: null };
  const start = new Date(input.start);
  const end = await requireFree(unit, call, start);
  await requireFew(unit, input.email);
  const ticket = call.services.randomBytes(32).toString('base64url');
  const { first_name, last_name, email, note, time_zone } = input;
  const booking = await store.insertBooking(unit, {
    starts_at: start,
    ends_at: end,
    first_name,
    last_name,
    email,
    note: note === undefined || note === '' ? null : note,
    time_zone,
    ticket,
    request,
  });
  sendMails(unit, call, booking, { change: 'booked', ticket });
  return { ...present(unit, call, booking), ticket };
}

/** @throws AppError 404 for an unknown ticket, 410 once the meeting has begun */
function requireAhead(
  unit: UnitOfWork,
  booking: store.BookingModel | undefined,
): store.BookingModel {
  if (!booking) throw new AppError(bookingErrors.unknownLink);
  if (booking.starts_at <= unit.now) throw new AppError(bookingErrors.expiredLink);
  return booking;
}

/** @throws AppError 404, 410 */
export async function openBooking(
  unit: UnitOfWork,
  call: BookingCall,
  ticket: string,
): Promise<Booking> {
  return present(unit, call, requireAhead(unit, await store.findByTicket(unit, ticket)));
}

/**
 * Moves a meeting; to the time that it has already, it has no effect.
 * @throws AppError 404, 409, 410, 422
 */
export async function move(
  unit: UnitOfWork,
  call: BookingCall,
  ticket: string,
  to: string,
): Promise<Booking> {
  await store.lockCalendar(unit);
  const booking = requireAhead(unit, await store.lockByTicket(unit, ticket));
  if (booking.cancelled_at !== null) throw new AppError(bookingErrors.cancelled);
  const start = new Date(to);
  if (start.getTime() === booking.starts_at.getTime()) return present(unit, call, booking);
  if (booking.sequence >= mostMoves) throw new AppError(bookingErrors.movedTooOften);
  const end = await requireFree(unit, call, start, booking.id);
  const moved = await store.updateBooking(unit, booking, { starts_at: start, ends_at: end });
  const before = { start: booking.starts_at, end: booking.ends_at };
  sendMails(unit, call, moved, { change: 'moved', before, ticket });
  return present(unit, call, moved);
}

/** @throws AppError 404, 410 */
export async function cancel(
  unit: UnitOfWork,
  call: BookingCall,
  ticket: string,
): Promise<Booking> {
  const booking = requireAhead(unit, await store.lockByTicket(unit, ticket));
  if (booking.cancelled_at !== null) return present(unit, call, booking);
  const cancelled = await store.updateBooking(unit, booking, { cancelled_at: unit.now });
  sendMails(unit, call, cancelled, { change: 'cancelled', ticket });
  return present(unit, call, cancelled);
}
