import type { getConsumption as operation } from '@workspace/domain/consumption/operations';
import type { Handler } from '../../../http/handler.ts';
import { requireNumber } from '../../numbers/index.ts';
import { findConsumption } from '../store.ts';

export const getConsumption: Handler<typeof operation> = async ({ unit }, { params }) => {
  const number = await requireNumber(unit, params.number_id);
  const used = await findConsumption(unit, number.id);
  const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  return { data: used ?? { number_id: number.id, ...nothing, as_of: unit.now.toISOString() } };
};
