import type { Actor } from '@workspace/domain/access/actor';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { isSimHeld, loadNumber, type NumberModel } from '../../numbers/numbers/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { endOf } from './admission.ts';
import { findInvitation, lookupTicket, newestOf } from './invitation-store.ts';
import type { CrmInvitationModel, IntegrationModel } from './models.ts';
import { lockPipedriveOf } from './store.ts';

export interface Caller {
  readonly actor: Actor;
  readonly services: Services;
  /** Undefined for a caller who is logged in as the invited person. */
  readonly ticket: string | undefined;
}

/** An invitation that opens for the caller, with what it is about; the integration is locked. */
export interface Opened {
  readonly integration: IntegrationModel;
  readonly invitation: CrmInvitationModel;
  readonly user: User;
  readonly number: NumberModel;
}

/** Company of the invitation, and how it is found there. */
async function placeOf(
  unit: UnitOfWork,
  { actor, ticket }: Caller,
): Promise<{
  companyId: string;
  find: (inside: UnitOfWork) => Promise<CrmInvitationModel | undefined>;
}> {
  if (ticket !== undefined) {
    const found = await lookupTicket(unit, ticket);
    if (!found) throw new AppError(integrationErrors.unknown);
    return {
      companyId: found.companyId,
      find: (inside) => findInvitation(inside, found.invitationId),
    };
  }
  if (actor.kind !== 'regular' && actor.kind !== 'admin') {
    throw new AppError(integrationErrors.unknown);
  }
  return { companyId: actor.company_id, find: (inside) => newestOf(inside, actor.user_id) };
}

/** Why the invitation does not open for the caller; undefined if it does. */
function obstacleOf(
  { actor, services }: Caller,
  invitation: CrmInvitationModel,
): ErrorDefinition | undefined {
  // A visitor with the link counts as the invited person; a login must be that person's.
  if (actor.kind !== 'visitor') {
    const userId = 'user_id' in actor ? actor.user_id : undefined;
    if (userId !== invitation.user_id) return integrationErrors.ofAnother;
  }
  return endOf(invitation, services.realNow());
}

const isStillTheirs = (number: NumberModel | undefined, userId: string): number is NumberModel =>
  number !== undefined &&
  number.status !== 'inactive' &&
  number.user_id === userId &&
  number.full_phone_number !== null;

/**
 * Runs `work` on an invitation, in its company.
 * @throws AppError 404, 410 or 403 with the reason why it does not open
 */
export async function withInvitation<T>(
  unit: UnitOfWork,
  caller: Caller,
  work: (inside: UnitOfWork, opened: Opened) => Promise<T>,
): Promise<T> {
  const { companyId, find } = await placeOf(unit, caller);
  return unit.asCompany(companyId, async (inside) => {
    const found = await find(inside);
    if (!found) throw new AppError(integrationErrors.unknown);
    const [user] = await findPeopleForWrite(inside, [found.user_id]);
    const integration = await lockPipedriveOf(inside, found.user_id);
    // Read again under the lock: what ends invitations runs before or after it.
    const invitation = await findInvitation(inside, found.id);
    if (!invitation) throw new AppError(integrationErrors.unknown);
    const obstacle = obstacleOf(caller, invitation);
    if (obstacle) throw new AppError(obstacle);
    const number = await loadNumber(inside, invitation.number_id);
    if (!integration || !user || !isStillTheirs(number, user.user_id)) {
      throw new AppError(integrationErrors.ended);
    }
    if (await isSimHeld(inside, number, user.user_id)) {
      throw new AppError(numberErrors.simAccessHeld);
    }
    return work(inside, { integration, invitation, user, number });
  });
}

/** What the page of an invitation shows. */
export async function presentInvitation(
  inside: UnitOfWork,
  { invitation, user, number }: Opened,
  integration: IntegrationModel,
): Promise<CrmInvitation> {
  const company = await findOwnCompany(inside);
  return {
    company_id: integration.company_id,
    company_name: company?.name ?? '',
    user_id: user.user_id,
    first_name: user.first_name,
    phone_number: number.full_phone_number ?? '',
    country_iso_code: number.country_iso_code,
    integration_type: 'pipedrive',
    status: integration.status,
    is_checking: integration.check_id !== null,
    problem: integration.problem,
    expires_at: invitation.expires_at.toISOString(),
  };
}

export const openInvitation = (unit: UnitOfWork, caller: Caller): Promise<CrmInvitation> =>
  withInvitation(unit, caller, (inside, opened) =>
    presentInvitation(inside, opened, opened.integration),
  );
