import type { requestTransfer as operation } from '@workspace/domain/transfers/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { request } from '../requesting.ts';

export const requestTransfer = withoutTransaction<typeof operation>(async (call, { body }) => ({
  data: await request(call, body),
}));
