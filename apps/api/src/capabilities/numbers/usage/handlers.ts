import type * as operations from '@workspace/domain/usage/operations';
import type { Handler } from '../../../http/handler.ts';
import { requireNumber } from '../numbers/index.ts';
import { consumptionVersion, listConsumption as list, readConsumption } from './store.ts';

export const getConsumption: Handler<typeof operations.getConsumption> = async (
  { unit },
  { params },
) => {
  const number = await requireNumber(unit, params.number_id);
  return { data: await readConsumption(unit, number.id) };
};

export const listConsumption: Handler<typeof operations.listConsumption> = async ({
  unit,
  has,
}) => {
  const etag = await consumptionVersion(unit);
  if (has(etag)) return { unchanged: etag };
  return { data: await list(unit), etag };
};
