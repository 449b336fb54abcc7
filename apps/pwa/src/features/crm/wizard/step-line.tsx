import { chakra } from '@chakra-ui/react/styled-system';
import { CheckIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';

export const wizardSteps = ['settings', 'people', 'summary', 'done'] as const;
export type WizardStep = (typeof wizardSteps)[number];

interface MarkProps {
  readonly number: number;
  readonly state: 'before' | 'current' | 'later';
}

function Mark({ number, state }: MarkProps) {
  const isBefore = state === 'before';
  return (
    <chakra.span
      aria-hidden="true"
      flex="none"
      display="inline-grid"
      placeItems="center"
      boxSize="5"
      rounded="full"
      borderWidth="1px"
      textStyle="xs"
      borderColor={state === 'later' ? 'border.control' : 'accent.solid'}
      bg={isBefore ? 'accent.solid' : 'bg.panel'}
      color={isBefore ? 'accent.contrast' : state === 'current' ? 'accent.fg' : 'fg.muted'}
    >
      {isBefore ? <CheckIcon size={12} /> : number}
    </chakra.span>
  );
}

/** Where in the wizard one is; on phones only the current step has its name. */
export function StepLine({ at }: { readonly at: WizardStep }) {
  const current = wizardSteps.indexOf(at);
  return (
    <chakra.ol display="flex" alignItems="center" gap="2" aria-label={messages.wizard.progress}>
      {wizardSteps.map((step, index) => {
        const state = index < current ? 'before' : index === current ? 'current' : 'later';
        return (
          <chakra.li
            key={step}
            display="flex"
            alignItems="center"
            gap="2"
            flex={index === 0 ? 'none' : '1 0 auto'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {index > 0 && <chakra.span aria-hidden="true" flex="1" minW="3" h="1px" bg="border" />}
            <Mark number={index + 1} state={state} />
            <chakra.span
              textStyle="xs"
              whiteSpace="nowrap"
              fontWeight={state === 'current' ? 'medium' : undefined}
              color={state === 'current' ? 'fg' : 'fg.muted'}
              {...(state === 'current' ? {} : { hideBelow: 'md' })}
            >
              {messages.wizard.steps[step].label}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
