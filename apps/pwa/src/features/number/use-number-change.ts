import { AppError } from '@workspace/domain/contract/error';
import type { OperationInput } from '@workspace/domain/contract/operation';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { useRef, useState } from 'react';
import { reportUnexpected } from '../../app/failure.ts';
import { OfflineError, StorageFullError, StoreSilentError } from '../../offline/errors.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { useOffline } from '../../offline/provider.tsx';
import { savedRow } from '../../offline/saved-row.ts';
import type { OfflineSession } from '../../offline/session.ts';
import { staleSentence } from '../changes/stale-sentence.ts';
import { actionMessages } from './action-messages.ts';

/** The message of an expected error; `other` for unexpected errors. */
export function sentenceOf(error: unknown, other: string): string {
  const said =
    error instanceof AppError ||
    error instanceof OfflineError ||
    error instanceof StorageFullError ||
    error instanceof StoreSilentError;
  return said ? error.message : other;
}

/** Describes a change in the UI. */
export interface NumberChange {
  /** The fields to change. */
  readonly body: OperationInput<typeof updateNumber>['body'];
  /** Description for "Review changes". */
  readonly describe: string;
  /** Called when the server has accepted the change. */
  readonly onSaved: () => void;
  /**
   * Called when the change is queued, with its id; returns the id of a toast, which is dismissed
   * once the change is settled.
   */
  readonly onWaiting: (changeId: number) => number;
}

/** Dismisses the toast about a queued change once that change is sent or discarded. */
function dismissWhenSettled({ pendingChanges }: OfflineSession, changeId: number, toast: number) {
  const look = () => {
    if (pendingChanges.get().some(({ id }) => id === changeId)) return;
    stop();
    toaster.dismiss(toast);
  };
  const stop = pendingChanges.subscribe(look);
}

/**
 * Changes a number through `mutate`. With a queue the change is stored before it is sent and the
 * screen does not wait for the response; a conflict or refusal stays in the outbox.
 */
export function useNumberChange(row: OverviewRow, onDone: () => void) {
  const session = useOffline();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function change({ body, describe, onSaved, onWaiting }: NumberChange): Promise<void> {
    if (running.current || row.numberId === null) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const seen = savedRow(session.index, 'number', row.numberId) ?? undefined;
    try {
      const result = await session.mutate(
        updateNumber,
        { params: { number_id: row.numberId }, body },
        { version: row.version, describe },
      );
      onDone();
      if (result.status === 'saved') {
        onSaved();
      } else {
        const { changeId, outcome } = result;
        void outcome.then(({ status }) => {
          if (status === 'saved') onSaved();
          if (status === 'waiting') dismissWhenSettled(session, changeId, onWaiting(changeId));
        });
      }
    } catch (error) {
      const stale = staleSentence(error, session, { kind: 'number', own: body, seen });
      setFailure(stale ?? sentenceOf(error, actionMessages.kept));
      reportUnexpected(error);
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { change, busy, failure };
}
