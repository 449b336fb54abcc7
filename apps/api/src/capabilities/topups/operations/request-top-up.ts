import type { requestTopUp as operation } from '@workspace/domain/topups/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { requestTopUp as request } from '../public-flow.ts';

export const requestTopUp = withoutTransaction<typeof operation>(
  async (call, { params, body }) => ({
    data: await request(
      call,
      { numberId: params.number_id, topUpId: params.top_up_id },
      { planId: body.plan_id, activateAt: body.activate_at },
    ),
  }),
);
