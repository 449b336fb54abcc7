import { chakra } from '@chakra-ui/react/styled-system';
import type { StuckTransfer } from '@workspace/domain/status/stuck';
import { cancelStuckTransfer } from '@workspace/domain/transfers/operations';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { formatPhone } from '../../app/phone.ts';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

const words = messages.transfers;

interface CancelProps {
  readonly transfer: StuckTransfer;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Says what follows, and asks. */
export function CancelTransferDialog({ transfer, onClose, onCancelled }: CancelProps) {
  const { busy, failure, run } = useCommand(cancelStuckTransfer, { refusals: 'screen' });
  const { company_id, company_name: company, person_name: person, porting_item_id } = transfer;
  const confirm = () =>
    void run({ params: { company_id, uuid: porting_item_id } }, words.cancelled).then(
      ({ status }) => {
        if (status === 'saved') onCancelled();
      },
    );
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.confirm.title(formatPhone(transfer.phone_number))} />
      <DialogBody>
        <p>{words.confirm.text(company, person)}</p>
        {failure && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.confirm.keep}</Button>
        <Button variant="danger" loading={busy} onClick={confirm}>
          {words.confirm.cancel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
