import { chakra } from '@chakra-ui/react/styled-system';
import type { StuckTransfer, TransferTrouble } from '@workspace/domain/status/stuck';
import { askCarrier } from '@workspace/domain/transfers/operations';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { formatPhone } from '../../app/phone.ts';
import { useCommand } from '../../data/use-command.ts';
import { CancelTransferDialog } from './cancel-transfer-dialog.tsx';
import { messages } from './messages.ts';
import { LeftQueue } from './queue-detail.tsx';
import type { ChosenRow } from './queue-frame.tsx';
import { RowDetail } from './row-detail.tsx';

const words = messages.transfers;

const troubleBadges: Readonly<Record<TransferTrouble, Pick<BadgeProps, 'tone' | 'dot'>>> = {
  rejected: { tone: 'danger', dot: 'triangle' },
  no_answer: { tone: 'warning', dot: 'quarter' },
  overdue: { tone: 'warning', dot: 'ebbing' },
};

/** What is wrong with a transfer. */
export function Trouble({ trouble }: Pick<StuckTransfer, 'trouble'>) {
  return <Badge {...troubleBadges[trouble]}>{words.troubles[trouble]}</Badge>;
}

function useFacts(transfer: StuckTransfer) {
  const { sections } = useBridge();
  const { carrier_state: state, submitted_at: sent, asked_again_at: asked, since } = transfer;
  return [
    { term: words.person, value: transfer.person_name },
    {
      term: words.company,
      value: (
        <chakra.a
          {...linkTo(sections.targetOfCompany(transfer.company_id))}
          color="accent.fg"
          fontWeight="medium"
        >
          {transfer.company_name}
        </chakra.a>
      ),
    },
    { term: words.carrier, value: transfer.carrier ?? words.unknownCarrier },
    { term: words.reason, value: transfer.reason ?? words.noReason },
    ...(state === null ? [] : [{ term: words.state, value: <code>{state}</code> }]),
    {
      term: words.date,
      value: transfer.porting_date ? formatDay(transfer.porting_date.slice(0, 10)) : words.noDate,
    },
    ...(sent === null ? [] : [{ term: words.submitted, value: formatDateTime(sent) }]),
    ...(asked === null ? [] : [{ term: words.askedAgain, value: formatDateTime(asked) }]),
    ...(since === sent ? [] : [{ term: words.since, value: formatDateTime(since) }]),
  ];
}

interface DetailProps extends ChosenRow {
  readonly transfer: StuckTransfer;
}

/** One transfer, what staff do about it, and the way to its company. */
export function TransferDetail({ transfer, hasLeft, onNext }: DetailProps) {
  const bridge = useBridge();
  const { busy, run } = useCommand(askCarrier);
  const [isCancelling, setCancelling] = useState(false);
  const { company_id: company, number_id: number, porting_item_id: id, trouble } = transfer;
  const phone = formatPhone(transfer.phone_number);
  // The declared states let nobody cancel while the carrier decides.
  const isUndecided = trouble === 'no_answer';
  const isOpen = !hasLeft && !busy;
  const askAgain = () => {
    if (!isOpen || trouble === 'rejected') return;
    void run({ params: { company_id: company, uuid: id } }, words.asked);
  };
  useSingleKey('a', askAgain);
  useSingleKey('r', () => {
    if (isOpen && !isUndecided) setCancelling(true);
  });
  return (
    <>
      <RowDetail
        queue="transfers"
        rowId={id}
        mark={<Flag code={transfer.country_code} />}
        title={phone}
        badge={<Trouble trouble={trouble} />}
        facts={useFacts(transfer)}
        notice={isUndecided && <Notice tone="neutral">{words.noCancel}</Notice>}
        actions={
          hasLeft && !busy ? (
            <LeftQueue text={messages.left.transfer(phone)} onNext={onNext} />
          ) : (
            <>
              <chakra.span flex="1" minW="200px" textStyle="xs" color="fg.muted">
                {words.openText}
              </chakra.span>
              {!isUndecided && (
                <Button variant="danger-ghost" onClick={() => setCancelling(true)}>
                  {words.cancel}
                </Button>
              )}
              {trouble !== 'rejected' && (
                <Button variant="soft" loading={busy} onClick={askAgain}>
                  {words.askAgain}
                </Button>
              )}
              <Button variant="solid" {...linkTo(bridge.openCompany(company, number ?? id))}>
                {words.open}
              </Button>
            </>
          )
        }
      />
      {isCancelling && (
        <CancelTransferDialog
          transfer={transfer}
          onClose={() => setCancelling(false)}
          onCancelled={onNext}
        />
      )}
    </>
  );
}
