import { chakra } from '@chakra-ui/react/styled-system';
import type { StuckTransfer, TransferTrouble } from '@workspace/domain/status/stuck';
import { askCarrier } from '@workspace/domain/transfers/operations';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { formatPhone } from '../../app/phone.ts';
import { useCommand } from '../../data/use-command.ts';
import { Age } from './age.tsx';
import { CancelTransferDialog } from './cancel-transfer-dialog.tsx';
import { messages } from './messages.ts';
import { LeftQueue, QueueDetail } from './queue-detail.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePress } from './queue-press.tsx';
import { RowWork } from './row-work.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useRowKeys } from './use-queue-keys.ts';
import { useStuckTransfers } from './use-stuck-transfers.ts';

const words = messages.transfers;

const itemOf = ({ porting_item_id: id }: StuckTransfer) => id;

const troubleBadges: Readonly<Record<TransferTrouble, Pick<BadgeProps, 'tone' | 'dot'>>> = {
  rejected: { tone: 'danger', dot: 'triangle' },
  no_answer: { tone: 'warning', dot: 'quarter' },
  overdue: { tone: 'warning', dot: 'ebbing' },
};

function Trouble({ trouble }: Pick<StuckTransfer, 'trouble'>) {
  return <Badge {...troubleBadges[trouble]}>{words.troubles[trouble]}</Badge>;
}

interface RowProps {
  readonly transfer: StuckTransfer;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Row({ transfer, isCurrent, onChoose }: RowProps) {
  const { phone_number: number, reason, age_hours: age } = transfer;
  const whose = `${transfer.person_name}, ${transfer.company_name}`;
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <Flag code={transfer.country_code} />
      <chakra.span minW="0" flex="1">
        <chakra.span display="block" fontWeight="medium" className="ui-num">
          {formatPhone(number)}
        </chakra.span>
        <chakra.span
          className="ui-ellipsis"
          display="block"
          textStyle="xs"
          color="fg.muted"
          title={whose}
        >
          {whose}
        </chakra.span>
        {reason !== null && (
          <chakra.span className="ui-ellipsis" display="block" textStyle="xs" color="fg.subtle">
            {reason}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span flex="none" textAlign="end">
        <Trouble trouble={transfer.trouble} />
        <chakra.span display="block" textStyle="xs">
          <Age hours={age} />
        </chakra.span>
      </chakra.span>
    </QueuePress>
  );
}

interface DetailProps {
  readonly transfer: StuckTransfer;
  /** Somebody else, or the carrier, has moved it in the meantime. */
  readonly hasLeft: boolean;
  readonly onNext: () => void;
}

/** One transfer, what staff do about it, and the way to its company. */
function Detail({ transfer, hasLeft, onNext }: DetailProps) {
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
    <chakra.section
      aria-label={phone}
      display="flex"
      flexDirection="column"
      minW="0"
      borderInlineStartWidth={{ base: '0', lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="5"
        minH="56px"
        borderBottomWidth="1px"
      >
        <Flag code={transfer.country_code} />
        <chakra.h2 textStyle="card" className="ui-num">
          {phone}
        </chakra.h2>
        <Trouble trouble={transfer.trouble} />
      </chakra.header>
      <RowWork queue="transfers" rowId={id} />
      <chakra.div px="5" py="2" flex="1" overflowY={{ lg: 'auto' }}>
        <DescriptionList
          items={[
            { term: words.person, value: transfer.person_name },
            {
              term: words.company,
              value: (
                <chakra.a
                  {...linkTo(bridge.sections.targetOfCompany(company))}
                  color="accent.fg"
                  fontWeight="medium"
                >
                  {transfer.company_name}
                </chakra.a>
              ),
            },
            { term: words.carrier, value: transfer.carrier ?? words.unknownCarrier },
            { term: words.reason, value: transfer.reason ?? words.noReason },
            ...(transfer.carrier_state === null
              ? []
              : [{ term: words.state, value: <code>{transfer.carrier_state}</code> }]),
            {
              term: words.date,
              value: transfer.porting_date
                ? formatDay(transfer.porting_date.slice(0, 10))
                : words.noDate,
            },
            ...(transfer.submitted_at === null
              ? []
              : [{ term: words.submitted, value: formatDateTime(transfer.submitted_at) }]),
            ...(transfer.asked_again_at === null
              ? []
              : [{ term: words.askedAgain, value: formatDateTime(transfer.asked_again_at) }]),
            ...(transfer.since === transfer.submitted_at
              ? []
              : [{ term: words.since, value: formatDateTime(transfer.since) }]),
          ]}
        />
        {isUndecided && (
          <chakra.div mt="3">
            <Notice tone="neutral">{words.noCancel}</Notice>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        px="5"
        py="3"
        borderTopWidth="1px"
        bg="bg.subtle"
      >
        {hasLeft && !busy ? (
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
        )}
      </chakra.footer>
      {isCancelling && (
        <CancelTransferDialog
          transfer={transfer}
          onClose={() => setCancelling(false)}
          onCancelled={onNext}
        />
      )}
    </chakra.section>
  );
}

/** Transfers of all companies that are stuck or rejected: list and detail. */
export function StuckTransfers() {
  const { data, error, refetch } = useStuckTransfers();
  const rows = data?.data;
  const { chosen, hasLeft, choose, next, detail } = useChosenRow(rows, itemOf);
  useRowKeys(rows ?? [], chosen, choose);
  return (
    <>
      <QueueList
        heading={words.heading}
        data={data}
        error={error}
        failed={words.failed}
        onRetry={refetch}
        empty={words.empty}
        keyOf={itemOf}
        renderRow={(transfer) => (
          <Row
            transfer={transfer}
            isCurrent={transfer === chosen}
            onChoose={() => choose(transfer)}
          />
        )}
      />
      <QueueDetail ref={detail}>
        {chosen && (
          <Detail key={chosen.porting_item_id} transfer={chosen} hasLeft={hasLeft} onNext={next} />
        )}
      </QueueDetail>
    </>
  );
}
