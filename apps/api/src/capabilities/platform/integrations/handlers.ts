import type * as operations from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { disconnect } from './invite.ts';
import { listIntegrations as list } from './list.ts';
import { openInvitation } from './open.ts';

export const deletePipedriveIntegration: Handler<
  typeof operations.deletePipedriveIntegration
> = async ({ unit }, { query }) => {
  await disconnect(unit, query.user_id);
  return undefined;
};

export const listIntegrations: Handler<typeof operations.listIntegrations> = async ({
  unit,
  services,
}) => ({
  data: await list(unit, services.realNow()),
});

export const lookupCrmInvitation: Handler<typeof operations.lookupCrmInvitation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await openInvitation(unit, { actor, services, ticket: body.ticket }) });
