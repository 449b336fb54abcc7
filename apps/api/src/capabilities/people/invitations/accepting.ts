import { AppError } from '@workspace/domain/contract/error';
import { findMove } from '@workspace/domain/contract/states';
import { invitationChanged } from '@workspace/domain/invitations/announcement';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { invitationStates } from '@workspace/domain/invitations/states';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { admitPerson } from '../accounts/index.ts';
import { requireOwnPortal } from './inviting.ts';
import { type Caller, type InvitationKey, presentOpened, withInvitation } from './opening.ts';
import { statusOf } from './present.ts';
import { endInvitation } from './store.ts';

export interface Acceptance {
  readonly email: string;
  /** The ticket; or the id, for a caller who is logged in with the address. */
  readonly invitation_id: string;
  readonly company_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly portal_url?: string | undefined;
}

const isId = (text: string) => text.includes('-') && text.length === 36;

const keyOf = ({ invitation_id: id, company_id: companyId }: Acceptance): InvitationKey =>
  isId(id) ? { companyId } : { ticket: id };

/**
 * Makes the invited person an administrator, once.
 * @throws AppError 404, 410 or 403 if the invitation does not open, 409 if the person cannot become
 *   an administrator, 422 for another page's address
 */
export function accept(
  unit: UnitOfWork,
  caller: Caller,
  acceptance: Acceptance,
): Promise<AdminInvitation> {
  const { email, invitation_id: id, company_id, first_name, last_name } = acceptance;
  const { configuration, realNow } = caller.services;
  if (acceptance.portal_url !== undefined) {
    requireOwnPortal(acceptance.portal_url, configuration.publicUrl);
  }
  return withInvitation(unit, caller, keyOf(acceptance), async (inside, row) => {
    const isNamed = row.company_id === company_id && row.email === email;
    if (!isNamed || (isId(id) && row.id !== id)) throw new AppError(invitationErrors.unknown);
    const status = statusOf(row, realNow());
    if (!findMove(invitationStates, status, 'accepted', 'regular')) {
      throw new AppError(status === 'accepted' ? invitationErrors.used : invitationErrors.expired);
    }
    await admitPerson(inside, { email, first_name, last_name, role: 'admin' });
    await endInvitation(inside, row.id, 'accepted');
    inside.audited({
      entityKind: 'invitation',
      entityId: row.id,
      before: { email, status },
      after: { email, status: 'accepted' },
    });
    await announce(inside, invitationChanged, { invitation_id: row.id });
    const accepted = Object.assign(row, { ended_reason: 'accepted' as const });
    return presentOpened(inside, accepted, realNow());
  });
}
