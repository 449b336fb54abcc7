import type { getConsumption as operation } from '@workspace/domain/consumption/operations';
import type { Handler } from '../../../http/handler.ts';
import { requireNumber } from '../../numbers/index.ts';
import { readConsumption } from '../store.ts';

export const getConsumption: Handler<typeof operation> = async ({ unit }, { params }) => {
  const number = await requireNumber(unit, params.number_id);
  return { data: await readConsumption(unit, number.id) };
};
