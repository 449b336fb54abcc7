import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CheckIcon, XIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';

export type StepState = 'done' | 'now' | 'todo' | 'failed';

export interface TimelineStep {
  /** Unique key of the step. */
  readonly id: string;
  readonly state: StepState;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** On the right: a date or a duration. */
  readonly when?: ReactNode;
}

const mark = defineRecipe({
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '18px',
    rounded: 'full',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    bg: 'bg.panel',
  },
  variants: {
    state: {
      done: { bg: 'success.solid', borderColor: 'success.solid', color: 'bg.panel' },
      now: {
        borderColor: 'accent.fg',
        _after: { content: '""', boxSize: '2', rounded: 'full', bg: 'accent.fg' },
      },
      todo: {},
      failed: { bg: 'danger.solid', borderColor: 'danger.solid', color: 'bg.panel' },
    },
  },
});

const Mark = chakra('span', mark);

/** Completed, current and future steps, in order. */
export function StepsTimeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => {
        const last = index === steps.length - 1;
        return (
          <chakra.li
            key={step.id}
            position="relative"
            display="flex"
            gap="3"
            pb={last ? '0' : '3.5'}
            aria-current={step.state === 'now' ? 'step' : undefined}
            _before={
              last
                ? undefined
                : {
                    content: '""',
                    position: 'absolute',
                    left: '8.25px',
                    top: '18px',
                    bottom: '0',
                    w: '1.5px',
                    bg: step.state === 'done' ? 'success.solid' : 'border.emphasized',
                  }
            }
          >
            <Mark state={step.state}>
              {step.state === 'done' && <CheckIcon size={11} strokeWidth={2.2} />}
              {step.state === 'failed' && <XIcon size={11} strokeWidth={2.2} />}
            </Mark>
            <chakra.div flex="1" minW="0">
              <chakra.p
                lineHeight="tight"
                fontWeight={step.state === 'todo' ? 'normal' : 'medium'}
                color={step.state === 'todo' ? 'fg.muted' : 'fg'}
              >
                <span className="ui-sr">{messages.steps[step.state]}</span>
                {step.title}
              </chakra.p>
              {step.text && (
                <chakra.p textStyle="xs" color="fg.subtle">
                  {step.text}
                </chakra.p>
              )}
            </chakra.div>
            {step.when && (
              <chakra.span
                className="ui-num"
                fontSize="xs"
                lineHeight="tight"
                color="fg.subtle"
                whiteSpace="nowrap"
              >
                {step.when}
              </chakra.span>
            )}
          </chakra.li>
        );
      })}
    </ol>
  );
}

/** Numbered instructions, each with a control or text under its title. */
export function NumberedSteps({
  steps,
  tone = 'neutral',
}: {
  readonly steps: readonly {
    /** Unique key of the step. */
    readonly id: string;
    readonly title: ReactNode;
    readonly children?: ReactNode;
  }[];
  /** `accent` on public pages. */
  readonly tone?: 'neutral' | 'accent';
}) {
  return (
    <chakra.ol display="flex" flexDirection="column" gap="4">
      {steps.map((step, index) => (
        <chakra.li key={step.id} display="flex" gap="2.5">
          <chakra.span
            aria-hidden="true"
            display="grid"
            placeItems="center"
            flex="none"
            boxSize="22px"
            mt="-1px"
            rounded="full"
            bg={tone === 'accent' ? 'accent.subtle' : 'bg.muted'}
            color={tone === 'accent' ? 'accent.fg' : 'fg.muted'}
            fontSize="xs"
            fontWeight="semibold"
          >
            {index + 1}
          </chakra.span>
          <chakra.div flex="1" minW="0">
            <chakra.p fontWeight="semibold">{step.title}</chakra.p>
            {step.children && <chakra.div color="fg.muted">{step.children}</chakra.div>}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
