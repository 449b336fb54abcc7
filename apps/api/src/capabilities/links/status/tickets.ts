import type { User } from '@workspace/domain/accounts/schema';
import { AppError } from '@workspace/domain/contract/error';
import { statusErrors } from '@workspace/domain/status/errors';
import type { TopUp } from '@workspace/domain/topups/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  findTicket,
  lookupTicket,
  type StatusTicketModel,
} from '../../access/status-tickets/index.ts';
import { topUpSource } from '../../numbers/topups/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { findPortingItems } from '../../transfers/requests/index.ts';
import { statusPolicy } from './policy.ts';

/** A ticket that opens, with whose request it is. */
export interface OpenTicket {
  readonly ticket: StatusTicketModel;
  readonly person: User;
  readonly item: PortingItem | undefined;
  readonly topUp: TopUp | undefined;
}

/** Company and id of a ticket. */
export interface TicketPlace {
  readonly companyId: string;
  readonly ticketId: string;
}

/** @throws AppError 404 for an unknown ticket */
export async function requirePlace(unit: UnitOfWork, ticket: string): Promise<TicketPlace> {
  const found = await lookupTicket(unit, ticket);
  if (!found) throw new AppError(statusErrors.unknown);
  return found;
}

async function subjectOf(unit: UnitOfWork, ticket: StatusTicketModel) {
  const { porting_item_id: itemId, top_up_id: topUpId } = ticket;
  const [item] = itemId === null ? [] : await findPortingItems(unit, [itemId]);
  const [topUp] = topUpId === null ? [] : await topUpSource.byIds(unit, [topUpId]);
  return { item, topUp };
}

/**
 * Reads a ticket with its request, within its company.
 * @param caller the scope of the caller, outside of the ticket's company
 * @throws AppError 404, 403, 410
 */
export async function requireTicket(
  inside: UnitOfWork,
  { caller, ticketId }: { readonly caller: TransactionScope; readonly ticketId: string },
  { realNow }: Pick<Services, 'realNow'>,
): Promise<OpenTicket> {
  const found = await findTicket(inside, ticketId);
  if (!found) throw new AppError(statusErrors.unknown);
  const ticket = statusPolicy.authorise(caller, 'status.open', found);
  if (ticket.expires_at <= realNow()) throw new AppError(statusErrors.expired);
  const person = await findUser(inside, ticket.user_id);
  const { item, topUp } = await subjectOf(inside, ticket);
  const holder = item?.user_id ?? topUp?.user_id;
  // It was assigned to another person since, or the person has left.
  const isHere = person?.status === 'active' || person?.status === 'new_user';
  if (!person || !isHere || holder !== person.user_id) {
    throw new AppError(statusErrors.ended);
  }
  return { ticket, person, item, topUp };
}
