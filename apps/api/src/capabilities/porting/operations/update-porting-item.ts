import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { updatePortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';

export const updatePortingItem: Handler<typeof operation> = async () => {
  throw new AppError(commonErrors.unavailable);
};
