import { chakra } from '@chakra-ui/react/styled-system';
import { CheckCircleIcon, ClockIcon } from '@workspace/ui/components/icons';
import { ProgressRing } from '@workspace/ui/components/progress';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from './messages.ts';

const { steps: words } = messages;

interface StepProps {
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ isDone, children }: StepProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2.5"
      color={isDone ? 'fg.muted' : 'fg.subtle'}
    >
      <chakra.span flex="none" display="inline-flex" color={isDone ? 'success.solid' : undefined}>
        {isDone ? <CheckCircleIcon /> : <ClockIcon />}
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </chakra.li>
  );
}

interface DashboardProgressProps {
  readonly companyName: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly isActivated: boolean;
}

/** How far the dashboard is. */
export function DashboardProgress({ companyName, percent, isActivated }: DashboardProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.main
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      minH="100dvh"
      p="5"
      bg={{ base: 'bg', md: 'bg.subtle' }}
    >
      <ProgressRing label={messages.progress} value={percent} max={100} />
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        outline="none"
        mt="7"
        textStyle="question"
        textAlign="center"
        css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}
      >
        {messages.title}
      </chakra.h1>
      {/* The steps are announced, and not each percent. */}
      <chakra.ul
        aria-live="polite"
        mt="5"
        display="flex"
        flexDirection="column"
        gap="2"
        textStyle="md"
      >
        <Step isDone={isActivated}>
          {isActivated ? words.activated(companyName) : words.activating(companyName)}
        </Step>
        <Step isDone>{words.account}</Step>
        <Step isDone={percent >= 100}>{words.plans}</Step>
      </chakra.ul>
    </chakra.main>
  );
}
