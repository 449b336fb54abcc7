import type { revokeInvitation as operation } from '@workspace/domain/invitations/operations';
import type { Handler } from '../../../http/handler.ts';
import { revoke } from '../inviting.ts';

export const revokeInvitation: Handler<typeof operation> = async (
  { unit, services },
  { params, query },
) => {
  await revoke(unit, services, { id: params.invitation_id, companyId: query.company_id });
  return undefined;
};
