import { updateNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { useCommand } from '../../data/use-command.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { actionLabels, lineName } from '../number/index.ts';
import { actionMessages } from './messages.ts';

const words = actionMessages.undo_terminate;

/** Undoes a termination at once, which loses nothing: a toast says that it is undone, or why not. */
export function useUndoTermination(row: OverviewRow): () => void {
  const command = useCommand(updateNumber, words);
  const undo = async (): Promise<void> => {
    if (row.numberId === null) return;
    const toastKey = `ending ${row.id}`;
    const result = await command.run(
      { params: { number_id: row.numberId }, body: { status: 'active' } },
      {
        version: row.version,
        about: { person: row.displayName, line: lineName(row) },
        toastKey,
      },
    );
    if (result.status !== 'failed') return;
    toaster.error({
      title: actionLabels.undo_terminate,
      text: result.failure,
      key: toastKey,
    });
  };
  return () => void undo();
}
