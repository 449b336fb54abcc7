import { chakra } from '@chakra-ui/react/styled-system';
import type { Radio } from '@workspace/ui/components/checkbox';
import type { ComponentProps } from 'react';
import { PlanRadioList } from '../../number/components/plan-radio-list.tsx';
import type { PlanChoice } from '../../number/plan-choices.ts';
import { messages } from '../messages.ts';

interface PlanChoiceListProps {
  /** Empty while no country is chosen. */
  readonly country: string;
  readonly choices: {
    readonly local: readonly PlanChoice[];
    readonly travel: readonly PlanChoice[];
  };
  readonly selected: string;
  readonly radio: ComponentProps<typeof Radio>;
}

const groups = [
  { type: 'local', title: messages.local, hint: messages.localHint },
  { type: 'travel', title: messages.travel, hint: messages.travelHint },
] as const;

/** Local and travel plans apart; one of all of them is chosen. */
export function PlanChoiceList({ country, choices, selected, radio }: PlanChoiceListProps) {
  if (country === '') return <chakra.p color="fg.subtle">{messages.planAfterCountry}</chakra.p>;
  const offered = groups.filter(({ type }) => choices[type].length > 0);
  if (offered.length === 0) return <chakra.p color="fg.subtle">{messages.none}</chakra.p>;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {offered.map(({ type, title, hint }) => (
        <div key={type} role="group" aria-label={title}>
          <chakra.p display="flex" flexWrap="wrap" columnGap="2" mb="1.5" textStyle="xs">
            <chakra.b fontWeight="medium" color="fg.muted">
              {title}
            </chakra.b>
            <chakra.span color="fg.subtle">{hint}</chakra.span>
          </chakra.p>
          <PlanRadioList choices={choices[type]} selected={selected} radio={radio} />
        </div>
      ))}
    </chakra.div>
  );
}
