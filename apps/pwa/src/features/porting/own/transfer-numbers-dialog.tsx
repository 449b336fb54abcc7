import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog, DialogHeader } from '@workspace/ui/components/dialog';
import { Segmented } from '@workspace/ui/components/segmented';
import { useState } from 'react';
import { ManyTransfers } from './many-transfers.tsx';
import { messages } from './messages.ts';
import { OneTransfer } from './one-transfer.tsx';

export interface TransferNumbersDialogProps {
  readonly initialUserId?: string | undefined;
  readonly onClose: () => void;
  /** Opens the number of a transfer. */
  readonly onTransferred: (numberId: string) => void;
}

const ways = (['one', 'many'] as const).map((value) => ({ value, label: messages.ways[value] }));

/** An administrator transfers a number, or several by file. */
export function TransferNumbersDialog(props: TransferNumbersDialogProps) {
  const { initialUserId = '', onClose, onTransferred } = props;
  const [way, setWay] = useState<'one' | 'many'>('one');
  return (
    <Dialog open onClose={onClose} size="md" place="top" backdrop="keep">
      <DialogHeader title={messages.title} />
      <chakra.div px="6" pb="3">
        <Segmented label={messages.ways.label} options={ways} value={way} onChange={setWay} />
      </chakra.div>
      {way === 'one' ? (
        <OneTransfer
          initialUserId={initialUserId}
          onClose={onClose}
          onDone={({ number_id: id }) => (id === null ? onClose() : onTransferred(id))}
        />
      ) : (
        <ManyTransfers onClose={onClose} />
      )}
    </Dialog>
  );
}
