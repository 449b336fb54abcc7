import { chakra } from '@chakra-ui/react/styled-system';
import { afterVoiding, voidInvoice } from '@workspace/domain/billing/operations';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { RefreshIcon, XIcon } from '@workspace/ui/components/icons';
import { formatMoney } from '@workspace/ui/format/money';
import { Notice } from '@workspace/ui/patterns/notice';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useCommand } from '../../data/use-command.ts';
import type { ActedInvoice } from './actions.ts';
import { messages } from './messages.ts';
import { paramsOf } from './use-payments.ts';
import { awaitResult } from './use-results.ts';

/** In characters, as the server keeps it. */
const maxReasonLength = 300;

type FollowUp = (typeof afterVoiding)[number];

const icons = { issue_again: <RefreshIcon size={20} />, do_not_bill: <XIcon size={20} /> };
const words = messages.voiding;

interface FollowUpsProps {
  readonly chosen: FollowUp;
  readonly onChoose: (followUp: FollowUp) => void;
}

function FollowUps({ chosen, onChoose }: FollowUpsProps) {
  const name = useId();
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2">
      <chakra.legend className="ui-label" mb="1.5">
        {words.followUp}
      </chakra.legend>
      {afterVoiding.map((one) => (
        <ChoiceCard
          key={one}
          name={name}
          icon={icons[one]}
          {...words.followUps[one]}
          checked={one === chosen}
          onChoose={() => onChoose(one)}
        />
      ))}
    </chakra.fieldset>
  );
}

interface VoidDialogProps {
  readonly invoice: ActedInvoice;
  readonly onClose: () => void;
}

/** Asks for the reason, and whether the month is billed again. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const command = useCommand(voidInvoice, { refusals: 'screen' });
  const [followUp, setFollowUp] = useState<FollowUp>('issue_again');
  const { company_name: company, number, amount_total: amount, currency, state } = invoice;
  const voidIt = async (reason: string) => {
    const input = { ...paramsOf(invoice), body: { reason, follow_up: followUp } };
    const { status } = await command.run(input, messages.done.void[followUp](number));
    if (status !== 'saved') return;
    if (state === 'PAID') awaitResult(invoice.invoice_id);
    onClose();
  };
  return (
    <ReasonDialog
      title={words.title(number)}
      lead={
        <>
          <p>
            {words.text(company, formatMoney({ amount, currency }))}{' '}
            {state === 'PAID' && words.refund}
          </p>
          {invoice.dispute === 'open' && <Notice tone="warning">{words.disputed}</Notice>}
        </>
      }
      hint={words.hint}
      missing={words.missing}
      maxLength={maxReasonLength}
      confirm={words.confirm}
      command={command}
      onConfirm={(reason) => void voidIt(reason)}
      onClose={onClose}
    >
      <FollowUps chosen={followUp} onChoose={setFollowUp} />
    </ReasonDialog>
  );
}
