import type { listPlans as operation } from '@workspace/domain/plans/operations';
import type { Handler } from '../../../http/handler.ts';
import { listPlans as list } from '../store.ts';

export const listPlans: Handler<typeof operation> = async ({ unit }) => ({
  data: await list(unit),
});
