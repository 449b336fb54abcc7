import type { createTopUp as operation } from '@workspace/domain/topups/operations';
import type { Handler } from '../../../http/handler.ts';
import { createTopUp as create } from '../creating.ts';

export const createTopUp: Handler<typeof operation> = async ({ unit }, { params, body }) => ({
  data: await create(unit, params.number_id, {
    planId: body.plan_id,
    activateAt: body.activate_at,
  }),
});
