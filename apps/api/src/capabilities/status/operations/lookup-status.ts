import type { lookupStatus as operation } from '@workspace/domain/status/operations';
import type { Handler } from '../../../http/handler.ts';
import { openStatus } from '../opening.ts';

export const lookupStatus: Handler<typeof operation> = async ({ unit, services }, { body }) => ({
  data: await openStatus(unit, services, body.ticket),
});
