import type { Integration } from '@workspace/domain/integrations/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { newestOfAll } from './invitation-store.ts';
import { presentIntegration } from './present.ts';
import { listRows } from './store.ts';

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
