import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { installObstacle } from '@workspace/domain/guides/rules';
import type { GuideLink } from '@workspace/domain/guides/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import { RateLimited } from '../../../http/pipeline/limit.ts';
import type { Services } from '../../../services.ts';
import {
  heldAmong,
  lockNumbersAndHolders,
  type NumberModel,
  presentNumber,
} from '../../numbers/numbers/index.ts';
import { sendLinks } from './delivery.ts';
import { guideUrl } from './links.ts';
import { findTicket, insertTickets, requestedAfter, ticketsOfLink } from './ticket-store.ts';
import {
  checkTicket,
  findHolder,
  inCompanyOf,
  makeTicket,
  requireValid,
  type TicketContext,
} from './tickets.ts';

/** Links of one number that its holder gets on request in one hour. */
const maxRequests = 3;
const hourMs = 60 * 60_000;

/**
 * Counted by the tickets that were made, under the lock of the number: what was not sent does not
 * count.
 * @throws RateLimited
 */
async function requireRequestsLeft(
  unit: UnitOfWork,
  { realNow, configuration }: Services,
  numberId: string,
): Promise<void> {
  if (!configuration.rateLimits) return;
  const now = realNow().getTime();
  const times = await requestedAfter(unit, numberId, new Date(now - hourMs));
  const blocking = times[maxRequests - 1];
  if (blocking) throw new RateLimited(blocking.getTime() + hourMs - now);
}

/**
 * The ticket, and all valid ones of its link, with their numbers locked.
 * @throws AppError 404, 403, 410
 */
async function lockLink(
  unit: UnitOfWork,
  caller: TransactionScope,
  ticket: string,
): Promise<{ readonly asked: TicketContext; readonly valid: readonly TicketContext[] }> {
  const known = await findTicket(unit, ticket);
  if (!known) throw new AppError(guideErrors.unknown);
  const ids = (await ticketsOfLink(unit, known.link_id)).map((one) => one.number_id);
  const { numbers } = await lockNumbersAndHolders(unit, ids);
  const held = await heldAmong(unit, numbers, null);
  const holder = await findHolder(unit, known.user_id);
  // Read again, since they may have ended before the lock.
  const found = (await ticketsOfLink(unit, known.link_id)).map((one) => ({
    ticket: one,
    number: numbers.find(({ id }) => id === one.number_id),
    holder,
    isHeld: held.has(one.number_id),
  }));
  const asked = found.find((one) => one.ticket.id === known.id);
  if (!asked) throw new AppError(guideErrors.unknown);
  const valid = found.flatMap((one) => {
    const checked = checkTicket(one);
    return 'context' in checked ? [checked.context] : [];
  });
  return { asked: requireValid(caller, asked), valid };
}

const obstacleOf = ({ number }: TicketContext): ErrorDefinition | undefined =>
  installObstacle(presentNumber(number));

/**
 * A link to the guide of a number for its holder, who has proved by other means that they are. It
 * has a ticket of its own, and counts among those that a holder asks for.
 * @param number locked
 * @throws AppError 409 if there is nothing to install, 403 while SIM access is held, 429
 */
export async function linkForHolder(
  unit: UnitOfWork,
  services: Services,
  number: NumberModel,
): Promise<GuideLink> {
  const { id: numberId, user_id: userId, type } = number;
  const obstacle = installObstacle(presentNumber(number));
  if (obstacle || userId === null || !(await findHolder(unit, userId))) {
    throw new AppError(obstacle ?? guideErrors.notInstallable);
  }
  const held = await heldAmong(unit, [number], null);
  if (held.has(numberId)) throw new AppError(numberErrors.simAccessHeld);
  await requireRequestsLeft(unit, services, numberId);
  const { ticket, createdAt, expiresAt } = makeTicket(services);
  const linkId = unit.newId();
  await insertTickets(unit, [
    { numberId, userId, linkId, source: 'holder', ticket, createdAt, expiresAt },
  ]);
  const expires_at = expiresAt.toISOString();
  unit.audited({ entityKind: 'guide', entityId: numberId, before: null, after: { expires_at } });
  return { url: guideUrl(services.configuration.publicUrl, { [type]: ticket }), expires_at };
}

/**
 * Emails a new link to the holder's own address. An expired ticket is sufficient, because the mail
 * reaches only the person for whom it was made.
 * @throws AppError 404, 403, 410, 409 if there is nothing to install, 429
 */
export function emailToHolder(unit: UnitOfWork, services: Services, ticket: string): Promise<void> {
  return inCompanyOf(unit, ticket, async (inside) => {
    const { asked, valid } = await lockLink(inside, unit.scope, ticket);
    const obstacle = obstacleOf(asked);
    if (obstacle) throw new AppError(obstacle);
    const numbers = valid.filter((one) => obstacleOf(one) === undefined).map((one) => one.number);
    for (const { id } of numbers) await requireRequestsLeft(inside, services, id);
    const links = [{ numbers, holder: asked.holder }];
    await sendLinks(inside, services, links, { channel: 'email', source: 'holder' });
  });
}
