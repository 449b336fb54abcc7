import { AppError } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { installObstacle } from '@workspace/domain/guides/rules';
import type { GuideFlow, GuideLink } from '@workspace/domain/guides/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  isSimHeld,
  presentNumber,
  requireNumber,
  requireSimAccess,
} from '../../numbers/numbers/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { insertTickets } from './ticket-store.ts';
import { findHolder, makeTicket } from './tickets.ts';

const codeNames = { local: 'local_code', travel: 'travel_code' } as const;

/** The link to a guide; without a phone number or an address, which grant nothing (decisions 6). */
export function guideUrl(
  publicUrl: string,
  tickets: { readonly local?: string; readonly travel?: string },
): string {
  const flow: GuideFlow =
    tickets.local && tickets.travel ? 'default' : tickets.travel ? 'travel' : 'local';
  const url = new URL('/guide', publicUrl);
  url.searchParams.set('flow', flow);
  for (const type of ['local', 'travel'] as const) {
    const ticket = tickets[type];
    if (ticket) url.searchParams.set(codeNames[type], ticket);
  }
  return url.href;
}

/**
 * A link to the guide of one number, shown once.
 * @throws AppError 404, 409 while there is no eSIM to install, 403 while SIM access is held
 */
export async function createLink(
  unit: UnitOfWork,
  services: Services,
  numberId: string,
): Promise<GuideLink> {
  const { user_id: userId } = await requireNumber(unit, numberId);
  // Nobody could open the link of a number without a person.
  if (userId === null) throw new AppError(guideErrors.notInstallable);
  await findPeopleForWrite(unit, [userId]);
  const { ticket, createdAt, expiresAt } = makeTicket(services);
  // The insert locks the number until the commit: what revokes tickets runs before or after it.
  await insertTickets(unit, [
    { numberId, userId, linkId: unit.newId(), source: 'portal', ticket, createdAt, expiresAt },
  ]);
  const number = await requireNumber(unit, numberId);
  const obstacle = installObstacle(presentNumber(number));
  if (obstacle) throw new AppError(obstacle);
  // A link of an archived person would not open.
  if (!(await findHolder(unit, number.user_id))) throw new AppError(guideErrors.notInstallable);
  await requireSimAccess(unit, number, unit.scope.userId);
  if (await isSimHeld(unit, number, userId)) throw new AppError(numberErrors.simAccessHeld);
  unit.audited({
    entityKind: 'guide',
    entityId: numberId,
    before: null,
    after: { expires_at: expiresAt.toISOString() },
  });
  return {
    url: guideUrl(services.configuration.publicUrl, { [number.type]: ticket }),
    expires_at: expiresAt.toISOString(),
  };
}
