import { updateNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { createCommand } from '../../app/command.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { useOffline } from '../../offline/provider.tsx';
import type { OfflineSession } from '../../offline/session.ts';
import { actionMessages } from './action-messages.ts';
import { lineName } from './line-name.ts';
import type { MonthEnd } from './month-end.ts';
import { useNumberChange } from './use-number-command.ts';

const words = actionMessages;

/** A new toast about a number's termination replaces the previous one. */
const toastKey = (row: OverviewRow) => `ending ${row.id}`;

const undone = (row: OverviewRow) => ({
  title: words.undo_terminate.saved,
  text: words.undo_terminate.savedText(lineName(row)),
  key: toastKey(row),
});

/** Undoes a termination that the server knows, from a toast: no screen waits for the result. */
async function takeBack(session: OfflineSession, id: string): Promise<void> {
  const row = session.index.detail(id)?.row;
  if (!row?.numberId) return;
  const { run, state } = createCommand(session, updateNumber, words);
  const { status } = await run(
    { params: { number_id: row.numberId }, body: { status: 'active' } },
    {
      version: row.version,
      describe: words.undo_terminate.describe(row.displayName),
      saved: undone(row),
    },
  );
  if (status !== 'failed') return;
  const { failure = words.failed } = state.get();
  toaster.error({ title: words.labels.undo_terminate, text: failure, key: toastKey(row) });
}

/** Undoes a termination that may still be queued; a queued one is removed and never sent. */
async function takeBackWaiting(
  session: OfflineSession,
  row: OverviewRow,
  changeId: number,
): Promise<void> {
  const waits = session.pendingChanges.get().some(({ id }) => id === changeId);
  if (!waits) return takeBack(session, row.id);
  await session.resolveConflict(changeId, 'discard');
  const { title, ...more } = undone(row);
  toaster.success(title, more);
}

/** Terminates a number at the end of the month, or undoes that (decisions 4). */
export function useEnding(row: OverviewRow, onDone: () => void) {
  const session = useOffline();
  const command = useNumberChange(row);

  const terminate = ({ lastDay }: MonthEnd) =>
    command.change({
      body: { status: 'ready_to_terminate' },
      describe: words.terminate.describe(row.displayName),
      onDone,
      saved: {
        title: words.terminate.saved,
        text: words.terminate.savedText(lineName(row), lastDay),
        key: toastKey(row),
        action: { label: words.undo, onSelect: () => void takeBack(session, row.id) },
      },
      waiting: (changeId) => ({
        title: words.terminate.waiting,
        text: lineName(row),
        key: toastKey(row),
        action: {
          label: words.undo,
          onSelect: () => void takeBackWaiting(session, row, changeId),
        },
      }),
    });

  const goOn = () =>
    command.change({
      body: { status: 'active' },
      describe: words.undo_terminate.describe(row.displayName),
      onDone,
      saved: undone(row),
      waiting: () => ({
        title: words.undo_terminate.waiting,
        text: lineName(row),
        key: toastKey(row),
      }),
    });

  return { terminate, goOn, command };
}
