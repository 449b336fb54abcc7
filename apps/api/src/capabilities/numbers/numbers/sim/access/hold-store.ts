import type { SimHoldReason } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../../../../database/unit-of-work.ts';

/** A row of `sim_access_holds`: SIM secrets are closed to a person until it is confirmed. */
export interface SimHold {
  readonly user_id: string;
  /** Null if every number of the person is closed. */
  readonly number_id: string | null;
  readonly reason: SimHoldReason;
  /** Null if an API key caused it. */
  readonly staff_name: string | null;
  /** Null if staff caused it. */
  readonly api_key_name: string | null;
  /** Product time. */
  readonly held_at: Date;
  readonly confirmed_by_name: string | null;
  readonly confirmed_at: Date | null;
}

const columns =
  'user_id, number_id, reason, staff_name, api_key_name, held_at, confirmed_by_name, confirmed_at';

/** Who closes SIM secrets: staff, or an API key of the company. */
export interface HoldAuthor {
  readonly kind: 'staff' | 'api_key';
  /** Of the staff member's login, or of the key. */
  readonly id: string;
  readonly name: string;
}

/** Reason and author of a hold, as the audit log has them. */
export const auditedAuthor = ({ reason, staff_name, api_key_name }: SimHold) =>
  api_key_name === null ? { reason, staff_name } : { reason, api_key_name };

/** Inserts holds of one reason in one statement. */
export async function insertHolds(
  unit: UnitOfWork,
  author: HoldAuthor,
  reason: SimHoldReason,
  holds: readonly { readonly userId: string; readonly numberId: string | null }[],
): Promise<void> {
  const rows = holds.map(({ userId, numberId }) => ({
    id: unit.newId(),
    user_id: userId,
    number_id: numberId,
  }));
  await unit.trx.raw(
    `INSERT INTO sim_access_holds (company_id, id, user_id, number_id, reason, staff_identity_id,
       staff_name, api_key_id, api_key_name, held_at)
     SELECT :company, id, user_id, number_id, :reason, :staffId, :staffName, :keyId, :keyName, :now
     FROM jsonb_to_recordset(:rows::jsonb) AS hold(id uuid, user_id uuid, number_id uuid)`,
    {
      company: unit.scope.companyId,
      reason,
      staffId: author.kind === 'staff' ? author.id : null,
      staffName: author.kind === 'staff' ? author.name : null,
      keyId: author.kind === 'api_key' ? author.id : null,
      keyName: author.kind === 'api_key' ? author.name : null,
      now: unit.now,
      rows: JSON.stringify(rows),
    },
  );
}

/** All holds of these people, confirmed ones included, newest first. */
export async function holdsOfUsers(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<SimHold[]> {
  return unit.query<SimHold>(
    `SELECT ${columns} FROM sim_access_holds
     WHERE company_id = :company AND user_id = ANY (:userIds::uuid[])
     ORDER BY held_at DESC, id DESC`,
    { company: unit.scope.companyId, userIds: [...userIds] },
  );
}

/**
 * Confirms the holds that close this number to this person: the number's own, and those of the
 * person as a whole.
 * @returns the holds that were unconfirmed
 */
export async function confirmHolds(
  unit: UnitOfWork,
  confirmed: { readonly userId: string; readonly numberId: string; readonly by: Confirmer },
): Promise<SimHold[]> {
  const { rows } = await unit.trx.raw<{ rows: SimHold[] }>(
    `UPDATE sim_access_holds
     SET confirmed_by = :by, confirmed_by_name = :byName, confirmed_at = :now
     WHERE company_id = :company AND user_id = :user AND confirmed_at IS NULL
       AND (number_id IS NULL OR number_id = :number)
     RETURNING ${columns}`,
    {
      company: unit.scope.companyId,
      user: confirmed.userId,
      number: confirmed.numberId,
      by: confirmed.by.id,
      byName: confirmed.by.name,
      now: unit.now,
    },
  );
  return rows;
}

interface Confirmer {
  readonly id: string;
  readonly name: string;
}
