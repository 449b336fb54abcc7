import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { Notice } from '@workspace/ui/patterns/notice';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';
import type { KeptLine } from '../vault/kept-guide.ts';

const words = messages.setup;

interface SetupNoticeProps {
  readonly line: KeptLine;
  /** Whether the person says that it is installed. */
  readonly isReportedInstalled: boolean;
}

function content({ line: { guide }, isReportedInstalled }: SetupNoticeProps) {
  if (guide.connected) {
    const number = guide.full_phone_number && formatPhone(guide.full_phone_number);
    return (
      <Notice tone="success" title={words.connected}>
        {words.connectedText(number)}
      </Notice>
    );
  }
  const failure = guide.setup?.failure;
  switch (guide.setup?.step) {
    case 'failed':
      return (
        <Notice tone="danger" title={words.failed}>
          {failure && `${setupFailureTexts[failure]} `}
          {words.failedText[failure ?? 'unknown']}
        </Notice>
      );
    case 'deleted':
      return (
        <Notice tone="warning" title={words.deleted}>
          {guide.activation_code ? words.deletedText : words.usedUpText}
        </Notice>
      );
    case 'installed':
      return <Notice tone="success">{words.installed}</Notice>;
    case 'downloaded':
      return <Notice>{words.downloaded}</Notice>;
    default:
      return isReportedInstalled ? <Notice tone="neutral">{words.reportedInstalled}</Notice> : null;
  }
}

/**
 * How far the eSIM is; reports of the network and of the person are worded differently. Announced
 * when it changes.
 */
export function SetupNotice(props: SetupNoticeProps) {
  return <div role="status">{content(props)}</div>;
}
