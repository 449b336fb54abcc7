import type { User } from '@workspace/domain/accounts/schema';
import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { isSimHeld, loadNumber, type NumberModel } from '../../numbers/numbers/index.ts';
import { findUser } from '../../people/accounts/index.ts';
import { guidePolicy } from './policy.ts';
import { findTicket, type GuideTicketModel, lookupTicket } from './ticket-store.ts';

/** Days for which a guide's link is valid (decisions 6). */
const guideDays = 30;
const dayMs = 24 * 60 * 60_000;

/** A new ticket and its times; real time, since it is a credential (decisions 5). */
export function makeTicket({ randomBytes, realNow }: Pick<Services, 'randomBytes' | 'realNow'>): {
  readonly ticket: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
} {
  const createdAt = realNow();
  return {
    ticket: randomBytes(32).toString('base64url'),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + guideDays * dayMs),
  };
}

const ends: Readonly<Record<string, ErrorDefinition | undefined>> = {
  replaced: guideErrors.replaced,
  holder_changed: guideErrors.ended,
  line_ended: guideErrors.ended,
  revoked: guideErrors.ended,
};

/** A ticket with its number and its holder. */
export interface TicketContext {
  readonly ticket: GuideTicketModel;
  readonly number: NumberModel;
  readonly holder: User;
}

/** The number's holder, unless there is none or they are archived or inactive. */
export async function findHolder(
  unit: UnitOfWork,
  userId: string | null,
): Promise<User | undefined> {
  const user = userId === null ? undefined : await findUser(unit, userId);
  return user?.status === 'inactive' ? undefined : user;
}

/** A ticket with what was found for it. */
interface FoundTicket {
  readonly ticket: GuideTicketModel;
  readonly number: NumberModel | undefined;
  readonly holder: User | undefined;
  /** Whether SIM access is closed to the holder. */
  readonly isHeld: boolean;
}

/** The ticket if it is valid, whether it has expired or not; otherwise the reason. */
export function checkTicket({
  ticket,
  number,
  holder,
  isHeld,
}: FoundTicket): { readonly context: TicketContext } | { readonly refusal: ErrorDefinition } {
  const end = ticket.ended_reason === null ? undefined : ends[ticket.ended_reason];
  if (end) return { refusal: end };
  if (!number || number.status === 'inactive' || number.user_id !== ticket.user_id || !holder) {
    return { refusal: guideErrors.ended };
  }
  if (isHeld) return { refusal: numberErrors.simAccessHeld };
  return { context: { ticket, number, holder } };
}

/**
 * Like {@link checkTicket}, for a caller who presents the ticket.
 * @param caller the scope of the caller, outside of the ticket's company
 * @throws AppError 403, 410
 */
export function requireValid(caller: TransactionScope, found: FoundTicket): TicketContext {
  guidePolicy.authorise(caller, 'guide.open', found.ticket);
  const checked = checkTicket(found);
  if ('refusal' in checked) throw new AppError(checked.refusal);
  return checked.context;
}

/**
 * Reads a ticket with what it opens. The ticket is read last: everything that ends it does so in
 * the transaction of its effect, so what was read before was valid for this ticket.
 * @throws AppError 404, 403, 410
 */
export async function requireTicket(
  unit: UnitOfWork,
  caller: TransactionScope,
  { ticket, numberId, lock }: { ticket: string; numberId: string; lock?: 'for_update' },
): Promise<TicketContext> {
  const number = await loadNumber(unit, numberId, lock);
  const holder = number && (await findHolder(unit, number.user_id));
  const isHeld = number && holder ? await isSimHeld(unit, number, holder.user_id) : false;
  const row = await findTicket(unit, ticket);
  if (!row) throw new AppError(guideErrors.unknown);
  return requireValid(caller, { ticket: row, number, holder, isHeld });
}

/** @throws AppError 410 */
export function requireUnexpired(
  { ticket }: TicketContext,
  { realNow }: Pick<Services, 'realNow'>,
): void {
  if (ticket.expires_at <= realNow()) throw new AppError(guideErrors.expired);
}

/**
 * Runs `work` in the company of a ticket, with or without a logged-in caller.
 * @throws AppError 404 for an unknown ticket
 */
export async function inCompanyOf<T>(
  unit: UnitOfWork,
  ticket: string,
  work: (inside: UnitOfWork, numberId: string) => Promise<T>,
): Promise<T> {
  const found = await lookupTicket(unit, ticket);
  if (!found) throw new AppError(guideErrors.unknown);
  return unit.asCompany(found.companyId, (inside) => work(inside, found.numberId));
}
