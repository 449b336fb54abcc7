import type * as operations from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { acceptInvitation } from './accept.ts';
import { disconnect, invite } from './invite.ts';
import { listIntegrations as list } from './list.ts';
import { openInvitation } from './open.ts';

export const acceptCrmInvitation: Handler<typeof operations.acceptCrmInvitation> = async (
  { actor, unit, services },
  { body },
) => ({ data: await acceptInvitation(unit, { actor, services, ticket: body.ticket }, body) });

export const createIntegration: Handler<typeof operations.createIntegration> = async (
  { unit, services },
  { body },
) => ({ data: await invite(unit, services, body) });

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
