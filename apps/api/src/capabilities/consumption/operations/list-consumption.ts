import type { listConsumption as operation } from '@workspace/domain/consumption/operations';
import type { Handler } from '../../../http/handler.ts';
import { consumptionVersion, listConsumption as list } from '../store.ts';

export const listConsumption: Handler<typeof operation> = async ({ unit, has }) => {
  const etag = await consumptionVersion(unit);
  if (has(etag)) return { unchanged: etag };
  return { data: await list(unit), etag };
};
