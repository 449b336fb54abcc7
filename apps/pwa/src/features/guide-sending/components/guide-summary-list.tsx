import type { GuideChannel } from '@workspace/domain/guides/schema';
import { SummaryBox } from '../../bulk-run/index.ts';
import type { GuideSummary } from '../guide-summary.ts';
import { messages } from '../messages.ts';

const words = messages.many;

interface GuideSummaryListProps {
  readonly channel: GuideChannel;
  readonly summary: GuideSummary;
}

/** What will be sent, and what will not, with names. */
export function GuideSummaryList({ channel, summary }: GuideSummaryListProps) {
  const { sent, people, again, refused } = summary;
  const some = sent.length > 0;
  return (
    <SummaryBox
      label={words.happens}
      effect={some ? 'some' : 'none'}
      headline={some ? words.sends[channel](sent.length, people) : words.nothing}
      remark={again > 0 ? words.again(again) : undefined}
      refused={refused.map(({ reason, names }) => ({
        code: reason.code,
        text: words.refused(names.length, reason.message),
        names,
      }))}
    />
  );
}
