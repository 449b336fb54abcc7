import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { HrInvitationModel } from './models.ts';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

const own = (unit: UnitOfWork) =>
  HrInvitationModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function insertInvitation(
  unit: UnitOfWork,
  row: Pick<HrInvitationModel, 'email' | 'created_at' | 'expires_at'> & { readonly ticket: string },
): Promise<void> {
  const { ticket, ...columns } = row;
  await unit.trx('hr_invitations').insert({
    ...columns,
    company_id: unit.scope.companyId,
    id: unit.newId(),
    ticket_hash: hashOf(ticket),
  });
}

/** Finds an invitation by the hash of its ticket before its company is known. */
export const hrInvitationLookup = 'lookup_hr_invitation';

/** Company and id of a ticket's invitation, also of one that has ended; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; invitationId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; invitation_id: string }>(
    `SELECT company_id, invitation_id FROM ${hrInvitationLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, invitationId: row.invitation_id };
}

export async function findInvitation(
  unit: UnitOfWork,
  id: string,
): Promise<HrInvitationModel | undefined> {
  return own(unit).findOne({ id });
}

/** The invitation that opens, if there is one. */
export async function findOpenInvitation(
  unit: UnitOfWork,
  now: Date,
): Promise<HrInvitationModel | undefined> {
  return own(unit)
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .first();
}

/**
 * Ends invitations. An accepted one still opens, and is ended for another reason only together with
 * its connection.
 */
export async function endInvitations(
  unit: UnitOfWork,
  reason: NonNullable<HrInvitationModel['ended_reason']>,
): Promise<void> {
  const ended = own(unit);
  if (reason === 'accepted') ended.whereNull('ended_at');
  else ended.where((open) => open.whereNull('ended_at').orWhere('ended_reason', 'accepted'));
  await ended.patch({ ended_at: unit.trx.raw('clock_timestamp()'), ended_reason: reason });
}
