import type { listPublicPlans as operation } from '@workspace/domain/plans/operations';
import type { Handler } from '../../../http/handler.ts';
import { listPublicPlans as list } from '../store.ts';

export const listPublicPlans: Handler<typeof operation> = async ({ unit }) => ({
  data: await list(unit),
});
