import type * as deliveries from '@workspace/domain/deliveries/operations';
import type * as operations from '@workspace/domain/queues/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { Handler } from '../../../http/handler.ts';
import { markRow, presentNoted } from './marking.ts';
import { presentEvent } from './present-event.ts';
import { drop, retry } from './settling.ts';
import { listNoted, pageOfEvents } from './store.ts';

export const listQueueRows: Handler<typeof operations.listQueueRows> = async (
  { unit },
  { params },
) => ({ data: (await listNoted(unit, params.queue)).map((row) => presentNoted(unit, row)) });

export const listQueueEvents: Handler<typeof operations.listQueueEvents> = async (
  { unit },
  { params: { queue, row_id: rowId }, query },
) => {
  const [beforeId = null] = decodeCursor(query.cursor, ['id']) ?? [];
  const { limit } = query;
  const found = await pageOfEvents(unit, { queue, rowId }, { beforeId, limit: limit + 1 });
  const { rows, page } = pageOf(found.rows, limit, found.total, (row) => [row.id]);
  return { data: rows.map(presentEvent), page };
};

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
