import type { reviewDocuments as operation } from '@workspace/domain/verification/operations';
import type { Handler } from '../../../http/handler.ts';
import { decideDocuments } from '../deciding.ts';

export const reviewDocuments: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: await decideDocuments(unit, body),
});
