import type { listIntegrations as operation } from '@workspace/domain/integrations/operations';
import type { Handler } from '../../../http/handler.ts';
import { listIntegrations as list } from '../list.ts';

export const listIntegrations: Handler<typeof operation> = async ({ unit, services }) => ({
  data: await list(unit, services.realNow()),
});
