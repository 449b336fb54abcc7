import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { useId, useRef, useState } from 'react';
import { useReference, useSyncState } from '../../../offline/hooks.ts';
import type { OverviewDetail } from '../../../offline/index/index-shape.ts';
import { lineText } from '../line-name.ts';
import { messages } from '../messages.ts';
import { planChoices } from '../plan-choices.ts';
import { priceDifference, priceEffectWords } from '../plan-words.ts';
import { shownNumber } from '../shown-number.ts';
import { useNumberChange } from '../use-number-change.ts';
import { ActionDialog } from './actions/action-dialog.tsx';
import { PlanRadioList } from './plan-radio-list.tsx';

const words = messages.plan.dialog;

interface ChangePlanDialogProps {
  readonly detail: OverviewDetail;
  readonly onClose: () => void;
}

/** The plans that may be put on the line, and what the choice does to its price. */
export function ChangePlanDialog({ detail, onClose }: ChangePlanDialogProps) {
  const { row } = detail;
  const reference = useReference();
  const { offline } = useSyncState();
  const { change, busy, failure } = useNumberChange(row, onClose);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const errorId = useId();
  const plans = useRef<HTMLFieldSetElement>(null);
  // A change that waits is what the next one starts from.
  const line = shownNumber(detail);
  const choices = line ? planChoices(line, reference) : [];
  const choice = choices.find(({ plan }) => plan.plan_id === chosen);
  const from = row.price;

  const submit = () => {
    setMissing(!choice);
    if (!choice) {
      plans.current?.querySelector('input')?.focus();
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

  return (
    <ActionDialog
      title={words.title}
      text={lineText(row)}
      onClose={onClose}
      onConfirm={submit}
      confirm={choices.length > 0 ? words.confirm : undefined}
      busy={busy}
      failure={failure}
      sends="queued"
    >
      {choices.length === 0 ? (
        <p>{words.none(row.countryName)}</p>
      ) : (
        <chakra.fieldset
          ref={plans}
          border="0"
          minW="0"
          aria-describedby={missing && !choice ? errorId : undefined}
        >
          <legend className="ui-sr">{words.list}</legend>
          <PlanRadioList
            choices={choices}
            selected={chosen}
            radio={{ name: 'plan', onChange: (event) => setChosen(event.target.value) }}
            note={({ price }) => from && price && priceDifference(from, price)}
          />
        </chakra.fieldset>
      )}
      <chakra.div aria-live="polite" minH="5">
        {choice?.price && from ? (
          <p>
            <chakra.b fontWeight="medium" className="ui-num">
              {priceEffectWords(from, choice.price, choice.plan.type)}
            </chakra.b>
            <chakra.span display="block" color="fg.muted">
              {!offline && words.effectNow}
            </chakra.span>
          </p>
        ) : (
          missing && (
            <chakra.p id={errorId} display="flex" gap="1.5" alignItems="center" color="danger.fg">
              <AlertIcon size={14} />
              {words.choose}
            </chakra.p>
          )
        )}
      </chakra.div>
    </ActionDialog>
  );
}
