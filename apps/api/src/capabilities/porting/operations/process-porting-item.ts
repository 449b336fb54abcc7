import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { processPortingItem as operation } from '@workspace/domain/porting/operations';
import type { Handler } from '../../../http/handler.ts';

export const processPortingItem: Handler<typeof operation> = async () => {
  throw new AppError(commonErrors.unavailable);
};
