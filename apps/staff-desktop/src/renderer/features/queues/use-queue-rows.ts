import { listQueueEvents, listQueueRows, markQueueRow } from '@workspace/domain/queues/operations';
import type { QueueName, QueueRow } from '@workspace/domain/queues/schema';
import { useMemo } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { useOperation, useOperationPages } from '../../data/use-operation.ts';
import { messages } from './messages.ts';

/** How often the owners are read again while a queue is open, in milliseconds. */
const everyMs = 15_000;

/**
 * What is noted about the rows of a queue, by their ids; read again while the queue is open, since
 * colleagues work on it too.
 */
export function useQueueRows(queue: QueueName): ReadonlyMap<string, QueueRow> {
  const { data } = useOperation(
    listQueueRows,
    { params: { queue } },
    { staleTime: 0, refetchInterval: () => everyMs },
  );
  return useMemo(() => new Map(data?.data.map((row) => [row.row_id, row])), [data]);
}

/** How many entries of a history are read at once. */
const historyPage = 20;

/** What staff did about a row, the newest first; read again for each change of its owner or note. */
export const useRowHistory = (queue: QueueName, rowId: string, row: QueueRow | undefined) =>
  useOperationPages(
    listQueueEvents,
    (page) => ({ params: { queue, row_id: rowId }, query: { limit: historyPage, ...page } }),
    { staleTime: 0, version: row && String(row.version) },
  );

/** Takes or releases a row, or writes its note; a refusal names the colleague who was faster. */
export function useMarkRow(queue: QueueName, rowId: string, row: QueueRow | undefined) {
  const { busy, run } = useCommand(markQueueRow);
  const input = { params: { queue, row_id: rowId } };
  const version = row?.version ?? 0;
  return {
    busy,
    take: (is_mine: boolean) =>
      run(
        { ...input, body: { version, is_mine } },
        is_mine ? messages.work.taken : messages.work.released,
      ),
    write: (note: string) => run({ ...input, body: { version, note } }, messages.work.noted),
  };
}
