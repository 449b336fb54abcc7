import type { cancelTopUp as operation } from '@workspace/domain/topups/operations';
import type { Handler } from '../../../http/handler.ts';
import { cancelTopUp as cancel } from '../deciding.ts';

export const cancelTopUp: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({
  data: await cancel(unit, { numberId: params.number_id, topUpId: params.top_up_id }, seenVersion),
});
