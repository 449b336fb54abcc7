import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DocumentedOperation } from '../document.ts';
import { messages, runMessages as texts } from '../messages.ts';
import { useRunRequest } from '../use-run-request.ts';
import { RunAnswer } from './run-answer.tsx';
import { RunFields } from './run-fields.tsx';

export interface RunDialogProps {
  readonly operation: DocumentedOperation;
  readonly company: { readonly id: string; readonly name: string };
  /** Kept by the page, in memory alone, for the next request. */
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
  readonly onClose: () => void;
}

interface QuestionProps {
  readonly title: string;
  readonly company: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before anything that is not a read. */
function Question({ title, company, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog open onClose={onClose} size="sm" role="alertdialog">
      <DialogHeader title={texts.ask.title(title)} text={texts.ask.text(company)} />
      <DialogFooter>
        <Button onClick={onClose} data-autofocus="">
          {texts.ask.cancel}
        </Button>
        <Button variant="solid" onClick={onConfirm}>
          {texts.ask.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Sends a request of the reader's own to this product, and shows what it answers. */
export function RunDialog(props: RunDialogProps) {
  const { operation, company, apiKey, onApiKey, onClose } = props;
  const run = useRunRequest(operation, company.id, apiKey);
  const [isAsking, setAsking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (run.answer) end.current?.scrollIntoView({ block: 'start' });
  }, [run.answer]);
  const send = () => {
    setAsking(false);
    void run.run();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run.isRunning || !run.check()) return;
    if (operation.method === 'GET') send();
    else setAsking(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      place="top"
      // The page keeps the key, so that only a body can be lost.
      backdrop={operation.bodyExample === undefined ? 'close' : 'keep'}
    >
      <DialogHeader title={messages.runOf(operation.title)} text={texts.text} />
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        <DialogBody>
          <RunFields operation={operation} apiKey={apiKey} onApiKey={onApiKey} run={run} />
          {/* Relative: the copy button's hidden text would make the dialog itself scroll. */}
          <chakra.div ref={end} mt="4" position="relative" role="status">
            {run.answer === 'unreachable' && <Notice tone="danger">{texts.unreachable}</Notice>}
            {run.answer !== undefined && run.answer !== 'unreachable' && (
              <RunAnswer answer={run.answer} />
            )}
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="solid" disabled={run.isRunning}>
            {run.isRunning ? texts.running : texts.run}
          </Button>
        </DialogFooter>
      </chakra.form>
      {isAsking && (
        <Question
          title={operation.title}
          company={company.name}
          onConfirm={() => send()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
