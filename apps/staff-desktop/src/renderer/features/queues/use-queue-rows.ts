import { listQueueRows, markQueueRow } from '@workspace/domain/queues/operations';
import type { QueueName, QueueRow } from '@workspace/domain/queues/schema';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { messages } from './messages.ts';

/** How often the owners are read again while a queue is open, in milliseconds. */
const everyMs = 15_000;

/**
 * What is noted about a row of a queue; read again while the queue is open, since colleagues work
 * on it too.
 */
export function useQueueRow(queue: QueueName, rowId: string): QueueRow | undefined {
  const { data } = useOperation(
    listQueueRows,
    { params: { queue } },
    { staleTime: 0, refetchInterval: () => everyMs },
  );
  return data?.data.find(({ row_id: id }) => id === rowId);
}

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
