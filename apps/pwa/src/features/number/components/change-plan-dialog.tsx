import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { useId, useRef, useState } from 'react';
import { useReference } from '../../../offline/hooks.ts';
import type { OverviewDetail } from '../../../offline/index/index-shape.ts';
import { lineText } from '../line-name.ts';
import { messages } from '../messages.ts';
import { byPrice, planChoices } from '../plan-choices.ts';
import { priceDifference } from '../plan-words.ts';
import { shownNumber } from '../shown-number.ts';
import { useNumberChange } from '../use-number-change.ts';
import { ActionDialog } from './actions/action-dialog.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanEffectsList } from './plan-effects-list.tsx';
import { PlanRadioList } from './plan-radio-list.tsx';

const words = messages.plan.dialog;

interface ChangePlanDialogProps {
  readonly detail: OverviewDetail;
  readonly onClose: () => void;
}

/** The plans that the line can move to, and how each changes its price. */
export function ChangePlanDialog({ detail, onClose }: ChangePlanDialogProps) {
  const { row } = detail;
  const reference = useReference();
  const { change, busy, failure } = useNumberChange(row, onClose);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const errorId = useId();
  const plans = useRef<HTMLFieldSetElement>(null);
  // A pending change is the base of the next one.
  const line = shownNumber(detail);
  const choices = line ? planChoices(line, reference) : [];
  const choice = choices.find(({ plan }) => plan.plan_id === chosen);
  const from = row.price;
  const current = line ? reference.plans.get(line.plan_id) : undefined;
  const listed = current
    ? [...choices, { plan: current, price: reference.priceOf(current.plan_id) }].toSorted(byPrice)
    : choices;

  const submit = () => {
    setMissing(!choice);
    if (!choice) {
      plans.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
      return;
    }
    const { plan_id, name } = choice.plan;
    void change({
      body: { plan_id },
      describe: messages.plan.describe(row.displayName, name),
      onSaved: () =>
        toaster.success(messages.plan.saved, {
          text: messages.plan.savedText(row.displayName, name),
          key: `plan ${row.id}`,
        }),
      onWaiting: () =>
        toaster.info(messages.plan.waiting, {
          text: messages.plan.waitingText(row.displayName, name),
          key: `plan ${row.id}`,
        }),
    });
  };

  const confirm = choice ? words.confirmTo(choice.plan.name) : words.confirm;
  return (
    <ActionDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={submit}
      confirm={choices.length > 0 ? confirm : undefined}
      busy={busy}
      failure={failure}
      sends="queued"
    >
      <CurrentPlan row={row} />
      {choices.length === 0 ? (
        <p>{words.none(row.countryName)}</p>
      ) : (
        <chakra.fieldset
          ref={plans}
          border="0"
          minW="0"
          aria-describedby={missing && !choice ? errorId : undefined}
        >
          <chakra.legend className="ui-label" mb="1.5">
            {words.newPlan}
            <span className="ui-label-note"> {words.offered(listed.length, row.countryName)}</span>
          </chakra.legend>
          <PlanRadioList
            choices={listed}
            selected={chosen}
            current={current?.plan_id}
            radio={{ name: 'plan', onChange: (event) => setChosen(event.target.value) }}
            note={({ plan, price }) =>
              plan.plan_id === current?.plan_id
                ? words.current
                : from && price && priceDifference(from, price)
            }
          />
        </chakra.fieldset>
      )}
      <chakra.div aria-live="polite" minH="5">
        {choice && <PlanEffectsList row={row} choice={choice} />}
        {!choice && missing && (
          <chakra.p id={errorId} display="flex" gap="1.5" alignItems="center" color="danger.fg">
            <AlertIcon size={14} />
            {words.choose}
          </chakra.p>
        )}
      </chakra.div>
    </ActionDialog>
  );
}
