import { chakra } from '@chakra-ui/react/styled-system';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { BoltIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';

const words = messages.data;

interface AmountChoicesProps {
  /** International plans of one country, the small one first. */
  readonly plans: readonly TopUpPlan[];
  /** Empty if none is. */
  readonly chosenPlan: string;
  /** Shown beside a plan. */
  readonly priceOf?: (plan: TopUpPlan) => string | undefined;
  /** Whether digits choose, as on a page of its own. */
  readonly keys: 'digits' | 'none';
  readonly onPlan: (plan: TopUpPlan) => void;
}

/** How much data for the stay. */
export function AmountChoices({ plans, chosenPlan, priceOf, keys, onPlan }: AmountChoicesProps) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2.5">
      <legend className="ui-sr">{words.label}</legend>
      {plans.map((plan, index) => (
        <ChoiceCard
          key={plan.plan_id}
          name="data"
          icon={<BoltIcon size={20} />}
          title={plan.name}
          text={index === 0 ? words.about.small : words.about.large}
          note={priceOf?.(plan)}
          {...(keys === 'digits' ? { shortcut: String(index + 1) } : {})}
          checked={chosenPlan === plan.plan_id}
          onChoose={() => onPlan(plan)}
        />
      ))}
    </chakra.fieldset>
  );
}
