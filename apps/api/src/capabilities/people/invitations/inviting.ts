import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { invitationChanged } from '@workspace/domain/invitations/announcement';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import {
  adminInvitePath,
  type Invitation,
  invitationDays,
} from '@workspace/domain/invitations/schema';
import { invitationStates } from '@workspace/domain/invitations/states';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { findAdmin } from '../../company/administrators/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { requireCompanyDomain } from '../../company/domains/index.ts';
import { requireInvitable } from '../accounts/index.ts';
import { sendInvitation } from './messages.ts';
import type { InvitationModel } from './models.ts';
import { invitationPolicy } from './policy.ts';
import { presentInvitation, statusOf } from './present.ts';
import { endInvitation, insertInvitation, lockInvitation, lockOpenOf } from './store.ts';

const dayMs = 24 * 60 * 60_000;

const refusedOn = (field: string, message: string) => invalid({ [field]: message });

/** @throws AppError 422 on `portal_url` for any other than the product's own address */
export function requireOwnPortal(portalUrl: string, publicUrl: string): void {
  const isOwn = URL.canParse(portalUrl) && new URL(portalUrl).origin === new URL(publicUrl).origin;
  if (!isOwn) throw refusedOn('portal_url', 'This is not the address of this product.');
}

/**
 * The link of an invitation. The parameter is that of specification 2, 2.8, and grants nothing; the
 * ticket is in the fragment, which browsers do not send (decisions 3).
 */
function inviteUrl(publicUrl: string, companyId: string, ticket: string): string {
  const url = new URL(adminInvitePath, publicUrl);
  url.searchParams.set('company_id', companyId);
  url.hash = ticket;
  return url.href;
}

/** @throws AppError 409 on `email` while the invitation waits for the person */
async function replaceOpen(unit: UnitOfWork, email: string, now: Date): Promise<void> {
  const open = await lockOpenOf(unit, email);
  if (!open) return;
  // One that has expired, or has reached nobody, may be sent again.
  if (statusOf(open, now) === 'pending' && open.delivery !== 'failed') {
    const { alreadySent } = invitationErrors;
    throw new AppError(alreadySent, { fields: { email: alreadySent.message } });
  }
  await endInvitation(unit, open.id, 'replaced');
}

function sendMailOf(
  unit: UnitOfWork,
  { sealer, configuration }: Services,
  row: InvitationModel,
  { ticket, companyName }: { readonly ticket: string; readonly companyName: string },
): void {
  const id = unit.newId();
  const expires_at = row.expires_at.toISOString();
  const secret = sealOutboxSecret(sealer, id, {
    company_name: companyName,
    invited_by: row.invited_by_name,
    url: inviteUrl(configuration.publicUrl, row.company_id, ticket),
    expires_at,
  });
  unit.send(
    sendInvitation,
    { invitation_id: row.id, template: 'admin_invite', to: row.email, expires_at },
    { id, secret },
  );
}

export interface InvitationRequest {
  readonly email: string;
  readonly company_id: string;
  readonly portal_url: string;
}

/**
 * Invites a person to become an administrator, and emails the link.
 * @throws AppError 422 for another company, another portal or a public email provider; 409 on
 *   `email` for an administrator, a pending invitation, or a person who cannot become one
 */
export async function invite(
  unit: UnitOfWork,
  services: Services,
  { email, company_id: companyId, portal_url: portalUrl }: InvitationRequest,
): Promise<Invitation> {
  const company = companyId === unit.scope.companyId ? await findOwnCompany(unit) : undefined;
  if (!company) throw refusedOn('company_id', 'This company does not exist.');
  requireOwnPortal(portalUrl, services.configuration.publicUrl);
  requireCompanyDomain(email, 'email');
  const person = await requireInvitable(unit, email);
  if (person?.role === 'admin') {
    const { adminExists } = invitationErrors;
    throw new AppError(adminExists, { fields: { email: adminExists.message } });
  }
  const createdAt = services.realNow();
  await replaceOpen(unit, email, createdAt);
  const { userId } = unit.scope;
  const inviter = userId === null ? undefined : await findAdmin(unit, userId);
  if (!inviter) throw new AppError(commonErrors.forbidden);
  const ticket = services.randomBytes(32).toString('base64url');
  const row = await insertInvitation(unit, {
    email,
    ticket,
    invitedBy: inviter.id,
    invitedByName: `${inviter.first_name} ${inviter.last_name}`.trim(),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + invitationDays * dayMs),
  });
  unit.audited({
    entityKind: 'invitation',
    entityId: row.id,
    before: null,
    after: { email, status: 'pending', expires_at: row.expires_at.toISOString() },
  });
  sendMailOf(unit, services, row, { ticket, companyName: company.name });
  await announce(unit, invitationChanged, { invitation_id: row.id });
  return presentInvitation(row, createdAt);
}

/**
 * Revokes an open invitation.
 * @throws AppError 404 if there is none, in this company or any longer
 */
export async function revoke(
  unit: UnitOfWork,
  { realNow }: Services,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  if (companyId !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const found = await lockInvitation(unit, id);
  const row = invitationPolicy.authorise(unit.scope, 'invitation.revoke', found);
  const status = statusOf(row, realNow());
  const move = findMove(invitationStates, status, 'revoked', 'admin');
  if (!move) throw new AppError(commonErrors.notFound);
  await endInvitation(unit, row.id, 'revoked');
  unit.audited({
    entityKind: 'invitation',
    entityId: row.id,
    before: { email: row.email, status },
    after: { email: row.email, status: 'revoked' },
  });
  await announce(unit, invitationChanged, { invitation_id: row.id });
}
