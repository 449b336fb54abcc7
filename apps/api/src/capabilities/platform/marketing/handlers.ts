import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/marketing/operations';
import type { Handler } from '../../../http/handler.ts';

export const getMarketingForm: Handler<typeof operations.getMarketingForm> = async () => {
  throw new AppError(commonErrors.unavailable);
};

export const submitMarketingForm: Handler<typeof operations.submitMarketingForm> = async () => {
  throw new AppError(commonErrors.unavailable);
};
