import { createHash } from 'node:crypto';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import type { InvitationDelivery } from '@workspace/domain/invitations/states';
import { rethrowConstraint } from '../../../database/failure.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type InvitationEnd, InvitationModel } from './models.ts';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

const own = (unit: UnitOfWork) =>
  InvitationModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** Neither accepted, revoked nor replaced; it may have expired. */
const open = (unit: UnitOfWork) => own(unit).whereNull('ended_at');

/**
 * The open invitations, the newest first.
 * @param before id of the last one of the page before; ids grow with time
 */
export async function listOpen(
  unit: UnitOfWork,
  before: string | null,
  limit: number,
): Promise<{ rows: InvitationModel[]; total: number }> {
  const page = open(unit).orderBy('id', 'desc').limit(limit);
  if (before !== null) page.where('id', '<', before);
  return { rows: await page, total: await open(unit).resultSize() };
}

/** The open invitation of an address, locked. */
export async function lockOpenOf(
  unit: UnitOfWork,
  email: string,
): Promise<InvitationModel | undefined> {
  return open(unit).findOne({ email }).forUpdate();
}

export async function lockInvitation(
  unit: UnitOfWork,
  id: string,
): Promise<InvitationModel | undefined> {
  return own(unit).findOne({ id }).forUpdate();
}

/** Finds an invitation by the hash of its ticket before its company is known. */
export const adminInvitationLookup = 'lookup_admin_invitation';

/** Company and id of a ticket's invitation, also of one that has ended; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; invitationId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; invitation_id: string }>(
    `SELECT company_id, invitation_id FROM ${adminInvitationLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, invitationId: row.invitation_id };
}

export interface NewInvitation {
  readonly email: string;
  /** Only its hash is kept. */
  readonly ticket: string;
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** @throws AppError 409 on `email` if another call has just invited the address */
export async function insertInvitation(
  unit: UnitOfWork,
  invitation: NewInvitation,
): Promise<InvitationModel> {
  try {
    return await InvitationModel.query(unit.trx)
      .insert({
        company_id: unit.scope.companyId ?? '',
        id: unit.newId(),
        email: invitation.email,
        ticket_hash: hashOf(invitation.ticket),
        invited_by: invitation.invitedBy,
        invited_by_name: invitation.invitedByName,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .returning('*');
  } catch (error) {
    return rethrowConstraint(error, {
      admin_invitations_open: { error: invitationErrors.alreadySent, field: 'email' },
    });
  }
}

/** Ends a locked invitation. */
export async function endInvitation(
  unit: UnitOfWork,
  id: string,
  reason: InvitationEnd,
): Promise<void> {
  await own(unit)
    .where('id', id)
    .patch({ ended_at: unit.trx.raw('clock_timestamp()'), ended_reason: reason });
}

/** What became of an email, and why if it failed. */
export interface DeliveryOutcome {
  readonly delivery: Exclude<InvitationDelivery, 'pending'>;
  readonly delivery_reason: string | null;
}

/**
 * Records what became of the email, once.
 * @returns whether it was recorded now
 */
export async function recordDelivery(
  unit: UnitOfWork,
  id: string,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const changed = await own(unit)
    .where({ id, delivery: 'pending' })
    .patch({ ...outcome });
  return changed > 0;
}
