import { hrProblemText } from '@workspace/domain/hr/problems';
import type { HrConnection } from '@workspace/domain/hr/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findOpenInvitation } from './invitation-store.ts';
import { hrPolicy } from './policy.ts';
import { findConnection } from './store.ts';

/** Where the HR system sends the events of a company. The id grants nothing: events are signed. */
export const webhookUrl = (publicUrl: string, companyId: string): string =>
  new URL(`/api/v0/integrations/hibob/events/${companyId}`, publicUrl).href;

/** The connection of the company, without secrets. */
export async function presentConnection(
  unit: UnitOfWork,
  { configuration, realNow }: Services,
): Promise<HrConnection> {
  const row = await findConnection(unit);
  const invited = await findOpenInvitation(unit, realNow());
  const companyId = unit.scope.companyId ?? '';
  const isShown = hrPolicy.can(unit.scope, 'hr.see_webhook', { company_id: companyId });
  return {
    status: row?.status ?? 'none',
    problem: row?.problem ?? null,
    problem_text: hrProblemText(row?.problem ?? null),
    people_read: row?.people_read ?? null,
    missing_fields: row?.missing_fields ?? [],
    webhook_url: isShown ? webhookUrl(configuration.publicUrl, companyId) : null,
    webhook_tested_at: row?.webhook_tested_at?.toISOString() ?? null,
    checked_at: row?.checked_at?.toISOString() ?? null,
    invited: invited
      ? { email: invited.email, expires_at: invited.expires_at.toISOString() }
      : null,
    version: row?.version ?? null,
  };
}
