import type { Actor } from '@workspace/domain/access/actor';
import { accountErrors } from '@workspace/domain/accounts/errors';
import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findAdmin, findMainAdmin } from '../../company/administrators/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { findUserByAddress } from '../accounts/index.ts';
import type { InvitationEnd, InvitationModel } from './models.ts';
import { statusOf } from './present.ts';
import { lockInvitation, lockOpenOf, lookupTicket } from './store.ts';

export interface Caller {
  readonly actor: Actor;
  readonly services: Services;
}

/** By its ticket; or that of the logged-in address in a company. */
export type InvitationKey =
  | { readonly ticket: string }
  | { readonly companyId: string | undefined };

/** Why an invitation shows nothing but the reason. */
const ends: Readonly<Record<InvitationEnd, ErrorDefinition | undefined>> = {
  accepted: undefined,
  replaced: invitationErrors.replaced,
  revoked: invitationErrors.revoked,
};

/** The verified address of the login; undefined for a caller without one. */
const addressOf = (actor: Actor) => ('email' in actor ? actor.email.toLowerCase() : undefined);

/** Company of the invitation, and how it is found and locked there. */
async function placeOf(
  unit: UnitOfWork,
  { actor }: Caller,
  key: InvitationKey,
): Promise<{
  companyId: string;
  lock: (inside: UnitOfWork) => Promise<InvitationModel | undefined>;
}> {
  if ('ticket' in key) {
    const found = await lookupTicket(unit, key.ticket);
    if (!found) throw new AppError(invitationErrors.unknown);
    return {
      companyId: found.companyId,
      lock: (inside) => lockInvitation(inside, found.invitationId),
    };
  }
  const email = addressOf(actor);
  if (email === undefined || actor.kind === 'staff' || key.companyId === undefined) {
    throw new AppError(invitationErrors.unknown);
  }
  return { companyId: key.companyId, lock: (inside) => lockOpenOf(inside, email) };
}

/**
 * A visitor with the ticket is the invited person; whoever is logged in is known.
 * @throws AppError 403 for another address, 409 for a person of another company
 */
function requireInvited({ actor }: Caller, row: InvitationModel): void {
  if (actor.kind === 'visitor') return;
  if (actor.kind === 'staff' || addressOf(actor) !== row.email) {
    throw new AppError(invitationErrors.ofAnother);
  }
  if ('company_id' in actor && actor.company_id !== row.company_id) {
    throw new AppError(accountErrors.emailExists);
  }
}

/**
 * Runs `work` on an invitation, locked, in its company.
 * @throws AppError 404, 410, 403 or 409 with the reason why it does not open
 */
export async function withInvitation<T>(
  unit: UnitOfWork,
  caller: Caller,
  key: InvitationKey,
  work: (inside: UnitOfWork, row: InvitationModel) => Promise<T>,
): Promise<T> {
  const { companyId, lock } = await placeOf(unit, caller, key);
  return unit.asCompany(companyId, async (inside) => {
    const row = await lock(inside);
    if (!row) throw new AppError(invitationErrors.unknown);
    requireInvited(caller, row);
    const end = row.ended_reason && ends[row.ended_reason];
    if (end) throw new AppError(end);
    return work(inside, row);
  });
}

/** The administrator who sent it if they still are one, otherwise the main administrator. */
async function contactOf(
  inside: UnitOfWork,
  row: InvitationModel,
  contactPersonId: string | null,
): Promise<AdminInvitation['contact']> {
  const admin =
    (await findAdmin(inside, row.invited_by)) ?? (await findMainAdmin(inside, contactPersonId));
  if (!admin) return null;
  return { name: `${admin.first_name} ${admin.last_name}`.trim(), email: admin.email };
}

/** What the page of an invitation shows. */
export async function presentOpened(
  inside: UnitOfWork,
  row: InvitationModel,
  now: Date,
): Promise<AdminInvitation> {
  const company = await findOwnCompany(inside);
  const person = await findUserByAddress(inside, row.email);
  const status = statusOf(row, now);
  if (!company || status === 'revoked') throw new AppError(invitationErrors.unknown);
  return {
    invitation_id: row.id,
    company_id: row.company_id,
    company_name: company.name,
    logo_url: company.logo_url,
    email: row.email,
    invited_by: row.invited_by_name,
    status,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    contact: status === 'expired' ? await contactOf(inside, row, company.contact_person_id) : null,
    expires_at: row.expires_at.toISOString(),
  };
}

/** Reads an invitation; it is not used up. */
export const openInvitation = (
  unit: UnitOfWork,
  caller: Caller,
  key: InvitationKey,
): Promise<AdminInvitation> =>
  withInvitation(unit, caller, key, (inside, row) =>
    presentOpened(inside, row, caller.services.realNow()),
  );
