import type { Actor } from '@workspace/domain/access/actor';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { statusErrors } from '@workspace/domain/status/errors';
import type { Status } from '@workspace/domain/status/schema';
import { checkPortInValues } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type FlowCall,
  inCompany,
  requireVerified,
  type Subject,
  sendConfirmationCode,
  verifyConfirmationCode,
} from '../../access/one-time-codes/index.ts';
import { type Correction, correctTransfer, withItem } from '../../transfers/requests/index.ts';
import { openStatus } from './opening.ts';
import { asPerson } from './own-transfer.ts';
import { requirePlace, requireTicket, type TicketPlace } from './tickets.ts';

/** A rejected transfer that the caller's ticket opens. */
interface Rejected {
  readonly place: TicketPlace;
  readonly person: User;
  readonly item: PortingItem;
}

/** @throws AppError 404, 403, 410, and 409 for anything but a rejected transfer */
async function requireRejected(call: FlowCall, ticket: string): Promise<Rejected> {
  const { pool, scope, origin, services } = call;
  const read = async (unit: UnitOfWork): Promise<Rejected> => {
    const place = await requirePlace(unit, ticket);
    const { ticketId, companyId } = place;
    const { person, item } = await unit.asCompany(companyId, (inside) =>
      requireTicket(inside, { caller: scope, ticketId }, services),
    );
    if (item?.status !== 'rejected') throw new AppError(statusErrors.nothingToCorrect);
    return { place, person, item };
  };
  return transact(pool, scope, origin, read, 'read');
}

/** What the code is bound to. */
const subjectOf = ({ place, item }: Rejected): Subject => ({
  purpose: 'status',
  companyId: place.companyId,
  phoneNumber: item.porting_number,
});

/** The number with its country code and two digits, so that its owner recognises it. */
const masked = (e164: string) => `${e164.slice(0, 3)} •• •• ${e164.slice(-2)}`;

/**
 * Sends a code to the number of a rejected transfer.
 * @returns the number, masked
 * @throws AppError 404, 403, 410, 409, 429
 */
export async function sendCode(call: FlowCall, ticket: string): Promise<string> {
  const rejected = await requireRejected(call, ticket);
  await sendConfirmationCode(call, subjectOf(rejected));
  return masked(rejected.item.porting_number);
}

/** Formats that are wrong in any case do not use up the code. */
function requireFormats({ item }: Rejected, { fields }: Correction): void {
  const messages = checkPortInValues({
    country_code: item.country_code,
    porting_type: item.porting_type,
    porting_number: item.porting_number,
    values: fields,
  });
  const wrong = Object.entries(messages).filter(([name]) => fields[name] !== undefined);
  if (wrong.length === 0) return;
  const named = wrong.map(([name, message]) => [`fields.${name}`, message] as const);
  throw invalid(Object.fromEntries(named));
}

interface Given {
  readonly ticket: string;
  readonly code: string | undefined;
  readonly correction: Correction;
  readonly seenVersion: number | undefined;
}

/** Whether the caller is logged in as the person whose transfer it is. */
const isPerson = (actor: Actor, { person, place }: Rejected) =>
  'user_id' in actor && actor.user_id === person.user_id && actor.company_id === place.companyId;

/**
 * Sends a rejected transfer to the carrier again, for its person.
 * @throws AppError 404, 403, 410, 409, 412, 422, 429
 */
export async function correct(
  call: FlowCall & { readonly actor: Actor },
  given: Given,
): Promise<Status> {
  const { ticket, code, correction, seenVersion } = given;
  const { actor, services } = call;
  const rejected = await requireRejected(call, ticket);
  const { place, person, item } = rejected;
  requireFormats(rejected, correction);
  const work = async (inside: UnitOfWork) => {
    // Under its lock: of two corrections one finds that it is not rejected any longer.
    const after = await withItem(
      inside,
      'porting_item.correct',
      { id: item.uuid, seenVersion },
      (unit, locked) => correctTransfer(unit, services, locked, correction),
    );
    return { result: after, id: after.uuid };
  };
  if (isPerson(actor, rejected)) {
    await inCompany(call, place.companyId, work);
  } else {
    if (code === undefined) throw new AppError(confirmationErrors.notConfirmed);
    const subject = { ...subjectOf(rejected), code };
    const own = asPerson(call, person);
    await verifyConfirmationCode(own, subject, () => Promise.resolve());
    await requireVerified(own, subject, work);
  }
  // After the commit, which wrote what the page shows as the newest event.
  const { pool, scope, origin } = call;
  return transact(pool, scope, origin, (unit) => openStatus(unit, services, ticket), 'read');
}
