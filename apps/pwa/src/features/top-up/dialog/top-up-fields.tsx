import { chakra } from '@chakra-ui/react/styled-system';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { Field } from '@workspace/ui/components/field';
import { InfoIcon } from '@workspace/ui/components/icons';
import { Segmented } from '@workspace/ui/components/segmented';
import { formatDay } from '@workspace/ui/format/dates';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountChoices } from '../choices/amount-choices.tsx';
import { DayMeaning } from '../choices/day-meaning.tsx';
import { TopUpChoices } from '../choices/top-up-choices.tsx';
import { messages as topUp } from '../messages.ts';
import type { Stay } from '../stays.ts';
import { ChoiceProblem } from '../steps/choice-problem.tsx';
import type { TopUpFormValues } from './form.ts';
import { messages } from './messages.ts';
import { StayCombobox } from './stay-combobox.tsx';

interface TopUpFieldsProps {
  readonly form: UseFormReturn<TopUpFormValues, unknown, TopUpFormValues>;
  readonly offer: { readonly home: readonly TopUpPlan[]; readonly stays: readonly Stay[] };
  /** Days that can be chosen, `YYYY-MM-DD`, today first. */
  readonly days: readonly string[];
  /** Who approves it: an administrator's needs no approval. */
  readonly decides: 'it_team' | 'administrator';
  readonly priceOf: (plan: TopUpPlan) => string | undefined;
}

/** `Today`, `Tomorrow`, `Thu 26 Nov`. */
function dayLabel(day: string, place: number): string {
  if (place === 0) return messages.today;
  return place === 1 ? messages.tomorrow : formatDay(day).replace(/ \d{4}$/, '');
}

function meaningOf(isToday: boolean, decides: TopUpFieldsProps['decides']): string {
  if (decides === 'administrator') return isToday ? messages.activeToday : messages.activeLater;
  return isToday ? topUp.date.today : topUp.date.later;
}

/** What is topped up, from which day, and what it costs or who approves it. */
export function TopUpFields({ form, offer, days, decides, priceOf }: TopUpFieldsProps) {
  const { control, formState } = form;
  const { errors } = formState;
  const { type, country, plan_id, activate_at } = useWatch({ control });
  const stay = offer.stays.find(({ iso }) => iso === country);
  const chosen = [...offer.home, ...(stay?.plans ?? [])].find((plan) => plan.plan_id === plan_id);
  // Also forgets what was wrong with the choice before.
  const choose = (next: Partial<TopUpFormValues>) =>
    form.reset({ ...form.getValues(), ...next }, { keepDefaultValues: true });
  const cost = chosen && priceOf(chosen);
  return (
    <>
      <TopUpChoices
        plans={offer.home}
        isAbroad={type === 'international'}
        chosenPlan={plan_id ?? ''}
        priceOf={priceOf}
        keys="none"
        onPlan={(plan) => choose({ type: plan.type, plan_id: plan.plan_id })}
        onAbroad={() => choose({ type: 'international', plan_id: '' })}
      />
      {type === 'international' && (
        <Controller
          control={control}
          name="country"
          render={({ field: { ref, value } }) => (
            <Field name="country" label={messages.country} error={errors.country?.message}>
              <StayCombobox
                stays={offer.stays}
                value={value}
                onChange={(iso) => choose({ country: iso, plan_id: '' })}
                inputRef={ref}
              />
            </Field>
          )}
        />
      )}
      {type === 'international' && stay && (
        <AmountChoices
          plans={stay.plans}
          chosenPlan={plan_id ?? ''}
          priceOf={priceOf}
          keys="none"
          onPlan={(plan) => choose({ plan_id: plan.plan_id })}
        />
      )}
      <ChoiceProblem text={errors.plan_id?.message} />
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <chakra.p className="ui-label">{messages.day}</chakra.p>
        <Segmented
          label={messages.day}
          width="block"
          options={days.map((day, place) => ({ value: day, label: dayLabel(day, place) }))}
          value={activate_at ?? ''}
          onChange={(day) => choose({ activate_at: day })}
        />
        <ChoiceProblem text={errors.activate_at?.message} />
        {activate_at && (
          <DayMeaning day={activate_at} text={meaningOf(activate_at === days[0], decides)} />
        )}
      </chakra.div>
      {(decides === 'it_team' || cost !== undefined) && (
        <chakra.p display="flex" gap="2" textStyle="sm" color="fg.muted" className="ui-num">
          <chakra.span pt="1px">
            <InfoIcon />
          </chakra.span>
          {decides === 'it_team' || cost === undefined
            ? topUp.select.approval
            : messages.cost(cost)}
        </chakra.p>
      )}
    </>
  );
}
