import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from '@workspace/ui/components/icons';
import { ProgressLine } from '@workspace/ui/components/progress';
import { Notice } from '@workspace/ui/patterns/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ManyOutcome, type ManyRun, outcomeOf } from './many-run.ts';
import { messages } from './messages.ts';
import { NamesList } from './names-list.tsx';
import { Line } from './summary-box.tsx';
import type { BulkRun } from './use-bulk-run.ts';

const words = messages.run;

/** The sentences that differ between changing numbers and sending something for them. */
export type RunWords = Readonly<
  Record<'changed' | 'broken', (count: number) => string> &
    Record<'failed', (count: number, reason: string) => string> &
    Record<'stopped', string> & { readonly texts: { readonly failed: string } }
>;

interface RunViewProps {
  /** Those of a change unless given. */
  readonly runWords?: RunWords;
  /** Why a number was refused, in words. */
  readonly reasonOf: (code: string | null, sentence: string) => string;
  readonly control: Omit<BulkRun<never>, 'start'>;
  readonly run: ManyRun;
  /** Name of a number's holder. */
  readonly nameOf: (numberId: string) => string;
  /**
   * The result of each row, instead of those that were not changed; the sums follow when all is
   * done, so that nothing moves until then.
   */
  readonly each?: ReactNode;
  /** "7 of 12 sent", unless given. */
  readonly progressText?: (done: number, all: number) => string;
  /** Reverts the changes, if the action can be undone. */
  readonly onUndo: ((changed: readonly string[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Progress of the sending, and each number that was not changed. */
export function RunView(props: RunViewProps) {
  const { control, run, nameOf, onUndo, onClose, reasonOf, runWords = words, each } = props;
  const { progressText = words.progress } = props;
  const outcome = outcomeOf(run, ({ code, error }) =>
    reasonOf(code, error ?? runWords.texts.failed),
  );
  const { busy, stopped } = control;
  const broken = !busy && outcome.open > 0;
  const done = useRef<HTMLButtonElement>(null);
  // The Stop button unmounts when everything is sent, and with it the focused element.
  useEffect(() => {
    if (!busy) done.current?.focus();
  }, [busy]);
  return (
    <>
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <div>
            <ProgressLine label={words.title} value={outcome.answered} max={outcome.all} />
            <chakra.p role="status" mt="2" color="fg.muted" className="ui-num">
              {progressText(outcome.answered, outcome.all)}
            </chakra.p>
          </div>
          {each}
          {broken && (
            <Notice tone={stopped ? 'neutral' : 'warning'} role="alert">
              {stopped ? runWords.stopped : runWords.broken(outcome.open)}
            </Notice>
          )}
          {(!each || !busy) && (
            <Results outcome={outcome} nameOf={each ? null : nameOf} runWords={runWords} />
          )}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        {busy ? (
          <Button onClick={control.stop}>{words.stop}</Button>
        ) : (
          <>
            {broken && <Button onClick={control.resume}>{words.retry}</Button>}
            {!broken && onUndo && outcome.changed.length > 0 && (
              <Button onClick={() => onUndo(outcome.changed)}>{words.undo}</Button>
            )}
            <Button variant="solid" onClick={onClose} ref={done}>
              {words.done}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}

function sentence(error: unknown, gone: string): string {
  return error instanceof AppError ? error.message : gone;
}

interface ResultsProps {
  /** Null if each row has its result elsewhere. */
  readonly nameOf: RunViewProps['nameOf'] | null;
  readonly runWords: RunWords;
  readonly outcome: ManyOutcome;
}

function Results({ outcome, nameOf, runWords }: ResultsProps) {
  const { changed, unchanged, refused, stale, failed } = outcome;
  if (outcome.answered === 0) return null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <Line icon={<CheckIcon />} tone="success.solid">
        <chakra.b fontWeight="semibold">{runWords.changed(changed.length)}</chakra.b>
      </Line>
      {unchanged > 0 && (
        <Line icon={<InfoIcon />} tone="fg.muted">
          {words.unchanged(unchanged)}
        </Line>
      )}
      {stale.length > 0 && (
        <Line icon={<WarningIcon />} tone="warning.solid">
          <NamesList names={nameOf ? stale.map(nameOf) : []}>{words.stale(stale.length)}</NamesList>
        </Line>
      )}
      {[...refused].map(([reason, ids]) => (
        <Line key={reason} icon={<AlertIcon />} tone="danger.solid">
          <NamesList names={nameOf ? ids.map(nameOf) : []}>
            {words.refused(ids.length, reason)}
          </NamesList>
        </Line>
      ))}
      {failed.map(({ count, error }) => (
        <Line key={sentence(error, runWords.texts.failed)} icon={<AlertIcon />} tone="danger.solid">
          {runWords.failed(count, sentence(error, runWords.texts.failed))}
        </Line>
      ))}
    </chakra.div>
  );
}
