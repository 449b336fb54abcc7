import { Notice } from '@workspace/ui/patterns/notice';
import { formatPhone } from '../../../app/phone.ts';
import { messages } from '../messages.ts';
import type { KeptLine } from '../vault/kept-guide.ts';

const words = messages.setup;

interface SetupNoticeProps {
  readonly line: KeptLine;
  /** Whether the person says that it is installed. */
  readonly isSaid: boolean;
}

function content({ line: { guide }, isSaid }: SetupNoticeProps) {
  if (guide.connected) {
    const number = guide.full_phone_number && formatPhone(guide.full_phone_number);
    return (
      <Notice tone="success" title={words.connected}>
        {words.connectedText(number)}
      </Notice>
    );
  }
  switch (guide.setup?.step) {
    case 'failed':
      return (
        <Notice tone="danger" title={words.failed}>
          {words.failedText}
        </Notice>
      );
    case 'deleted':
      return (
        <Notice tone="warning" title={words.deleted}>
          {words.deletedText}
        </Notice>
      );
    case 'installed':
      return <Notice tone="success">{words.installed}</Notice>;
    case 'downloaded':
      return <Notice>{words.downloaded}</Notice>;
    default:
      return isSaid ? <Notice tone="neutral">{words.said}</Notice> : null;
  }
}

/**
 * How far the eSIM is; reports of the network and of the person are worded differently. Announced
 * when it changes.
 */
export function SetupNotice(props: SetupNoticeProps) {
  return <div role="status">{content(props)}</div>;
}
