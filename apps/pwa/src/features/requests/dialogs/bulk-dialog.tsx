import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useData } from '../../../data/data-access.tsx';
import { useWriteMode } from '../../../data/use-command.ts';
import { FormWriteMode } from '../../../forms/operation-form.tsx';
import { type RowResult, RunView, useBulkRun } from '../../bulk-run/index.ts';
import { type Decision, decide } from '../decisions/decide.ts';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';
import { BulkRows } from './bulk-rows.tsx';
import { ReasonField, readyReasons, reasonSchema } from './decline-dialogs.tsx';

const words = messages.bulk;

export interface BulkDialogProps {
  readonly kind: Decision['kind'];
  /** The selected requests that wait. */
  readonly rows: readonly RequestRow[];
  readonly onClose: () => void;
  /** Called after answers were sent, to clear the selection. */
  readonly onDone: () => void;
}

/** Answers all selected requests, one after the other, and reports what was refused. */
export function BulkDialog({ kind, rows: current, onClose, onDone }: BulkDialogProps) {
  const data = useData();
  const writeMode = useWriteMode(processPortingItem);
  // What was selected when it opened; what changed meanwhile is noticed by its version.
  const [rows] = useState(current);
  const [waits, setWaits] = useState(false);
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { reason: '' } });

  const control = useBulkRun<Decision>(async ({ key, rows: [asked] }, decision) => {
    const row = rows.find(({ id }) => id === asked?.id);
    if (!row) return [];
    const result = await decide(data, row, decision, {
      toasts: 'none',
      key,
      isShown: () => true,
    });
    if (result.status === 'queued' && !result.isSaved) setWaits(true);
    if (result.status !== 'failed') return [outcome(row, 'changed')];
    const { error, failure, fields } = result;
    if (!(error instanceof AppError)) throw error;
    if (error.definition.code === commonErrors.staleVersion.code) return [outcome(row, 'stale')];
    return [{ ...outcome(row, 'refused'), error: Object.values(fields).join(' ') || failure }];
  }, 1);
  const { run } = control;
  const begin = (decision: Decision) =>
    control.start(
      rows.map(({ id, version }) => ({ id, version })),
      decision,
    );
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  const title = kind === 'approve' ? words.approve(rows.length) : words.decline(rows.length);
  const confirm =
    kind === 'approve'
      ? () => begin({ kind })
      : () => void form.handleSubmit(({ reason }) => begin({ kind, reason }))();
  const ready = useMemo(() => readyReasons(new Set(rows.map((row) => row.kind))), [rows]);
  const list = (
    <BulkRows label={words.each.label} rows={rows} run={run} kind={kind} waits={waits} />
  );
  const isBlocked = writeMode === 'blocked';
  return (
    <Dialog
      open
      // While sending there is a Stop button; Escape must not close the dialog by accident.
      onClose={control.busy ? () => undefined : run ? onDone : onClose}
      size="md"
      backdrop="keep"
    >
      <DialogHeader title={title} />
      {run ? (
        <RunView
          runWords={waits ? { ...words.run, changed: words.run.waiting } : words.run}
          reasonOf={(_code, sentence) => sentence}
          control={control}
          run={run}
          nameOf={nameOf}
          onUndo={undefined}
          each={list}
          progressText={words.progress}
          onClose={onDone}
        />
      ) : (
        <FormProvider {...form}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBlocked) confirm();
            }}
          >
            <DialogBody>
              <chakra.div display="flex" flexDirection="column" gap="4">
                <chakra.p color="fg.muted">{words.hint[kind]}</chakra.p>
                {list}
                {kind === 'decline' && <ReasonField hint={messages.reasonHintMany} ready={ready} />}
                <FormWriteMode writeMode={writeMode} />
              </chakra.div>
            </DialogBody>
            <DialogFooter>
              <Button onClick={onClose}>{words.cancel}</Button>
              <Button
                type="submit"
                variant={kind === 'approve' ? 'solid' : 'danger'}
                disabled={isBlocked}
                // Without a field the focus is on the answer, which Enter then gives.
                data-autofocus={kind === 'approve' ? '' : undefined}
              >
                {title}
              </Button>
            </DialogFooter>
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}

function outcome({ id }: RequestRow, said: RowResult['outcome']): RowResult {
  return { id, outcome: said, code: null, error: null };
}
