import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { formatMoney } from '@workspace/ui/format/money';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ActedInvoice } from './actions.ts';
import { messages } from './messages.ts';
import { useAskedActions } from './use-payments.ts';

const texts = { mark_unpaid: messages.markUnpaid, refunded_otherwise: messages.refunded };

interface ConfirmDialogProps {
  readonly action: keyof typeof texts;
  readonly invoice: ActedInvoice;
  readonly onClose: () => void;
}

/** Says what follows, and asks. */
export function ConfirmDialog({ action, invoice, onClose }: ConfirmDialogProps) {
  const { busy, failure, run } = useAskedActions(invoice)[action];
  const words = texts[action];
  const { company_name: company, number, amount_total: amount, currency } = invoice;
  const confirm = () =>
    void run().then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.title(number)} />
      <DialogBody>
        <p>{words.text(company, formatMoney({ amount, currency }))}</p>
        {failure && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button variant="danger" loading={busy} onClick={confirm}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
