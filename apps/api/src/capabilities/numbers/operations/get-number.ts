import type { getNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { presentNumber } from '../present.ts';
import { requireNumberAlone } from '../service.ts';

export const getNumber: Handler<typeof operation> = async ({ unit }, { params }) => ({
  data: presentNumber(await requireNumberAlone(unit, params.number_id)),
});
