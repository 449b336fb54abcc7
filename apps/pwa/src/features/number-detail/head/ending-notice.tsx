import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { type NumberActions, useEnd, useEndText } from '../../number/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { messages } from '../messages.ts';

interface EndingNoticeProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
}

/**
 * The end date of a terminated number with a button to undo it; renders nothing for other numbers.
 */
export function EndingNotice({ row, actions }: EndingNoticeProps) {
  const end = useEnd(row);
  const textOf = useEndText(row.countryIsoCode);
  if (!end) return null;
  return (
    <Notice
      tone="warning"
      role="note"
      title={messages.ending.title(textOf(end))}
      action={<ActionButton action="undo_terminate" actions={actions} />}
    >
      {messages.ending.text}
    </Notice>
  );
}
