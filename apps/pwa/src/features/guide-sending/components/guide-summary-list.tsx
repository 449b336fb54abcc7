import { chakra } from '@chakra-ui/react/styled-system';
import type { GuideChannel } from '@workspace/domain/guides/schema';
import { AlertIcon, CheckIcon, InfoIcon } from '@workspace/ui/components/icons';
import { NamesList } from '../../selection/components/names-list.tsx';
import { Line } from '../../selection/components/summary-list.tsx';
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
    <chakra.section
      aria-label={words.happens}
      aria-live="polite"
      display="flex"
      flexDirection="column"
      gap="2"
      borderWidth="1px"
      rounded="lg"
      px="4"
      py="3"
      bg="bg.subtle"
    >
      <Line icon={some ? <CheckIcon /> : <InfoIcon />} tone={some ? 'success.solid' : 'fg.muted'}>
        <chakra.b fontWeight="semibold" className="ui-num">
          {some ? words.sends[channel](sent.length, people) : words.nothing}
        </chakra.b>
      </Line>
      {again > 0 && (
        <Line icon={<InfoIcon />} tone="fg.muted">
          <span className="ui-num">{words.again(again)}</span>
        </Line>
      )}
      {refused.map(({ reason, names }) => (
        <Line key={reason.code} icon={<AlertIcon />} tone="danger.solid">
          <NamesList names={names}>{words.refused(names.length, reason.message)}</NamesList>
        </Line>
      ))}
    </chakra.section>
  );
}
