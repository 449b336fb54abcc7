import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useReference } from '../../../data/session/hooks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import { lineText } from '../../number/index.ts';
import { byPrice, PlanRadioList, planChoices, priceDifference } from '../../plan-choices/index.ts';
import { shownNumber } from '../shown-number.ts';
import { useNumberForm } from '../use-number-change.ts';
import { CurrentPlan } from './current-plan.tsx';
import { messages as words } from './messages.ts';
import { PlanEffectsList } from './plan-effects-list.tsx';

interface ChangePlanDialogProps {
  readonly detail: OverviewDetail;
  /** Chosen at first, if the line can move to it. */
  readonly initialPlanId?: string | undefined;
  readonly onClose: () => void;
}

/** The plans that the line can move to, and how each changes its price. */
export function ChangePlanDialog({ detail, initialPlanId = '', onClose }: ChangePlanDialogProps) {
  const { row } = detail;
  const reference = useReference();
  const errorId = useId();
  // A pending change is the base of the next one.
  const line = shownNumber(detail);
  const choices = line ? planChoices(line, reference) : [];
  const from = row.price;
  const current = line ? reference.plans.get(line.plan_id) : undefined;
  const listed = current
    ? [...choices, { plan: current, price: reference.priceOf(current.plan_id) }].toSorted(byPrice)
    : choices;

  const find = (id: string) => choices.find(({ plan }) => plan.plan_id === id);
  const control = useNumberForm(row, {
    texts: words,
    schema: z.object({ plan_id: z.string().check(z.refine((id) => find(id), words.choose)) }),
    defaultValues: { plan_id: '' },
    proposed: find(initialPlanId) && { plan_id: initialPlanId },
    changeOf({ plan_id }) {
      const name = find(plan_id)?.plan.name ?? '';
      return {
        body: { plan_id },
        about: { person: row.displayName, plan: name },
        onDone: onClose,
        toastKey: `plan ${row.id}`,
      };
    },
  });
  const { form } = control;
  const chosen = useWatch({ control: form.control, name: 'plan_id' });
  const choice = find(chosen);
  const error = choice ? undefined : form.formState.errors.plan_id?.message;

  const confirm = choice ? words.confirmTo(choice.plan.name) : words.confirm;
  return (
    <FormDialog
      text={lineText(row)}
      onClose={onClose}
      confirm={choices.length > 0 ? confirm : null}
      control={control}
    >
      <CurrentPlan row={row} />
      {choices.length === 0 ? (
        <p>{words.none(row.countryName)}</p>
      ) : (
        <chakra.fieldset border="0" minW="0" aria-describedby={error && errorId}>
          <chakra.legend className="ui-label" mb="1.5">
            {words.newPlan}
            <span className="ui-label-note"> {words.offered(listed.length, row.countryName)}</span>
          </chakra.legend>
          <Controller
            control={form.control}
            name="plan_id"
            render={({ field: { value, ref, ...radio } }) => (
              <PlanRadioList
                choices={listed}
                selected={value}
                current={current?.plan_id}
                radio={radio}
                focusRef={ref}
                note={({ plan, price }) =>
                  plan.plan_id === current?.plan_id
                    ? words.current
                    : from && price && priceDifference(from, price)
                }
              />
            )}
          />
        </chakra.fieldset>
      )}
      <chakra.div aria-live="polite" minH="5">
        {choice && <PlanEffectsList row={row} choice={choice} />}
        {error && (
          <chakra.p id={errorId} display="flex" gap="1.5" alignItems="center" color="danger.fg">
            <AlertIcon size={14} />
            {error}
          </chakra.p>
        )}
      </chakra.div>
    </FormDialog>
  );
}
