import type { exchangeImpersonation as operation } from '@workspace/domain/impersonations/operations';
import type { Handler } from '../../../http/handler.ts';
import { exchangeTicket } from '../service.ts';

export const exchangeImpersonation: Handler<typeof operation> = async (
  { session, unit, services },
  { body },
) => ({
  data: await exchangeTicket(unit, services, {
    ...body,
    sessionId: session?.sessionId ?? null,
  }),
});
