import { acceptanceKinds, newIntegrationKinds } from '@workspace/domain/integrations/bodies';
import type * as operations from '@workspace/domain/integrations/operations';
import * as z from 'zod/mini';
import type { Handler } from '../../../http/handler.ts';
import { acceptHrInvitation, connectHr } from '../hr/index.ts';
import { acceptInvitation, invite } from '../integrations/index.ts';

/** The schema of the operation has checked the body as one of these kinds. */
export const acceptCrmInvitation: Handler<typeof operations.acceptCrmInvitation> = async (
  { actor, unit, services },
  { body },
) => {
  const sent = z.parse(acceptanceKinds, body);
  return {
    data:
      sent.integration_type === 'hibob'
        ? await acceptHrInvitation(unit, services, sent)
        : await acceptInvitation(unit, { actor, services, ticket: sent.ticket }, sent),
  };
};

export const createIntegration: Handler<typeof operations.createIntegration> = async (
  { unit, services },
  { body },
) => {
  const sent = z.parse(newIntegrationKinds, body);
  return {
    data:
      sent.integration_type === 'hibob'
        ? await connectHr(unit, services, sent)
        : await invite(unit, services, sent),
  };
};
