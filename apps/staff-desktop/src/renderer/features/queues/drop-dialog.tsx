import { dropUndelivered } from '@workspace/domain/deliveries/operations';
import { maxNoteLength } from '@workspace/domain/queues/schema';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.undelivered.drop;

interface DropDialogProps {
  readonly deliveryId: string;
  readonly onClose: () => void;
  readonly onDropped: () => void;
}

/** Asks why nobody needs a message any more. */
export function DropDialog({ deliveryId: delivery_id, onClose, onDropped }: DropDialogProps) {
  const command = useCommand(dropUndelivered, { refusals: 'screen' });
  const drop = async (reason: string) => {
    const input = { params: { delivery_id }, body: { reason } };
    const { status } = await command.run(input, words.dropped);
    if (status === 'saved') onDropped();
  };
  return (
    <ReasonDialog
      title={words.title}
      lead={<p>{words.text}</p>}
      hint={words.hint}
      maxLength={maxNoteLength}
      confirm={words.confirm}
      command={command}
      onConfirm={(reason) => void drop(reason)}
      onClose={onClose}
    />
  );
}
