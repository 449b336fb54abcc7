import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { formatDate } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import type { NumberActions } from '../../number/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { messages } from '../messages.ts';
import { setupHelp } from './setup-help.ts';

const words = messages.esim.setup;

interface SetupNoticeProps {
  readonly row: OverviewRow;
  readonly number: NumberRow;
  readonly actions: NumberActions;
}

/** What somebody has to do for the eSIM, with its button; renders nothing if nobody has to. */
export function SetupNotice({ row, number, actions }: SetupNoticeProps) {
  const help = setupHelp(number);
  if (!help) return null;
  const failure = number.setup?.failure;
  const reason = failure && setupFailureTexts[failure];
  const texts = {
    stopped: {
      title: words.stopped(formatDate(number.stopped_at ?? number.updated_at)),
      text: words.stoppedText,
    },
    failed: {
      title: words.failed,
      text: [reason, words.failedText[failure ?? 'unknown']].filter(Boolean).join(' '),
    },
    deleted: { title: words.deleted, text: words.deletedText },
    new_phone: { title: words.newPhone, text: words.newPhoneText },
    ready: { title: words.ready(row.displayName), text: words.readyText },
  }[help.about];
  return (
    <chakra.div mb="5">
      <Notice
        tone={help.tone}
        role="note"
        title={texts.title}
        action={<ActionButton action={help.action} actions={actions} />}
      >
        {texts.text}
      </Notice>
    </chakra.div>
  );
}
