import { chakra } from '@chakra-ui/react/styled-system';
import { InfoIcon } from '@workspace/ui/components/icons';
import { TopUpChoices } from '../choices/top-up-choices.tsx';
import { messages } from '../messages.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';
import { Loading } from './loading.tsx';

/** Data and minutes at home, and the way to data for a stay abroad. */
export function SelectionStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, homePlans, problems, change } = flow;
  const { data: plans } = homePlans;
  const [problem] = Object.values(problems);
  if (!plans) return <Loading {...homePlans} />;
  return (
    <>
      <TopUpChoices
        plans={plans}
        isAbroad={form.topUpType === 'international'}
        chosenPlan={form.topUpPlanId}
        keys="digits"
        onPlan={({ plan_id, name, type }) =>
          change({ topUpType: type, topUpPlanId: plan_id, topUpPlanName: name })
        }
        onAbroad={() => {
          if (form.topUpType === 'international') return;
          change({ topUpType: 'international', topUpPlanId: '', topUpPlanName: '' });
        }}
      />
      <ChoiceProblem text={problem} />
      <chakra.p display="flex" gap="2" textStyle="sm" color="fg.muted">
        <chakra.span pt="1px">
          <InfoIcon />
        </chakra.span>
        {messages.select.approval}
      </chakra.p>
    </>
  );
}
