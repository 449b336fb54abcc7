import type { verifyTopUpCode as operation } from '@workspace/domain/topups/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { verifyTopUpCode as verify } from '../public-flow.ts';

export const verifyTopUpCode = withoutTransaction<typeof operation>(async (call, { body }) => {
  const { phone_number, verification_code } = body;
  const { topUpId, numberId, today, flowToken } = await verify(
    call,
    phone_number,
    verification_code,
  );
  return {
    data: { top_up_id: topUpId, number_id: numberId, today: today.toISOString() },
    flowToken,
  };
});
