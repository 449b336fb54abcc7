import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { lastDayOf } from '../ending.ts';
import { messages } from '../messages.ts';
import type { NumberActions } from '../use-number-actions.ts';
import { ActionButton } from './actions/action-button.tsx';

interface EndingNoticeProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
}

/**
 * The end date of a terminated number with a button to undo it; renders nothing for other numbers.
 */
export function EndingNotice({ row, actions }: EndingNoticeProps) {
  const day = lastDayOf(row);
  if (day === undefined) return null;
  return (
    <Notice
      tone="warning"
      role="note"
      title={messages.ending.title(day)}
      action={<ActionButton action="undo_terminate" actions={actions} />}
    >
      {messages.ending.text}
    </Notice>
  );
}
