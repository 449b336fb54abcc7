import { chakra } from '@chakra-ui/react/styled-system';
import { orderFailureTexts } from '@workspace/domain/numbers/order-failure';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { contactSupport } from '../../../platform/support.ts';
import type { NumberActions } from '../../number/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { messages } from '../messages.ts';

const words = messages.orderFailed;

interface OrderFailedNoticeProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
}

/**
 * Why the network did not carry out the order, and what the administrator can do; renders nothing for
 * other numbers.
 */
export function OrderFailedNotice({ row, actions }: OrderFailedNoticeProps) {
  if (row.orderFailure === null || row.status === 'inactive') return null;
  const why = orderFailureTexts[row.orderFailure];
  const isNumber = row.status === 'provisioning';
  return (
    <chakra.div flex="none" mb="4">
      <Notice tone="danger" role="note" title={words.title}>
        {why} {isNumber ? words.number : words.esim}
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2.5">
          {isNumber && <ActionButton action="deactivate" actions={actions} />}
          <Button size="sm" onClick={() => contactSupport(words.help(why))}>
            {words.support}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  );
}
