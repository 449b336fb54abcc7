import type { lookupCrmInvitation as operation } from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { openInvitation } from '../open.ts';

export const lookupCrmInvitation: Handler<typeof operation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await openInvitation(unit, { actor, services, ticket: body.ticket }) });
