import { chakra } from '@chakra-ui/react/styled-system';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { CallIcon, DataIcon, GlobeIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';
import { ChoiceGroup } from './choice-group.tsx';

const words = messages.select;

interface TopUpChoicesProps {
  /** Home-zone plans of the number's country. */
  readonly plans: readonly TopUpPlan[];
  /** Whether data abroad is chosen. */
  readonly isAbroad: boolean;
  /** Empty if none is. */
  readonly chosenPlan: string;
  /** Shown beside a plan. */
  readonly priceOf?: (plan: TopUpPlan) => string | undefined;
  /** Whether digits choose, as on a page of its own. */
  readonly keys: 'digits' | 'none';
  readonly onPlan: (plan: TopUpPlan) => void;
  readonly onAbroad: () => void;
}

/** Data and minutes at home, and the way to data for a stay abroad. */
export function TopUpChoices(props: TopUpChoicesProps) {
  const { plans, isAbroad, chosenPlan, priceOf, keys, onPlan, onAbroad } = props;
  const shortcut = (place: number) => (keys === 'digits' ? { shortcut: String(place) } : {});
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="5">
      <legend className="ui-sr">{words.label}</legend>
      <ChoiceGroup title={words.home}>
        {plans.length === 0 && <p>{words.none}</p>}
        {plans.map((plan, index) => (
          <ChoiceCard
            key={plan.plan_id}
            name="top-up"
            icon={plan.type === 'minutes' ? <CallIcon size={20} /> : <DataIcon size={20} />}
            title={plan.name}
            text={words.homeZone}
            note={priceOf?.(plan)}
            {...shortcut(index + 1)}
            checked={chosenPlan === plan.plan_id}
            onChoose={() => onPlan(plan)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={words.abroad}>
        <ChoiceCard
          name="top-up"
          icon={<GlobeIcon size={20} />}
          title={words.international}
          text={words.internationalText}
          {...shortcut(plans.length + 1)}
          checked={isAbroad}
          onChoose={onAbroad}
        />
      </ChoiceGroup>
    </chakra.fieldset>
  );
}
