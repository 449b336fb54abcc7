import { chakra } from '@chakra-ui/react/styled-system';
import type { StuckTransfer } from '@workspace/domain/status/stuck';
import { Flag } from '@workspace/ui/components/flag';
import { formatPhone } from '../../app/phone.ts';
import { Age } from './age.tsx';
import { messages } from './messages.ts';
import { QueueFrame, type RowChoice } from './queue-frame.tsx';
import { QueuePress } from './queue-press.tsx';
import { RowOwner } from './row-owner.tsx';
import { TransferDetail, Trouble } from './transfer-detail.tsx';
import { useStuckTransfers } from './use-stuck-transfers.ts';

const words = messages.transfers;

const keyOf = ({ porting_item_id: id }: StuckTransfer) => id;

interface RowProps extends RowChoice {
  readonly transfer: StuckTransfer;
}

function Row({ transfer, isCurrent, onChoose, work }: RowProps) {
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
      <RowOwner row={work} />
      <chakra.span flex="none" textAlign="end">
        <Trouble trouble={transfer.trouble} />
        <chakra.span display="block" textStyle="xs">
          <Age hours={age} />
        </chakra.span>
      </chakra.span>
    </QueuePress>
  );
}

/** Transfers of all companies that are stuck or rejected: list and detail. */
export function StuckTransfers() {
  return (
    <QueueFrame
      queue="transfers"
      read={useStuckTransfers()}
      texts={words}
      keyOf={keyOf}
      renderRow={(transfer, choice) => <Row {...choice} transfer={transfer} />}
      renderDetail={(transfer, chosen) => (
        <TransferDetail {...chosen} key={keyOf(transfer)} transfer={transfer} />
      )}
    />
  );
}
