import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { useMemo, useState } from 'react';
import { useProductNow, useReference, useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { RunView } from '../bulk-run/index.ts';
import { monthEnd } from '../number/index.ts';
import { ManyChoice } from './many-choice.tsx';
import { type ManyKind, messages } from './messages.ts';
import { type ManySummary, summarize } from './summary.ts';
import { reasonLabel } from './summary-labels.ts';
import { SummaryList } from './summary-list.tsx';
import { useManyRun } from './use-many-run.ts';

const words = messages.dialog;

export interface ManyDialogProps {
  readonly kind: ManyKind;
  /** The current selection. */
  readonly lines: readonly NumberOfPerson[];
  readonly onClose: () => void;
  /** Called after a change was sent, to clear the selection. */
  readonly onDone: () => void;
}

function actionOf(kind: ManyKind, chosen: string): ManyAction | null {
  switch (kind) {
    case 'move_plan':
      return chosen ? { kind, plan_id: chosen } : null;
    case 'add_to_team':
      return chosen ? { kind, team_id: chosen } : null;
    case 'terminate':
    case 'undo_terminate':
      return { kind };
  }
}

function changesText(kind: ManyKind, summary: ManySummary, name: string, lastDay: string): string {
  const { changed, people } = summary;
  const said = messages.summary;
  switch (kind) {
    case 'move_plan':
      return said.move_plan(changed.length, name);
    case 'add_to_team':
      return said.add_to_team(people, name);
    case 'terminate':
      return said.terminate(changed.length, lastDay);
    case 'undo_terminate':
      return said.undo_terminate(changed.length);
  }
}

/** A bulk action on a selection: choice, summary, sending, results. */
export function ManyDialog({ kind, lines: current, onClose, onDone }: ManyDialogProps) {
  const { offline } = useSyncState();
  const { index } = useOffline();
  const reference = useReference();
  const control = useManyRun();
  // Sends what the summary showed: rows that changed in the meantime are detected by their version.
  const [lines] = useState(current);
  const [chosen, setChosen] = useState('');
  const end = monthEnd(useProductNow(), null);
  const action = useMemo(() => actionOf(kind, chosen), [kind, chosen]);
  const summary = useMemo(
    () => (action ? summarize(action, lines, reference) : null),
    [action, lines, reference],
  );
  const [undone, setUndone] = useState(false);
  const { run } = control;
  const close = run ? onDone : onClose;
  const name =
    (kind === 'move_plan' ? reference.plans.get(chosen) : reference.teams.get(chosen))?.name ?? '';

  const confirm = () => {
    if (!action || !summary || summary.changed.length === 0) return;
    const rows = summary.changed.map(({ number_id: id, version }) => ({ id, version }));
    control.start(rows, { action, describe: messages.describe[kind](rows.length, name) });
  };
  const undo = (changed: readonly string[]) => {
    setUndone(true);
    control.start(
      changed.map((id) => ({ id })),
      {
        action: { kind: 'undo_terminate' },
        describe: messages.describe.undo_terminate(changed.length),
      },
    );
  };
  const nameOf = (id: string) => {
    const [line] = index.numbers([id]);
    return line?.user ? displayName(line.user) : '';
  };

  return (
    <Dialog
      open
      // While sending there is a Stop button; Escape must not close the dialog by accident.
      onClose={control.busy ? () => undefined : close}
      size="md"
      backdrop="keep"
    >
      <DialogHeader
        title={words.titles[undone ? 'undo_terminate' : kind]}
        text={words.text(lines.length)}
      />
      {run ? (
        <RunView
          reasonOf={(code, sentence) =>
            reasonLabel(undone ? 'undo_terminate' : kind, code, sentence)
          }
          control={control}
          run={run}
          nameOf={nameOf}
          onUndo={kind === 'terminate' && !undone ? undo : undefined}
          onClose={onDone}
        />
      ) : (
        <>
          <DialogBody>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <ManyChoice kind={kind} lines={lines} chosen={chosen} onChoose={setChosen} />
              {summary && (
                <SummaryList
                  kind={kind}
                  summary={summary}
                  changes={changesText(kind, summary, name, end.lastDay)}
                  unchanged={messages.summary.unchanged[kind](summary.unchanged)}
                  from={kind === 'terminate' ? end.firstFree : undefined}
                  note={kind === 'terminate' ? messages.summary.undoable : undefined}
                />
              )}
              {offline && (
                <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
                  {words.offline}
                </Notice>
              )}
            </chakra.div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button
              variant="solid"
              disabled={offline || !summary || summary.changed.length === 0}
              onClick={confirm}
            >
              {words.confirm[kind](
                kind === 'add_to_team' ? (summary?.people ?? 0) : (summary?.changed.length ?? 0),
              )}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
