import type { getNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { presentNumber } from '../present.ts';
import { requireNumber } from '../service.ts';

export const getNumber: Handler<typeof operation> = async ({ unit }, { params }) => ({
  data: presentNumber(await requireNumber(unit, params.number_id)),
});
