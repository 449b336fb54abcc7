import { chakra } from '@chakra-ui/react/styled-system';
import { planCounts, signUpReasons } from '@workspace/domain/onboarding/schema';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { AlertIcon, ChatIcon, SimIcon } from '@workspace/ui/components/icons';
import { useNamedField } from '@workspace/ui/forms/fields';
import { type ReactNode, useId } from 'react';
import { messages } from '../messages.ts';
import type { OnboardingFlow } from '../use-onboarding.ts';

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, { readonly title: string; readonly text: string }>>;
  readonly icons?: Readonly<Record<Value, ReactNode>>;
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Cards, one of which is chosen; the keys 1 and 2 choose too. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, legend, values, words, icons, chosen, onChoose } = props;
  const { error } = useNamedField(name);
  const errorId = useId();
  return (
    <chakra.fieldset
      role="radiogroup"
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      gap="2.5"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && errorId}
    >
      <legend className="ui-sr">{legend}</legend>
      {values.map((value, index) => (
        <ChoiceCard
          key={value}
          {...words[value]}
          icon={icons?.[value]}
          name={name}
          checked={chosen === value}
          onChoose={() => onChoose(value)}
          shortcut={String(index + 1)}
        />
      ))}
      <div aria-live="polite">
        {error !== undefined && (
          <chakra.p
            id={errorId}
            display="flex"
            alignItems="center"
            gap="1.5"
            fontSize="sm"
            color="danger.fg"
          >
            <AlertIcon size={14} />
            {error}
          </chakra.p>
        )}
      </div>
    </chakra.fieldset>
  );
}

interface StepProps {
  readonly flow: OnboardingFlow;
}

/** How many plans the company has. */
export function PlansStep({ flow }: StepProps) {
  const { legend, choices } = messages.plans;
  const name = 'how_many_mobile_plans_do_you_have_today_';
  return (
    <Choices
      name={name}
      legend={legend}
      values={planCounts}
      words={choices}
      chosen={flow.answers[name]}
      onChoose={(value) => flow.change({ [name]: value })}
    />
  );
}

const reasonIcons = { test_plan: <SimIcon size={20} />, learn_more: <ChatIcon size={20} /> };

/** Why the person signs up. */
export function ReasonStep({ flow }: StepProps) {
  const { legend, choices } = messages.reason;
  return (
    <Choices
      name="reason"
      legend={legend}
      values={signUpReasons}
      words={choices}
      icons={reasonIcons}
      chosen={flow.answers.reason}
      onChoose={(reason) => flow.change({ reason })}
    />
  );
}
