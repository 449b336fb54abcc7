import type { requestActivation as operation } from '@workspace/domain/verification/operations';
import type { Handler } from '../../../http/handler.ts';
import { request } from '../deciding.ts';

export const requestActivation: Handler<typeof operation> = async ({ unit }) => ({
  data: await request(unit),
});
