import type * as deliveries from '@workspace/domain/deliveries/operations';
import type * as operations from '@workspace/domain/queues/operations';
import type { Handler } from '../../../http/handler.ts';
import { markRow, presentNoted } from './marking.ts';
import { drop, retry } from './settling.ts';
import { listNoted } from './store.ts';

export const listQueueRows: Handler<typeof operations.listQueueRows> = async (
  { unit },
  { params },
) => ({ data: (await listNoted(unit, params.queue)).map((row) => presentNoted(unit, row)) });

export const markQueueRow: Handler<typeof operations.markQueueRow> = async (
  { unit },
  { params, body },
) => ({ data: await markRow(unit, params, body) });

export const retryUndelivered: Handler<typeof deliveries.retryUndelivered> = async (
  { unit },
  { params },
) => {
  await retry(unit, params.delivery_id);
  return undefined;
};

export const dropUndelivered: Handler<typeof deliveries.dropUndelivered> = async (
  { unit },
  { params, body },
) => {
  await drop(unit, params.delivery_id, body.reason);
  return undefined;
};
