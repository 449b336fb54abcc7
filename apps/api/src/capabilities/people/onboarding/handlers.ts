import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as operations from '@workspace/domain/onboarding/operations';
import type { Handler } from '../../../http/handler.ts';

export const getOnboarding: Handler<typeof operations.getOnboarding> = async () => {
  throw new AppError(commonErrors.unavailable);
};

export const saveOnboarding: Handler<typeof operations.saveOnboarding> = async () => {
  throw new AppError(commonErrors.unavailable);
};
