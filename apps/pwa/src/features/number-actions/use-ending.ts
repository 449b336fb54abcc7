import { updateNumber } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { createCommand } from '../../data/command.ts';
import { type DataAccess, useData } from '../../data/data-access.tsx';
import { savedToast } from '../../data/operation-texts.ts';
import { useOffline } from '../../data/session/provider.tsx';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { actionLabels, lineName, type MonthEnd, useEndText } from '../number/index.ts';
import { actionMessages, type NumberTexts } from './messages.ts';
import { useNumberChange } from './use-number-change.ts';

const words = actionMessages;

/** A new toast about a number's termination replaces the previous one. */
const toastKey = (row: OverviewRow) => `ending ${row.id}`;

const aboutOf = (row: OverviewRow) => ({ person: row.displayName, line: lineName(row) });

interface Access {
  readonly session: CompanySession;
  readonly data: DataAccess;
}

/** Undoes a termination that the server knows, from a toast: no screen waits for the result. */
async function undoOnServer({ session, data }: Access, id: string): Promise<void> {
  const row = session.index.detail(id)?.row;
  if (!row?.numberId) return;
  const result = await createCommand(data, updateNumber, words.undo_terminate).run(
    { params: { number_id: row.numberId }, body: { status: 'active' } },
    { version: row.version, about: aboutOf(row), toastKey: toastKey(row) },
  );
  if (result.status !== 'failed') return;
  toaster.error({
    title: actionLabels.undo_terminate,
    text: result.failure,
    key: toastKey(row),
  });
}

/** Undoes a termination; one that is still queued is removed and never sent. */
async function undoTermination(
  access: Access,
  row: OverviewRow,
  changeId: number | undefined,
): Promise<void> {
  const { pendingChanges, resolveConflict } = access.data;
  const waiting = pendingChanges.get().find(({ id }) => id === changeId);
  if (!waiting) return undoOnServer(access, row.id);
  await resolveConflict(waiting.id, 'discard');
  const undone = savedToast(words.undo_terminate, aboutOf(row), { toastKey: toastKey(row) });
  if (undone) toaster.success(undone.title, undone);
}

/** Terminates a number at the end of the month (decisions 4). */
export function useTermination(row: OverviewRow, onDone: () => void) {
  const session = useOffline();
  const data = useData();
  const command = useNumberChange(words.terminate, row);
  const textOf = useEndText(row.countryIsoCode);
  const terminate = (end: MonthEnd) =>
    command.change({
      body: { status: 'ready_to_terminate' },
      about: { ...aboutOf(row), day: textOf(end) },
      onDone,
      toastKey: toastKey(row),
      onUndo: (changeId) => void undoTermination({ session, data }, row, changeId),
    });
  return { ...command, terminate };
}

/** Makes a number that has ended active again. */
export function useReactivation(row: OverviewRow, onDone: () => void) {
  const command = useNumberChange<NumberTexts>(words.reactivate, row);
  const activate = () =>
    command.change({
      body: { status: 'active' },
      about: aboutOf(row),
      onDone,
      toastKey: toastKey(row),
    });
  return { ...command, activate };
}
