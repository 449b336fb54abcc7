import type { updateNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeNumber } from '../change-number.ts';

export const updateNumber: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeNumber(unit, params.number_id, body, seenVersion) });
