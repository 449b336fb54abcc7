import type { deletePipedriveIntegration as operation } from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { disconnect } from '../invite.ts';

export const deletePipedriveIntegration: Handler<typeof operation> = async (
  { unit },
  { query },
) => {
  await disconnect(unit, query.user_id);
  return undefined;
};
