import { chakra } from '@chakra-ui/react/styled-system';
import { afterVoiding, voidInvoice } from '@workspace/domain/billing/operations';
import { Button } from '@workspace/ui/components/button';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { RefreshIcon, XIcon } from '@workspace/ui/components/icons';
import { Textarea } from '@workspace/ui/components/input';
import { formatMoney } from '@workspace/ui/format/money';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useId, useState } from 'react';
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

/** The reason, and whether its message is due: it is as soon as somebody has sent an empty one. */
function useReason() {
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  const reason = text.trim();
  const isLong = reason.length > maxReasonLength;
  return {
    ...{ text, setText, reason },
    problem: isLong
      ? words.tooLong(maxReasonLength)
      : isMissed && reason === ''
        ? words.missing
        : undefined,
    /** Whether it can be sent; from then on a missing one is said. */
    check: () => {
      setMissed(true);
      return reason !== '' && !isLong;
    },
  };
}

interface VoidDialogProps {
  readonly invoice: ActedInvoice;
  readonly onClose: () => void;
}

/** Asks for the reason, and whether the month is billed again. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const { busy, failure, fields, run } = useCommand(voidInvoice, { refusals: 'screen' });
  const { text, setText, reason, problem, check } = useReason();
  const [followUp, setFollowUp] = useState<FollowUp>('issue_again');
  const { company_name: company, number, amount_total: amount, currency, state } = invoice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check() || busy) return;
    const body = { reason, follow_up: followUp };
    void run({ ...paramsOf(invoice), body }, messages.done.void[followUp](number)).then(
      ({ status }) => {
        if (status !== 'saved') return;
        if (state === 'PAID') awaitResult(invoice.invoice_id);
        onClose();
      },
    );
  };
  const error = problem ?? fields['reason'];
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet" backdrop="keep">
      <DialogHeader title={words.title(number)} />
      <form onSubmit={submit}>
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <p>
              {words.text(company, formatMoney({ amount, currency }))}{' '}
              {state === 'PAID' && words.refund}
            </p>
            {invoice.dispute === 'open' && <Notice tone="warning">{words.disputed}</Notice>}
            <Field label={words.reason} hint={words.hint} error={error}>
              <Textarea
                rows={3}
                value={text}
                data-autofocus=""
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
            <FollowUps chosen={followUp} onChoose={setFollowUp} />
            {failure && !error && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="danger" loading={busy}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
