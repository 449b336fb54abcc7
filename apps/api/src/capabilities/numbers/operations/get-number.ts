import type { getNumber as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { numberPolicy } from '../policy.ts';
import { presentNumber } from '../present.ts';
import { loadNumber } from '../store.ts';

export const getNumber: Handler<typeof operation> = async ({ unit }, { params }) => {
  const found = await loadNumber(unit, params.number_id);
  return { data: presentNumber(numberPolicy.authorise(unit.scope, 'number.get', found)) };
};
