import { chakra } from '@chakra-ui/react/styled-system';
import { dropUndelivered } from '@workspace/domain/deliveries/operations';
import { maxNoteLength } from '@workspace/domain/queues/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.undelivered.drop;

interface DropDialogProps {
  readonly deliveryId: string;
  readonly onClose: () => void;
  readonly onDropped: () => void;
}

/** Asks why nobody needs a message any more. */
export function DropDialog({ deliveryId, onClose, onDropped }: DropDialogProps) {
  const { busy, failure, run } = useCommand(dropUndelivered, { refusals: 'screen' });
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const given = reason.trim();
  const tooLong = given.length > maxNoteLength ? words.tooLong(maxNoteLength) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(given === '');
    if (given === '' || tooLong !== undefined || busy) return;
    void run({ params: { delivery_id: deliveryId }, body: { reason: given } }, words.dropped).then(
      ({ status }) => {
        if (status === 'saved') onDropped();
      },
    );
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={words.title} />
      <form onSubmit={submit}>
        <DialogBody>
          <chakra.p mb="3">{words.text}</chakra.p>
          <Field
            label={words.label}
            hint={words.hint}
            error={isMissing && given === '' ? words.missing : tooLong}
          >
            <Textarea
              rows={3}
              value={reason}
              data-autofocus=""
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {failure && (
            <chakra.div mt="3">
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            </chakra.div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
