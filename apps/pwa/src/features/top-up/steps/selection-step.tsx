import { chakra } from '@chakra-ui/react/styled-system';
import { ChoiceCard } from '@workspace/ui/components/choice-card';
import { CallIcon, DataIcon, GlobeIcon, InfoIcon } from '@workspace/ui/components/icons';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';
import { Loading } from './loading.tsx';

const words = messages.select;

interface ChoiceGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A heading over a part of the choices. */
function ChoiceGroup({ title, children }: ChoiceGroupProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <chakra.p textStyle="xs" fontWeight="medium" color="fg.subtle">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  );
}

/** Data and minutes at home, and the way to data for a stay abroad. */
export function SelectionStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, homePlans, problems, change } = flow;
  const { data: plans } = homePlans;
  const [problem] = Object.values(problems);
  if (!plans) return <Loading {...homePlans} />;
  return (
    <>
      <chakra.fieldset display="flex" flexDirection="column" gap="5">
        <legend className="ui-sr">{words.label}</legend>
        <ChoiceGroup title={words.home}>
          {plans.length === 0 && <p>{words.none}</p>}
          {plans.map(({ plan_id: id, name, type }, index) => (
            <ChoiceCard
              key={id}
              name="top-up"
              icon={type === 'minutes' ? <CallIcon size={20} /> : <DataIcon size={20} />}
              title={name}
              text={words.homeZone}
              shortcut={String(index + 1)}
              checked={form.topUpPlanId === id}
              onChoose={() => change({ topUpType: type, topUpPlanId: id, topUpPlanName: name })}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup title={words.abroad}>
          <ChoiceCard
            name="top-up"
            icon={<GlobeIcon size={20} />}
            title={words.international}
            text={words.internationalText}
            shortcut={String(plans.length + 1)}
            checked={form.topUpType === 'international'}
            onChoose={() => {
              if (form.topUpType === 'international') return;
              change({ topUpType: 'international', topUpPlanId: '', topUpPlanName: '' });
            }}
          />
        </ChoiceGroup>
      </chakra.fieldset>
      <ChoiceProblem text={problem} />
      <chakra.p display="flex" gap="2" textStyle="sm" color="fg.muted">
        <chakra.span pt="1px">
          <InfoIcon />
        </chakra.span>
        {words.approval}
      </chakra.p>
    </>
  );
}
