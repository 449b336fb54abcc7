import type { generateTopUpCode as operation } from '@workspace/domain/topups/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { sendTopUpCode } from '../public-flow.ts';

export const generateTopUpCode = withoutTransaction<typeof operation>(async (call, { body }) => ({
  data: {
    user_details: { name: await sendTopUpCode(call, body.phone_number, body.country_code) },
  },
}));
