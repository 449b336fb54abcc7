import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { requestTopUp as operation } from '@workspace/domain/topups/operations';
import type { Handler } from '../../../http/handler.ts';

export const requestTopUp: Handler<typeof operation> = async () => {
  throw new AppError(commonErrors.unavailable);
};
