import { AppError } from '@workspace/domain/contract/error';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { checkCrmToken } from '../../../vendors/crm/messages.ts';
import { countTry, requireOwnAddress } from './admission.ts';
import { type Caller, presentInvitation, withInvitation } from './open.ts';
import { tokenContext, updateRow } from './store.ts';

export interface Acceptance {
  readonly company_id: string;
  readonly user_id: string;
  readonly token: string;
  readonly portal_url?: string | undefined;
}

/**
 * Stores the token sealed, and has it checked after the commit. The token that is being checked, or
 * that is connected, may be sent again without an effect: its response may have been lost.
 * @throws AppError 404, 410 or 403 if the invitation does not open, 409 while another token is
 *   checked, 410 once another is connected, 422 for another page's address, 429
 */
export function acceptInvitation(
  unit: UnitOfWork,
  caller: Caller,
  { company_id, user_id, token, portal_url }: Acceptance,
): Promise<CrmInvitation> {
  const { sealer, configuration, realNow } = caller.services;
  requireOwnAddress(portal_url, configuration.publicUrl);
  return withInvitation(unit, caller, async (inside, opened) => {
    const { integration, user } = opened;
    if (integration.company_id !== company_id || user.user_id !== user_id) {
      throw new AppError(integrationErrors.unknown);
    }
    const context = tokenContext(integration.id);
    if (integration.token !== null) {
      if (sealer.open(integration.token, context) === token) {
        return presentInvitation(inside, opened, integration);
      }
      throw new AppError(
        integration.status === 'active' ? integrationErrors.used : integrationErrors.checking,
      );
    }
    const now = realNow();
    const checkId = inside.newId();
    const changed = await updateRow(inside, integration, 'regular', {
      ...countTry(integration, now),
      status: 'pending',
      problem: null,
      token: sealer.seal(token, context),
      check_id: checkId,
      check_started_at: now,
    });
    inside.audited({
      entityKind: 'integration',
      entityId: integration.id,
      before: { status: integration.status },
      after: { status: changed.status, token: 'changed' },
      actor: {
        kind: user.role,
        id: user.user_id,
        name: `${user.first_name} ${user.last_name}`.trim(),
      },
    });
    inside.send(checkCrmToken, { integration_id: integration.id, check_id: checkId });
    return presentInvitation(inside, opened, changed);
  });
}
