import type { acceptCrmInvitation as operation } from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { acceptInvitation } from '../accept.ts';

export const acceptCrmInvitation: Handler<typeof operation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await acceptInvitation(unit, { actor, services, ticket: body.ticket }, body) });
