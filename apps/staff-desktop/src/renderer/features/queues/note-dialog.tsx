import { maxNoteLength } from '@workspace/domain/queues/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Textarea } from '@workspace/ui/components/input';
import { type FormEvent, useState } from 'react';
import { messages } from './messages.ts';

const words = messages.work.dialog;

interface NoteDialogProps {
  readonly note: string;
  readonly busy: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** The note of a row, which all staff read. */
export function NoteDialog({ note: before, busy, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(before);
  const isLong = note.trim().length > maxNoteLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLong && !busy) onSave(note.trim());
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={words.title} />
      <form onSubmit={submit}>
        <DialogBody>
          <Field
            label={words.label}
            hint={words.hint}
            error={isLong ? words.tooLong(maxNoteLength) : undefined}
          >
            <Textarea
              rows={4}
              value={note}
              data-autofocus=""
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="solid" loading={busy}>
            {words.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
