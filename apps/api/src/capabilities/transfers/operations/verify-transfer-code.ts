import type { verifyTransferCode as operation } from '@workspace/domain/transfers/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { verifyCode } from '../codes.ts';

export const verifyTransferCode = withoutTransaction<typeof operation>(async (call, { body }) => {
  const { verified_until, flowToken } = await verifyCode(call, body);
  return { data: { verified: true, verified_until }, flowToken };
});
