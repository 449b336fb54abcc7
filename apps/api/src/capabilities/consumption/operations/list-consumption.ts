import { createHash } from 'node:crypto';
import type { listConsumption as operation } from '@workspace/domain/consumption/operations';
import type { Handler } from '../../../http/handler.ts';
import { listConsumption as list } from '../store.ts';

export const listConsumption: Handler<typeof operation> = async ({ unit }) => {
  const data = await list(unit);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
  return { data, etag: `"${digest}"` };
};
