import { companyEvents } from '@workspace/domain/events/company';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { TokenProblem } from '../../../vendors/crm/port.ts';
import { markFailed } from './checking.ts';
import { type InvitingServices, sendWayBack } from './invite.ts';
import { lockPipedriveOf } from './store.ts';

/**
 * The CRM no longer accepts a token that worked: it is deleted, never sent again, and the person
 * learns of it. Nothing happens if the person has another one since.
 * @param refused.token the sealed token that was sent
 */
export async function reportRefusedToken(
  unit: UnitOfWork,
  services: InvitingServices,
  refused: {
    readonly userId: string;
    readonly token: string;
    readonly problem: TokenProblem;
  },
): Promise<void> {
  const { userId, token, problem } = refused;
  const row = await lockPipedriveOf(unit, userId);
  if (row?.status !== 'active' || row.token !== token) return;
  const changed = await markFailed(unit, row, problem);
  unit.happened(companyEvents.integrationFailed, { subjectId: row.id });
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: { status: row.status },
    after: { status: changed.status, problem },
    outcome: 'refused',
  });
  await sendWayBack(unit, services, userId);
}
