import type { Actor } from '@workspace/domain/access/actor';
import { displayName, type User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Status } from '@workspace/domain/status/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type FlowCall, inCompany } from '../../access/one-time-codes/index.ts';
import { cancelTransferItem, changeWishedDay, withItem } from '../../transfers/requests/index.ts';
import { openStatus } from './opening.ts';
import { requirePlace, requireTicket } from './tickets.ts';

/** What the person does by their link is their own act, as with a login. */
export function asPerson(call: FlowCall, person: User): FlowCall {
  const kind = person.role === 'admin' ? 'admin' : 'regular';
  const actor = { kind, id: person.user_id, name: displayName(person) } as const;
  return { ...call, flowToken: undefined, origin: { ...call.origin, actor } };
}

type TicketCall = FlowCall & { readonly actor: Actor };

interface ByLink {
  readonly ticket: string;
  /** From `If-Match`. */
  readonly seenVersion: number | undefined;
}

/** Whether the caller acts in their own name: an administrator who helps, or the person's login. */
const isOfCompany = (actor: Actor, companyId: string): boolean =>
  actor.kind === 'staff' || ('company_id' in actor && actor.company_id === companyId);

/**
 * Runs `work` on the transfer of a ticket, which is authority enough, and returns the page afterwards.
 * @throws AppError 404, 403, 410, 412, and 404 for the ticket of a top-up
 */
async function onTransfer(
  call: TicketCall,
  { ticket, seenVersion }: ByLink,
  action: 'porting_item.delete' | 'porting_item.change_day',
  work: (inside: UnitOfWork, item: PortingItem) => Promise<PortingItem>,
): Promise<Status> {
  const { pool, scope, origin, services, actor } = call;
  const read = async (unit: UnitOfWork) => {
    const place = await requirePlace(unit, ticket);
    const opened = await unit.asCompany(place.companyId, (inside) =>
      requireTicket(inside, { caller: scope, ticketId: place.ticketId }, services),
    );
    return { place, ...opened };
  };
  const { place, person, item } = await transact(pool, scope, origin, read, 'read');
  if (!item) throw new AppError(commonErrors.notFound);
  const own = isOfCompany(actor, place.companyId) ? call : asPerson(call, person);
  await inCompany(own, place.companyId, (inside) =>
    withItem(inside, action, { id: item.uuid, seenVersion }, work),
  );
  // After the commit, which wrote what the page shows as the newest event.
  return transact(pool, scope, origin, (unit) => openStatus(unit, services, ticket), 'read');
}

/** @throws AppError 404, 403, 410, 412, 409 after the approval, 422 for a day that is not possible */
export const changeDay = (
  call: TicketCall,
  link: ByLink & { readonly porting_date: string },
): Promise<Status> =>
  onTransfer(call, link, 'porting_item.change_day', (inside, item) =>
    changeWishedDay(inside, item, link.porting_date),
  );

/** @throws AppError 404, 403, 410, 412, 409 while the carrier has the transfer, and once it is over */
export const cancel = (call: TicketCall, link: ByLink): Promise<Status> =>
  onTransfer(call, link, 'porting_item.delete', cancelTransferItem);
