import { AmountChoices } from '../choices/amount-choices.tsx';
import { staysOf } from '../stays.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';
import { Loading } from './loading.tsx';

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
      <AmountChoices
        plans={stay?.plans ?? []}
        chosenPlan={form.topUpPlanId}
        keys="digits"
        onPlan={({ plan_id, name }) => change({ topUpPlanId: plan_id, topUpPlanName: name })}
      />
      <ChoiceProblem text={problem} />
    </>
  );
}
