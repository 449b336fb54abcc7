import type { deactivateNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeNumber } from '../change-number.ts';

export const deactivateNumber: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await changeNumber(unit, params.number_id, { status: 'inactive' }, seenVersion) });
