import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { endOf } from '../ending.ts';
import { messages } from '../messages.ts';
import { useEndText } from '../month-end.ts';
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
  const end = endOf(row);
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
