import type { checkHasNumber as operation } from '@workspace/domain/transfers/operations';
import type { Handler } from '../../../http/handler.ts';
import { hasNumber } from '../person.ts';

export const checkHasNumber: Handler<typeof operation> = async ({ unit }, { params, body }) => ({
  data: await hasNumber(unit, params.company_id, body.email),
});
