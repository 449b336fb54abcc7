import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messages } from './messages.ts';

const words = messages.reason;

interface ReasonDialogProps {
  readonly title: string;
  /** Above the field: what follows. */
  readonly lead?: ReactNode;
  /** Who reads the reason. */
  readonly hint: string;
  /** When somebody confirms without a reason; the shared sentence by default. */
  readonly missing?: string;
  /** In characters, as the server keeps it. */
  readonly maxLength: number;
  /** Below the field: what else is asked. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly variant?: 'danger' | 'solid';
  readonly command: {
    readonly busy: boolean;
    /** Why the last run failed, for people, and the server's messages by field. */
    readonly failure?: string | undefined;
    readonly fields?: Readonly<Record<string, string>>;
    readonly clear?: () => void;
  };
  /** With the reason, without spaces around it. */
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before something is done that somebody else reads about. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, hint, maxLength, children, confirm, variant = 'danger', command } = props;
  const { busy, failure, fields, clear } = command;
  const [text, setText] = useState('');
  /** It is missing as soon as somebody has confirmed without one. */
  const [isAsked, setAsked] = useState(false);
  const reason = text.trim();
  const isLong = reason.length > maxLength;
  const missing = isAsked && reason === '' ? (props.missing ?? words.missing) : undefined;
  const error = isLong ? words.tooLong(maxLength) : (missing ?? fields?.['reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason !== '' && !isLong && !busy) props.onConfirm(reason);
  };
  return (
    <Dialog open onClose={props.onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={title} />
      <form onSubmit={submit}>
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="4">
            {lead}
            <Field label={words.label} hint={hint} error={error}>
              <Textarea
                rows={3}
                value={text}
                data-autofocus=""
                onChange={({ target }) => {
                  clear?.();
                  setText(target.value);
                }}
              />
            </Field>
            {children}
            {failure && !error && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={props.onClose}>{words.cancel}</Button>
          <Button type="submit" variant={variant} loading={busy}>
            {confirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
