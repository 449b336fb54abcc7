import type { deactivateNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeNumber } from '../change-number.ts';

const ended = { status: 'inactive' } as const;

export const deactivateNumber: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await changeNumber(unit, params.number_id, ended, seenVersion) });
