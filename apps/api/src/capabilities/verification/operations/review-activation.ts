import type { reviewActivation as operation } from '@workspace/domain/verification/operations';
import type { Handler } from '../../../http/handler.ts';
import { decideActivation } from '../deciding.ts';

export const reviewActivation: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: await decideActivation(unit, body),
});
