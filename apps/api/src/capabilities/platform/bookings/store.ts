import { createHash } from 'node:crypto';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Span } from './slots.ts';

/** Row of `bookings`; its times are product times. */
export class BookingModel extends Model {
  static override tableName = 'bookings';
  declare id: string;
  declare starts_at: Date;
  declare ends_at: Date;
  declare first_name: string;
  declare last_name: string;
  declare email: string;
  declare note: string | null;
  declare time_zone: string;
  declare ticket_hash: Buffer;
  declare request_hash: Buffer | null;
  declare sequence: number;
  declare created_at: Date;
  declare cancelled_at: Date | null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Finds a ticket by its hash. */
export const bookingTicketLookup = 'lookup_booking_ticket';

/**
 * Until the commit nobody else books or moves a meeting: the host has one calendar, and an email
 * address one count.
 */
export async function lockCalendar(unit: UnitOfWork): Promise<void> {
  await unit.query(`SELECT pg_advisory_xact_lock(hashtextextended('bookings', 14))`);
}

/** The meetings that take up some of a span, except one that is being moved. */
export async function listTaken(
  unit: UnitOfWork,
  { start: from, end: until }: Span,
  except?: string,
): Promise<Span[]> {
  const query = BookingModel.query(unit.trx)
    .whereNull('cancelled_at')
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .select('starts_at', 'ends_at');
  if (except !== undefined) void query.whereNot({ id: except });
  return (await query).map(({ starts_at: start, ends_at: end }) => ({ start, end }));
}

/** How many meetings an address has, and how many it booked since a moment. */
export async function countOf(
  unit: UnitOfWork,
  email: string,
  since: Date,
): Promise<{ readonly open: number; readonly recent: number }> {
  const [row] = await unit.query<{ open: number; recent: number }>(
    `SELECT count(*) FILTER (WHERE cancelled_at IS NULL AND ends_at > :now)::int AS open,
       count(*) FILTER (WHERE created_at > :since)::int AS recent
     FROM bookings WHERE email = :email`,
    { email, now: unit.now, since },
  );
  return row ?? { open: 0, recent: 0 };
}

/** Stores a meeting; of its ticket only the hash is kept. */
export async function insertBooking(
  unit: UnitOfWork,
  {
    ticket,
    request,
    ...columns
  }: Pick<BookingModel, 'starts_at' | 'ends_at' | 'first_name' | 'last_name' | 'email'> &
    Pick<BookingModel, 'note' | 'time_zone'> & {
      readonly ticket: string;
      readonly request: string | undefined;
    },
): Promise<BookingModel> {
  return BookingModel.query(unit.trx)
    .insert({
      id: unit.newId(),
      ...columns,
      ticket_hash: hashOf(ticket),
      request_hash: request === undefined ? null : hashOf(request),
      sequence: 0,
      created_at: unit.now,
      cancelled_at: null,
    })
    .returning('*');
}

/** The meeting that a request has booked already. */
export async function findByRequest(
  unit: UnitOfWork,
  request: string,
): Promise<BookingModel | undefined> {
  return BookingModel.query(unit.trx).findOne({ request_hash: hashOf(request) });
}

export async function findByTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<BookingModel | undefined> {
  return BookingModel.query(unit.trx).findOne({ ticket_hash: hashOf(ticket) });
}

/** Locked until the commit. */
export async function lockByTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<BookingModel | undefined> {
  return BookingModel.query(unit.trx)
    .findOne({ ticket_hash: hashOf(ticket) })
    .forUpdate();
}

/** Writes columns of a locked meeting, with the next sequence number. */
export async function updateBooking(
  unit: UnitOfWork,
  { id, sequence }: BookingModel,
  columns: Partial<Pick<BookingModel, 'starts_at' | 'ends_at' | 'cancelled_at'>>,
): Promise<BookingModel> {
  return BookingModel.query(unit.trx)
    .patchAndFetchById(id, { ...columns, sequence: sequence + 1 })
    .throwIfNotFound();
}
