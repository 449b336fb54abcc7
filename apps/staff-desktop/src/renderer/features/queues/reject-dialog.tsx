import type { Review } from '@workspace/domain/kyb/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';

/** In characters, as the server keeps it. */
const maxReasonLength = 500;

interface RejectDialogProps {
  readonly review: Review;
  readonly busy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason that the company reads. */
export function RejectDialog({ review, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = messages.dialog;
  const isLong = reason.trim().length > maxReasonLength;
  const problem = isLong ? words.tooLong(maxReasonLength) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !isLong && !busy) onReject(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={words.title[review.queue](review.name)} />
      <form onSubmit={submit}>
        <DialogBody>
          <Field
            label={words.label}
            hint={words.hint}
            error={isMissing && reason.trim() === '' ? words.missing : problem}
          >
            <Textarea
              rows={4}
              value={reason}
              data-autofocus=""
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {words.confirm[review.queue]}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
