import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Input, Textarea } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useRef, useState } from 'react';
import type { DocumentedOperation } from '../document.ts';
import { messages, runMessages as texts } from '../messages.ts';
import { faultsOf, type RequestAnswer, requestOf, sendRequest } from '../request.ts';
import { RunAnswer } from './run-answer.tsx';

export interface RunDialogProps {
  readonly operation: DocumentedOperation;
  readonly company: { readonly id: string; readonly name: string };
  /** Kept by the page, in memory alone, for the next request. */
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
  readonly onClose: () => void;
}

/** Dots in place of the key, without offering it to the browser's store of passwords. */
const hidden = { '& input': { '-webkit-text-security': 'disc' } };

function useRequest({ operation, company, apiKey }: RunDialogProps) {
  const { bodyExample } = operation;
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>({
    company_id: company.id,
  });
  const [version, setVersion] = useState('');
  const [body, setBody] = useState(
    bodyExample === undefined ? '' : JSON.stringify(bodyExample, null, 2),
  );
  const [isChecked, setChecked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<RequestAnswer | 'unreachable' | undefined>(undefined);
  const values = { key: apiKey, parameters, body, version };
  const faults = faultsOf(operation, values);
  const errorOf = (field: string) => {
    const found = isChecked ? faults.find((one) => one.field === field) : undefined;
    return found && texts.faults[found.fault];
  };
  return {
    values,
    answer,
    isRunning,
    errorOf,
    setBody,
    setVersion,
    setParameter: (name: string, value: string) => setParameters({ ...parameters, [name]: value }),
    /** Whether everything that is needed is there. */
    check(): boolean {
      setChecked(true);
      return faults.length === 0;
    },
    async run() {
      setRunning(true);
      setAnswer(undefined);
      setAnswer(
        await sendRequest(requestOf(operation, values)).catch(() => 'unreachable' as const),
      );
      setRunning(false);
    },
  };
}

type Run = ReturnType<typeof useRequest>;

function Fields({ props, run }: { readonly props: RunDialogProps; readonly run: Run }) {
  const { operation, apiKey, onApiKey } = props;
  const { fields, bodyExample } = operation;
  const { values, errorOf } = run;
  const takesVersion = fields.header.some(({ name }) => name === 'If-Match');
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <chakra.div gridColumn="1 / -1" css={hidden}>
        <Field label={texts.key} hint={texts.keyHint} error={errorOf('key')} required>
          <Input
            value={apiKey}
            onChange={({ target }) => onApiKey(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </chakra.div>
      {[...fields.path, ...fields.query].map(({ name, type, isRequired }) => (
        <Field
          key={name}
          label={name}
          note={type}
          error={errorOf(name)}
          required={isRequired || fields.path.some((one) => one.name === name)}
        >
          <Input
            value={values.parameters[name] ?? ''}
            onChange={({ target }) => run.setParameter(name, target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      ))}
      {takesVersion && (
        <Field label={texts.version} hint={texts.versionHint}>
          <Input
            value={values.version}
            onChange={({ target }) => run.setVersion(target.value.replaceAll(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
      {bodyExample !== undefined && (
        <chakra.div gridColumn="1 / -1">
          <Field label={texts.body} note="JSON" error={errorOf('body')} required>
            <Textarea
              rows={Math.min(12, values.body.split('\n').length)}
              value={values.body}
              onChange={({ target }) => run.setBody(target.value)}
              spellCheck={false}
              frame={{ fontFamily: 'var(--fonts-mono)' }}
            />
          </Field>
        </chakra.div>
      )}
    </chakra.div>
  );
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
  const { operation, company, onClose } = props;
  const run = useRequest(props);
  const [isAsking, setAsking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const send = async () => {
    setAsking(false);
    await run.run();
    end.current?.scrollIntoView({ block: 'nearest' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (run.isRunning || !run.check()) return;
    if (operation.method === 'GET') void send();
    else setAsking(true);
  };
  return (
    <Dialog open onClose={onClose} size="lg" place="top" backdrop="keep">
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
          <Fields props={props} run={run} />
          <chakra.div ref={end} mt="4" role="status">
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
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
