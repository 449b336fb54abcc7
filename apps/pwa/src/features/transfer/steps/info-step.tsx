import type { FieldMessages } from '@workspace/domain/contract/error';
import { carrierFieldName } from '@workspace/domain/porting/port-in-field';
import {
  checkPortInValues,
  isSecretPortInField,
  portInFields,
} from '@workspace/domain/porting/port-in-fields';
import { type ReadinessResult, readiness, whereToFind } from '@workspace/domain/porting/readiness';
import { carrierName } from '@workspace/domain/porting/schema';
import { Notice } from '@workspace/ui/patterns/notice';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { useState } from 'react';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';
import { NumberFields } from './number-fields.tsx';
import { ReadinessList } from './readiness-list.tsx';

export interface InfoStep {
  readonly step: WizardStep<'number-info'>;
  /** Whether the wizard continues. */
  readonly proceed: () => boolean;
}

const words = messages.readiness;

/** A message with the steps in which the right value is found. */
function withHelp(country: string, carrier: string | undefined, problems: FieldMessages) {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name,
      [message, ...whereToFind(country, name, carrier)].join(' '),
    ]),
  );
}

function headOf(results: readonly ReadinessResult[], carrier: string) {
  const count = (outcome: ReadinessResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const [fails, warns] = [count('fail'), count('warn')];
  if (fails > 0) {
    return { question: words.fails(fails), text: words.failsText(carrier), submit: words.anyway };
  }
  const submit = messages.next;
  if (warns > 0) return { question: words.warns(warns), text: words.warnsText, submit };
  return { question: words.passes, text: words.passesText(carrier), submit };
}

/** The country's fields, and the readiness check when they are left. */
export function useInfoStep(transfer: Transfer): InfoStep {
  const { form, values, changeValues, phoneNumber } = transfer;
  const type = form.portingType ?? 'business';
  const fields = portInFields(form.country, type);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [results, setResults] = useState<readonly ReadinessResult[]>();
  const chosenCarrier = values[carrierFieldName];
  const carrierId = fields
    .find(({ name }) => name === carrierFieldName)
    ?.options.find(({ id }) => id === chosenCarrier);
  const carrier = carrierId?.name ?? carrierName(chosenCarrier ?? null) ?? words.carrier;
  const missing = fields.filter(
    ({ name, required }) => required && (values[name] ?? '').trim() === '',
  );
  const hasLostSecrets =
    Object.keys(form.portInFields).length > 0 &&
    missing.some(({ name }) => isSecretPortInField(form.country, name));

  const check = () => {
    const checked = { country_code: form.country, porting_type: type, porting_number: phoneNumber };
    const problems = checkPortInValues({ ...checked, values });
    setErrors(withHelp(form.country, chosenCarrier, problems));
    if (Object.keys(problems).length > 0) return;
    window.scrollTo({ top: 0 });
    setResults(
      readiness({
        ...checked,
        values,
        number_problem: null,
        person: { first_name: form.firstName, last_name: form.lastName },
        day: null,
        today: new Date().toISOString().slice(0, 10),
      }),
    );
  };
  if (results) {
    const { question, text, submit } = headOf(results, carrier);
    return {
      step: {
        id: 'number-info',
        question,
        text,
        content: (
          <ReadinessList
            results={results}
            carrier={carrier}
            onUse={(field, value) => {
              changeValues({ ...values, [field]: value });
              setResults(undefined);
            }}
          />
        ),
        submit,
        tone: submit === words.anyway ? 'outline' : 'solid',
        back: () => setResults(undefined),
      },
      proceed: () => {
        setResults(undefined);
        return true;
      },
    };
  }
  return {
    step: {
      id: 'number-info',
      question: messages.info.title,
      content: (
        <>
          {hasLostSecrets && <Notice tone="neutral">{messages.info.secretsGone}</Notice>}
          <NumberFields
            fields={fields}
            values={values}
            errors={errors}
            onChange={(name, value) => changeValues({ ...values, [name]: value })}
          />
        </>
      ),
      submit: messages.next,
      ready: missing.length === 0 ? 'yes' : 'not_yet',
    },
    proceed: () => {
      check();
      return false;
    },
  };
}
