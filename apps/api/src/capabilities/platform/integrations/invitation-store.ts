import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { CrmInvitationModel, type InvitationEnd } from './models.ts';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

const own = (unit: UnitOfWork) =>
  CrmInvitationModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function insertInvitation(
  unit: UnitOfWork,
  row: {
    readonly userId: string;
    readonly numberId: string;
    readonly ticket: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await unit.trx('crm_invitations').insert({
    company_id: unit.scope.companyId,
    id: unit.newId(),
    user_id: row.userId,
    number_id: row.numberId,
    ticket_hash: hashOf(row.ticket),
    created_at: row.createdAt,
    expires_at: row.expiresAt,
  });
}

/** Finds an invitation by the hash of its ticket before its company is known. */
export const crmInvitationLookup = 'lookup_crm_invitation';

/** Company and id of a ticket's invitation, also of one that has ended; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; invitationId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; invitation_id: string }>(
    `SELECT company_id, invitation_id FROM ${crmInvitationLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, invitationId: row.invitation_id };
}

export async function findInvitation(
  unit: UnitOfWork,
  id: string,
): Promise<CrmInvitationModel | undefined> {
  return own(unit).findOne({ id });
}

/** The newest invitation of a person. */
export async function newestOf(
  unit: UnitOfWork,
  userId: string,
): Promise<CrmInvitationModel | undefined> {
  return own(unit)
    .where('user_id', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .first();
}

/** The newest invitation of each person of the company. */
export async function newestOfAll(unit: UnitOfWork): Promise<CrmInvitationModel[]> {
  return own(unit)
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/**
 * Ends the invitations of a person. An accepted one still opens, and is ended for another reason
 * only together with its integration; then its link no longer opens.
 */
export async function endInvitations(
  unit: UnitOfWork,
  userId: string,
  reason: InvitationEnd,
): Promise<void> {
  const ended = own(unit).where('user_id', userId);
  if (reason === 'accepted') ended.whereNull('ended_at');
  else ended.where((open) => open.whereNull('ended_at').orWhere('ended_reason', 'accepted'));
  await ended.patch({
    ended_at: unit.trx.raw('clock_timestamp()'),
    ended_reason: reason,
  });
}
