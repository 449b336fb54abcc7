import type { sendTransferCode as operation } from '@workspace/domain/transfers/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { sendCode } from '../codes.ts';

export const sendTransferCode = withoutTransaction<typeof operation>(async (call, { body }) => ({
  data: await sendCode(call, body),
}));
