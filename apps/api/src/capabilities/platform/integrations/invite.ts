import type { User } from '@workspace/domain/accounts/schema';
import { AppError, invalid } from '@workspace/domain/contract/error';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import {
  crmInvitationDays,
  crmInvitePath,
  type Integration,
} from '@workspace/domain/integrations/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { findCallNumber, isSimHeld, type NumberModel } from '../../numbers/numbers/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { endInvitations, insertInvitation, newestOf } from './invitation-store.ts';
import type { IntegrationModel } from './models.ts';
import { integrationPolicy } from './policy.ts';
import { presentIntegration } from './present.ts';
import { deleteRow, insertPending, lockPipedriveOf, mayMove, updateRow } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The link of an invitation. The parameters are those of specification 2, 2.9, and grant nothing;
 * the ticket is in the fragment, which browsers do not send (decisions 3).
 */
export function inviteUrl(
  publicUrl: string,
  about: {
    readonly companyId: string;
    readonly userId: string;
    readonly phoneNumber: string;
    readonly ticket: string;
  },
): string {
  const url = new URL(crmInvitePath, publicUrl);
  url.searchParams.set('company_id', about.companyId);
  url.searchParams.set('user_id', about.userId);
  url.searchParams.set('phone_number', about.phoneNumber);
  url.hash = about.ticket;
  return url.href;
}

type CallNumber = NumberModel & { readonly full_phone_number: string };

/** @throws AppError 422 on `user_id`, 409 without a phone number, 403 while SIM access is held */
async function requireHolder(
  unit: UnitOfWork,
  userId: string,
): Promise<{ user: User; number: CallNumber }> {
  const [user] = await findPeopleForWrite(unit, [userId]);
  if (!user) {
    throw invalid({ user_id: 'This person does not exist.' });
  }
  const number = await findCallNumber(unit, userId);
  if (!number) throw new AppError(integrationErrors.withoutNumber);
  // A change of the person or the number by staff must first be confirmed by an administrator.
  if (await isSimHeld(unit, number, userId)) throw new AppError(numberErrors.simAccessHeld);
  return { user, number };
}

/** The person's integration, locked and pending. */
async function openPending(
  unit: UnitOfWork,
  userId: string,
  createdAt: Date,
): Promise<{ row: IntegrationModel; before: IntegrationModel | null }> {
  const isNew = await insertPending(unit, { userId, createdAt });
  const found = await lockPipedriveOf(unit, userId);
  const row = integrationPolicy.authorise(unit.scope, 'integration.invite', found);
  if (isNew) return { row, before: null };
  if (!mayMove(row, 'pending', 'admin')) throw new AppError(integrationErrors.alreadyActive);
  if (row.check_id !== null) throw new AppError(integrationErrors.checking);
  const opened = await updateRow(unit, row, 'admin', { status: 'pending', problem: null });
  return { row: opened, before: row };
}

/** What sends a link to a person. */
export interface InvitingServices extends Pick<Services, 'sealer' | 'randomBytes' | 'realNow'> {
  readonly configuration: Pick<Services['configuration'], 'publicUrl'>;
}

/**
 * Mails a new link to a person; earlier ones are replaced.
 * @returns when it expires, in real time
 */
async function sendInvitation(
  unit: UnitOfWork,
  services: InvitingServices,
  about: {
    readonly template: 'crm_invite' | 'crm_disconnected';
    readonly user: User;
    readonly number: CallNumber;
    readonly companyName: string;
  },
): Promise<Date> {
  const { template, user, number, companyName } = about;
  const { company_id: companyId, user_id: userId } = user;
  const createdAt = services.realNow();
  await endInvitations(unit, userId, 'replaced');
  const ticket = services.randomBytes(32).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + crmInvitationDays * dayMs);
  await insertInvitation(unit, { userId, numberId: number.id, ticket, createdAt, expiresAt });
  const id = unit.newId();
  const phoneNumber = number.full_phone_number;
  const { publicUrl } = services.configuration;
  const secret = sealOutboxSecret(services.sealer, id, {
    first_name: user.first_name,
    company_name: companyName,
    phone_number: phoneNumber,
    expires_at: expiresAt.toISOString(),
    url: inviteUrl(publicUrl, { companyId, userId, phoneNumber, ticket }),
  });
  const payload = { template, to: user.email, expires_at: expiresAt.toISOString() };
  unit.send(sendMail, payload, { id, secret });
  return expiresAt;
}

/**
 * Mails a person that Pipedrive no longer accepts their token, with a link that takes another one;
 * nothing for somebody without a phone number, of whom no calls are logged.
 */
export async function sendWayBack(
  unit: UnitOfWork,
  services: InvitingServices,
  userId: string,
): Promise<void> {
  const [user] = await findPeopleForWrite(unit, [userId]);
  const number = await findCallNumber(unit, userId);
  const company = await findOwnCompany(unit);
  if (!user || !number || !company) return;
  const companyName = company.name;
  await sendInvitation(unit, services, { template: 'crm_disconnected', user, number, companyName });
}

/**
 * Invites a person to connect Pipedrive, and mails the link. Earlier links are replaced.
 * @throws AppError 422 for another company or person, 409 if there is nothing to connect
 */
export async function invite(
  unit: UnitOfWork,
  services: Services,
  { company_id: companyId, user_id: userId }: { company_id: string; user_id: string },
): Promise<Integration> {
  const company = companyId === unit.scope.companyId ? await findOwnCompany(unit) : undefined;
  if (!company) {
    throw invalid({ company_id: 'This company does not exist.' });
  }
  const { user, number } = await requireHolder(unit, userId);
  const createdAt = services.realNow();
  const { row, before } = await openPending(unit, userId, createdAt);
  const expiresAt = await sendInvitation(unit, services, {
    template: 'crm_invite',
    user,
    number,
    companyName: company.name,
  });
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: before && { status: before.status },
    after: {
      integration_type: row.type,
      user_id: userId,
      status: row.status,
      expires_at: expiresAt.toISOString(),
    },
  });
  return presentIntegration(row, await newestOf(unit, userId), createdAt);
}

/**
 * Disconnects a person: the token is deleted and links end. An integration that was never active
 * leaves nothing but the audit.
 * @throws AppError 404 if the person has none, or it is disconnected already
 */
export async function disconnect(unit: UnitOfWork, userId: string): Promise<void> {
  const found = await lockPipedriveOf(unit, userId);
  const row = integrationPolicy.authorise(
    unit.scope,
    'integration.disconnect',
    found?.status === 'inactive' ? undefined : found,
  );
  await end(unit, userId, row);
}

/** Disconnects a person who is archived, if they are connected or invited. */
export async function disconnectPerson(unit: UnitOfWork, userId: string): Promise<void> {
  const found = await lockPipedriveOf(unit, userId);
  if (found && found.status !== 'inactive') await end(unit, userId, found);
}

async function end(unit: UnitOfWork, userId: string, row: IntegrationModel): Promise<void> {
  await endInvitations(unit, userId, 'revoked');
  const isKept = mayMove(row, 'inactive', 'admin');
  if (isKept) await updateRow(unit, row, 'admin', { status: 'inactive', token: null });
  else await deleteRow(unit, row.id);
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: {
      integration_type: row.type,
      user_id: userId,
      status: row.status,
      ...(row.token === null ? {} : { token: 'changed' }),
    },
    after: isKept ? { status: 'inactive' } : null,
  });
}

/** Links that were mailed to a person end, as when their address has changed. */
export async function endInvitationsOf(unit: UnitOfWork, userId: string): Promise<void> {
  await endInvitations(unit, userId, 'revoked');
}
