import { generateNewQrCode, reportLostPhone } from '@workspace/domain/numbers/operations';
import { useCommand } from '../../../data/use-command.ts';
import { ConfirmDialog, Consequences } from '../../../forms/form-dialog.tsx';
import { formatPhone } from '../../../platform/phone.ts';
import type { OwnLine } from '../data.ts';
import { messages } from '../messages.ts';

export interface ReplaceDialogProps {
  readonly line: OwnLine;
  readonly onClose: () => void;
}

const phoneOf = ({ row }: OwnLine) => (row.phoneNumber ? formatPhone(row.phoneNumber) : undefined);

/** Requests a new QR code: the line works on its phone until the new eSIM is installed. */
export function NewQrDialog({ line, onClose }: ReplaceDialogProps) {
  const words = messages.newQr;
  const { number } = line;
  const command = useCommand(generateNewQrCode, words);
  const run = () =>
    command.run(
      { params: { number_id: number.number_id } },
      {
        version: number.version,
        about: '',
        onDone: onClose,
      },
    );
  const isInUse = number.status !== 'installable' && number.stopped_at === null;
  return (
    <ConfirmDialog
      text={phoneOf(line)}
      onClose={onClose}
      onConfirm={() => void run()}
      command={command}
    >
      <p>{words.lead}</p>
      <Consequences items={[isInUse && words.works, words.links, words.wait]} />
    </ConfirmDialog>
  );
}

/** Stops the line of a lost phone immediately. */
export function LostPhoneDialog({ line, onClose }: ReplaceDialogProps) {
  const words = messages.lost;
  const { number } = line;
  const command = useCommand(reportLostPhone, words);
  const run = () =>
    command.run(
      { params: { number_id: number.number_id } },
      {
        version: number.version,
        about: '',
        onDone: onClose,
      },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      text={phoneOf(line)}
      onClose={onClose}
      onConfirm={() => void run()}
      tone="danger"
      command={command}
    >
      <p>{words.lead}</p>
      <Consequences
        items={[words.stops, words.next, words.found, number.type === 'local' && words.travel]}
      />
    </ConfirmDialog>
  );
}
