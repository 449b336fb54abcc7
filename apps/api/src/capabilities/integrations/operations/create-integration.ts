import type { createIntegration as operation } from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { invite } from '../invite.ts';

export const createIntegration: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({ data: await invite(unit, services, body) });
