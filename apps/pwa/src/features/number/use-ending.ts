import { updateNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { reportUnexpected } from '../../app/failure.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { useOffline } from '../../offline/provider.tsx';
import type { OfflineSession } from '../../offline/session.ts';
import { actionMessages } from './action-messages.ts';
import { lineName } from './line-name.ts';
import type { MonthEnd } from './month-end.ts';
import { sentenceOf, useNumberChange } from './use-number-change.ts';

const words = actionMessages;

/** A new toast about a number's termination replaces the previous one. */
const toastKey = (row: OverviewRow) => `ending ${row.id}`;

function tellUndone(row: OverviewRow): void {
  toaster.success(words.undo_terminate.saved, {
    text: words.undo_terminate.savedText(lineName(row)),
    key: toastKey(row),
  });
}

/** Undoes a termination that the server knows, from a toast: no screen waits for the result. */
async function takeBack({ mutate, index }: OfflineSession, id: string): Promise<void> {
  const row = index.detail(id)?.row;
  if (!row?.numberId) return;
  try {
    const result = await mutate(
      updateNumber,
      { params: { number_id: row.numberId }, body: { status: 'active' } },
      { version: row.version, describe: words.undo_terminate.describe(row.displayName) },
    );
    const outcome = result.status === 'saved' ? result : await result.outcome;
    if (outcome.status === 'saved') tellUndone(row);
  } catch (error) {
    toaster.error({
      title: words.labels.undo_terminate,
      text: sentenceOf(error, words.failed),
      key: toastKey(row),
    });
    reportUnexpected(error);
  }
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
  tellUndone(row);
}

/** Terminates a number at the end of the month, or undoes that (decisions 4). */
export function useEnding(row: OverviewRow, onDone: () => void) {
  const session = useOffline();
  const { change, busy, failure } = useNumberChange(row, onDone);

  const terminate = ({ lastDay }: MonthEnd) =>
    change({
      body: { status: 'ready_to_terminate' },
      describe: words.terminate.describe(row.displayName),
      onSaved: () =>
        toaster.success(words.terminate.saved, {
          text: words.terminate.savedText(lineName(row), lastDay),
          key: toastKey(row),
          action: { label: words.undo, onSelect: () => void takeBack(session, row.id) },
        }),
      onWaiting: (changeId) =>
        toaster.info(words.terminate.waiting, {
          text: lineName(row),
          key: toastKey(row),
          action: {
            label: words.undo,
            onSelect: () => void takeBackWaiting(session, row, changeId),
          },
        }),
    });

  const goOn = () =>
    change({
      body: { status: 'active' },
      describe: words.undo_terminate.describe(row.displayName),
      onSaved: () => tellUndone(row),
      onWaiting: () =>
        toaster.info(words.undo_terminate.waiting, { text: lineName(row), key: toastKey(row) }),
    });

  return { terminate, goOn, busy, failure };
}
