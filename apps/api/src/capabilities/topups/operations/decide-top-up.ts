import type { decideTopUp as operation } from '@workspace/domain/topups/operations';
import type { Handler } from '../../../http/handler.ts';
import { decideTopUp as decide } from '../deciding.ts';

export const decideTopUp: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({
  data: await decide(
    unit,
    { numberId: params.number_id, topUpId: params.top_up_id },
    body,
    seenVersion,
  ),
});
