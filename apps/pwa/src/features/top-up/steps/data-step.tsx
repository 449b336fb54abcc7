import { chakra } from '@chakra-ui/react/styled-system';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { BoltIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';
import { staysOf } from '../stays.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';
import { Loading } from './loading.tsx';

const words = messages.data;

/** How much data for the stay. */
export function DataStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, internationalPlans, problems, change } = flow;
  const { data: plans } = internationalPlans;
  if (!plans) return <Loading {...internationalPlans} />;
  const stays = staysOf(plans, form.country.iso);
  const stay = stays.find(({ iso }) => iso === form.internationalCountry);
  const [problem] = Object.values(problems);
  return (
    <>
      <chakra.fieldset display="flex" flexDirection="column" gap="2.5">
        <legend className="ui-sr">{words.label}</legend>
        {stay?.plans.map((plan, index) => (
          <ChoiceCard
            key={plan.plan_id}
            name="data"
            icon={<BoltIcon size={20} />}
            title={plan.name}
            text={index === 0 ? words.about.small : words.about.large}
            shortcut={String(index + 1)}
            checked={form.topUpPlanId === plan.plan_id}
            onChoose={() => change({ topUpPlanId: plan.plan_id, topUpPlanName: plan.name })}
          />
        ))}
      </chakra.fieldset>
      <ChoiceProblem text={problem} />
    </>
  );
}
