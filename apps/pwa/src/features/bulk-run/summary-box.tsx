import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon, CheckIcon, InfoIcon } from '@workspace/ui/components/icons';
import type { ReactNode } from 'react';
import { NamesList } from './names-list.tsx';

interface RefusedGroup {
  readonly code: string;
  readonly text: string;
  readonly names: readonly string[];
}

interface SummaryBoxProps {
  /** Accessible name. */
  readonly label: string;
  /** Whether the action has an effect on anything. */
  readonly effect: 'some' | 'none';
  readonly headline: string;
  /** Beside and below the headline. */
  readonly children?: ReactNode;
  /** A remark on numbers that need no action. */
  readonly remark?: string | undefined;
  /** One group for each reason. */
  readonly refused: readonly RefusedGroup[];
}

/** Preview of a bulk action: what happens, and what is refused, with names. */
export function SummaryBox(props: SummaryBoxProps) {
  const { label, effect, headline, children, remark, refused } = props;
  const hasEffect = effect === 'some';
  return (
    <chakra.section
      aria-label={label}
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
      <Line
        icon={hasEffect ? <CheckIcon /> : <InfoIcon />}
        tone={hasEffect ? 'success.solid' : 'fg.muted'}
      >
        <chakra.b fontWeight="semibold" className="ui-num">
          {headline}
        </chakra.b>
        {children}
      </Line>
      {remark && (
        <Line icon={<InfoIcon />} tone="fg.muted">
          <span className="ui-num">{remark}</span>
        </Line>
      )}
      {refused.map(({ code, text, names }) => (
        <Line key={code} icon={<AlertIcon />} tone="danger.solid">
          <NamesList names={names}>{text}</NamesList>
        </Line>
      ))}
    </chakra.section>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly children: ReactNode;
}

export function Line({ icon, tone, children }: LineProps) {
  return (
    <chakra.div display="flex" gap="2.5">
      <chakra.span color={tone} pt="2px" flex="none">
        {icon}
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
