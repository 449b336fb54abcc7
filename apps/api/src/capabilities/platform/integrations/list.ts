import type { Integration } from '@workspace/domain/integrations/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { newestOf, newestOfAll } from './invitation-store.ts';
import { presentIntegration } from './present.ts';
import { findById, listRows } from './store.ts';

/**
 * The integrations of the company.
 * @param now real time
 */
export async function listIntegrations(unit: UnitOfWork, now: Date): Promise<Integration[]> {
  const rows = await listRows(unit);
  const invitations = new Map(
    (await newestOfAll(unit)).map((invitation) => [invitation.user_id, invitation]),
  );
  return rows.map((row) =>
    presentIntegration(row, row.user_id === null ? undefined : invitations.get(row.user_id), now),
  );
}

/**
 * One integration of the company; undefined if it is gone.
 * @param now real time
 */
export async function findIntegration(
  unit: UnitOfWork,
  id: string,
  now: Date,
): Promise<Integration | undefined> {
  const row = await findById(unit, id);
  const invitation = row?.user_id ? await newestOf(unit, row.user_id) : undefined;
  return row && presentIntegration(row, invitation, now);
}
