import type { lookupInvitation as operation } from '@workspace/domain/invitations/operations';
import type { Handler } from '../../../http/handler.ts';
import { openInvitation } from '../opening.ts';

export const lookupInvitation: Handler<typeof operation> = async (
  { actor, unit, services },
  { body: { ticket, company_id: companyId } },
) => ({
  data: await openInvitation(
    unit,
    { actor, services },
    ticket === undefined ? { companyId } : { ticket },
  ),
});
