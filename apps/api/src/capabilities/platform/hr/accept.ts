import { AppError } from '@workspace/domain/contract/error';
import { hrProblemText } from '@workspace/domain/hr/problems';
import type { HrInvitation } from '@workspace/domain/hr/schema';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { endOf, type IntegrationModel, requireOwnAddress } from '../integrations/index.ts';
import { enterSecrets } from './connect.ts';
import { findInvitation, lookupTicket } from './invitation-store.ts';
import type { HrInvitationModel } from './models.ts';
import { webhookUrl } from './present.ts';
import type { HrSecrets } from './secrets.ts';
import { findConnection } from './store.ts';

/** What the holder of an invitation's link sends. */
export interface HrAcceptance extends HrSecrets {
  readonly company_id: string;
  readonly ticket: string;
  readonly portal_url?: string | undefined;
}

/** @throws AppError 410 with the reason why the invitation does not open */
function requireOpen(invitation: HrInvitationModel, now: Date): void {
  const end = endOf(invitation, now);
  if (end) throw new AppError(end);
}

/**
 * Runs `work` on the invitation of a ticket, in its company.
 * @throws AppError 404 or 410 with the reason why it does not open
 */
async function withInvitation<T>(
  unit: UnitOfWork,
  { realNow }: Services,
  ticket: string,
  work: (inside: UnitOfWork, invitation: HrInvitationModel) => Promise<T>,
): Promise<T> {
  const found = await lookupTicket(unit, ticket);
  if (!found) throw new AppError(integrationErrors.unknown);
  return unit.asCompany(found.companyId, async (inside) => {
    const invitation = await findInvitation(inside, found.invitationId);
    if (!invitation) throw new AppError(integrationErrors.unknown);
    requireOpen(invitation, realNow());
    return work(inside, invitation);
  });
}

async function present(
  inside: UnitOfWork,
  { configuration }: Services,
  invitation: HrInvitationModel,
  row: IntegrationModel | undefined,
): Promise<HrInvitation> {
  const company = await findOwnCompany(inside);
  return {
    integration_type: 'hibob',
    company_id: invitation.company_id,
    company_name: company?.name ?? '',
    status: row?.status ?? 'none',
    problem: row?.problem ?? null,
    problem_text: hrProblemText(row?.problem ?? null),
    is_checking: (row?.check_id ?? null) !== null,
    expires_at: invitation.expires_at.toISOString(),
    webhook_url: webhookUrl(configuration.publicUrl, invitation.company_id),
  };
}

/** @throws AppError 404 or 410 with the reason why the invitation does not open */
export const openHrInvitation = (
  unit: UnitOfWork,
  services: Services,
  ticket: string,
): Promise<HrInvitation> =>
  withInvitation(unit, services, ticket, async (inside, invitation) =>
    present(inside, services, invitation, await findConnection(inside)),
  );

/**
 * Connects the HR system with what the holder of a link has entered.
 * @throws AppError 404 or 410 if the invitation does not open, 409 while another service user is
 *   checked or connected, 422 for another page's address, 429
 */
export function acceptHrInvitation(
  unit: UnitOfWork,
  services: Services,
  { company_id, ticket, portal_url, username, token, webhook_secret }: HrAcceptance,
): Promise<HrInvitation> {
  requireOwnAddress(portal_url, services.configuration.publicUrl);
  return withInvitation(unit, services, ticket, async (inside, invitation) => {
    if (invitation.company_id !== company_id) throw new AppError(integrationErrors.unknown);
    const secrets = { username, token, webhook_secret };
    const row = await enterSecrets(inside, services, secrets);
    // Who disconnects or invites again runs before or after this, by the lock of the connection.
    const still = await findInvitation(inside, invitation.id);
    if (!still) throw new AppError(integrationErrors.unknown);
    requireOpen(still, services.realNow());
    return present(inside, services, invitation, row);
  });
}
