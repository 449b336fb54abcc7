import { chakra } from '@chakra-ui/react/styled-system';
import { billingErrors } from '@workspace/domain/billing/errors';
import { AppError } from '@workspace/domain/contract/error';
import { reactivateNumber } from '@workspace/domain/numbers/inactive/operations';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { maxNoteLength } from '@workspace/domain/queues/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../app/failure.ts';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.dialog;

interface ReactivateDialogProps {
  readonly companyId: string;
  readonly number: InactiveNumber;
  /** The number as people read it. */
  readonly phone: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The server tells the company where to pay; staff cannot pay for it. */
const explain = (error: unknown): string =>
  error instanceof AppError && error.definition.code === billingErrors.unpaid.code
    ? words.unpaid
    : sentenceOf(error);

/** Says what follows, and asks why. */
export function ReactivateDialog(props: ReactivateDialogProps) {
  const { companyId: company_id, number, phone, onClose, onDone } = props;
  const command = useCommand(reactivateNumber, { refusals: 'screen', explain });
  const { busy, failure, fields, clear, run } = command;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const given = reason.trim();
  const tooLong = given.length > maxNoteLength ? words.tooLong(maxNoteLength) : undefined;
  const error = isMissing && given === '' ? words.missing : (tooLong ?? fields['reason']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(given === '');
    if (given === '' || tooLong !== undefined || busy) return;
    const { number_id, version, person_name: person } = number;
    const input = { params: { company_id, number_id }, body: { reason: given } };
    void run(input, words.done(person ? `${phone} of ${person}` : phone), version).then(
      ({ status }) => {
        if (status === 'saved') onDone();
      },
    );
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={words.title(phone)} />
      <form onSubmit={submit}>
        <DialogBody>
          <chakra.p mb="3">{words.text(number.person_name, number.plan_name)}</chakra.p>
          <Field label={words.reason} hint={words.hint} error={error}>
            <Textarea
              rows={3}
              value={reason}
              data-autofocus=""
              onChange={({ target }) => {
                clear();
                setReason(target.value);
              }}
            />
          </Field>
          {failure && !error && (
            <chakra.div mt="3">
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            </chakra.div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="solid" loading={busy}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
