import { chakra } from '@chakra-ui/react/styled-system';
import { CheckIcon, XIcon } from '@workspace/ui/components/icons';
import type { ReactNode } from 'react';

/** `now` is the next one to be done; `open` comes later. */
export type StepState = 'done' | 'now' | 'open' | 'waiting' | 'rejected';

const stateStyles = {
  done: { borderColor: 'success.solid', bg: 'success.solid', color: 'bg.panel' },
  now: { borderColor: 'accent.fg', color: 'accent.fg' },
  open: { borderColor: 'border.control' },
  waiting: { borderColor: 'warning.solid', color: 'warning.solid' },
  rejected: { borderColor: 'danger.solid', color: 'danger.solid' },
} as const satisfies Record<StepState, object>;

const marks: Readonly<Record<StepState, ReactNode>> = {
  done: <CheckIcon size={11} />,
  now: <chakra.span w="2" h="2" rounded="full" bg="accent.fg" />,
  open: null,
  waiting: <chakra.span w="2" h="2px" bg="warning.solid" />,
  rejected: <XIcon size={11} />,
};

interface StepProps {
  readonly state: StepState;
  readonly title: string;
  readonly when?: string | undefined;
  readonly children?: ReactNode;
}

/** One of the steps to activation: its mark, title, time, and what belongs to it. */
export function Step({ state, title, when, children }: StepProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="18px minmax(0, 1fr)"
      columnGap="3"
      alignContent="start"
      _notFirst={{ borderInlineStartWidth: { base: '0', lg: '1px' }, ps: { base: '0', lg: '5' } }}
      _notLast={{ pe: { base: '0', lg: '5' } }}
      borderColor="border.muted"
    >
      <chakra.span
        w="18px"
        h="18px"
        rounded="full"
        display="grid"
        placeItems="center"
        borderWidth="1.5px"
        aria-hidden="true"
        {...stateStyles[state]}
      >
        {marks[state]}
      </chakra.span>
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
          <chakra.b
            fontWeight={state === 'open' ? 'normal' : 'medium'}
            color={state === 'open' ? 'fg.muted' : 'fg'}
          >
            {title}
          </chakra.b>
          {when && (
            <chakra.span textStyle="xs" color="fg.subtle">
              {when}
            </chakra.span>
          )}
        </chakra.div>
        {children}
      </div>
    </chakra.li>
  );
}

/** The text of a step. */
export function StepText({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.p textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
      {children}
    </chakra.p>
  );
}
