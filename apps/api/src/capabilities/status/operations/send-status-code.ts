import type { sendStatusCode as operation } from '@workspace/domain/status/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { sendCode } from '../correcting.ts';

export const sendStatusCode = withoutTransaction<typeof operation>(async (call, { body }) => ({
  data: { phone_number: await sendCode(call, body.ticket) },
}));
