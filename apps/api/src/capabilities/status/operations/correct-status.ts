import type { correctStatus as operation } from '@workspace/domain/status/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { correct } from '../correcting.ts';

export const correctStatus = withoutTransaction<typeof operation>(async (call, { body }) => {
  const { ticket, verification_code: code, fields, porting_date } = body;
  const correction = { fields, porting_date };
  return { data: await correct(call, { ticket, code, correction, seenVersion: call.seenVersion }) };
});
