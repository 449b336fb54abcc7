import type { FieldMessages } from '@workspace/domain/contract/error';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import {
  checkPortInForm,
  isSecretPortInField,
  portInFields,
} from '@workspace/domain/transfers/rules/port-in-fields';
import {
  fieldsToCorrect,
  readiness,
  refusedTitles,
} from '@workspace/domain/transfers/rules/readiness';
import { carrierName } from '@workspace/domain/transfers/schema';
import { Notice } from '@workspace/ui/patterns/notice';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { useState } from 'react';
import { reportError } from '../../../platform/report-error.ts';
import {
  mayContinue,
  PortInFieldsForm,
  ReadinessPanel,
  readinessHead,
  messages as shared,
  WhereToFind,
} from '../../porting/index.ts';
import { messages } from '../messages.ts';
import { possibleDay } from '../possible-day.ts';
import type { Transfer } from '../use-transfer.ts';

/**
 * The country's fields, and the readiness check when they are left. The check is no step of its own:
 * values are corrected in its place, and Back leads to the fields.
 */
export function useInfoStep(transfer: Transfer): WizardStep<'number-info'> {
  const { form, values, change, phoneNumber, dateFacts, limits } = transfer;
  const type = form.portingType ?? 'business';
  const checked = { country_code: form.country, porting_type: type, porting_number: phoneNumber };
  const fields = portInFields(form.country, type);
  // The number whose values were there when the page opened: their secret ones are lost.
  const [reloaded] = useState(() =>
    Object.keys(form.portInFields).length > 0 ? form.phoneNumber : null,
  );
  const [errors, setErrors] = useState<FieldMessages>({});
  const [isChecking, setChecking] = useState(false);
  const [fieldToFind, setFieldToFind] = useState<string | null>(null);
  const carrier = carrierName(values[carrierFieldName] ?? null);
  const set = (name: string, value: string) => {
    setErrors(({ [name]: _corrected, ...others }) => others);
    change({ portInFields: { ...values, [name]: value } });
  };

  const missing = fields.filter(
    ({ name, required }) => required && (values[name] ?? '').trim() === '',
  );
  // The day of the number's country is known once its facts have arrived.
  const results = dateFacts
    ? readiness({
        ...checked,
        values,
        number_problem: null,
        person: { first_name: form.firstName, last_name: form.lastName },
        // A day that was chosen before, and is no longer possible, is chosen again.
        day: possibleDay(form.portingDate, dateFacts, limits),
        today: dateFacts.today,
      })
    : [];

  if (isChecking) {
    const { title, lead } = readinessHead(results, carrier);
    // It stays beside the panel once its value is right, so that nothing moves.
    const wrong = results.find(({ outcome, help }) => outcome === 'fail' && help.length > 0)?.field;
    if (wrong && wrong !== fieldToFind) setFieldToFind(wrong);
    const isPossible = mayContinue(results);
    const hasFailed = results.some(({ outcome }) => outcome === 'fail');
    return {
      id: 'number-info',
      question: title,
      text: lead,
      content: (
        <ReadinessPanel
          results={results}
          carrier={carrier}
          values={values}
          onCorrect={set}
          besideField={fieldToFind}
        />
      ),
      aside: fieldToFind !== null && (
        <WhereToFind
          country={form.country}
          portingType={type}
          field={fieldToFind}
          currentCarrier={values[carrierFieldName]}
        />
      ),
      ...(hasFailed && isPossible
        ? { hint: shared.readiness.probablySentBack(carrier ?? shared.readiness.someCarrier) }
        : {}),
      submit: hasFailed && isPossible ? shared.readiness.continueAnyway : messages.next,
      tone: hasFailed && isPossible ? 'outline' : 'solid',
      whyNot: isPossible ? undefined : shared.readiness.correctFirst(refusedTitles(results)),
      back: () => setChecking(false),
      onSubmit() {
        if (!isPossible) return 'stay';
        setChecking(false);
        return 'next';
      },
    };
  }
  const lost =
    form.phoneNumber === reloaded
      ? missing.filter(({ name }) => isSecretPortInField(form.country, name))
      : [];
  return {
    id: 'number-info',
    question: messages.info.title,
    content: (
      <>
        {lost.length > 0 && (
          <Notice tone="neutral">
            {messages.info.secretsGone(lost.map(({ label }) => label))}
          </Notice>
        )}
        <PortInFieldsForm
          fields={fields}
          values={values}
          errors={errors}
          size="wizard"
          check={checked}
          toCorrect={fieldsToCorrect(results)}
          onChange={set}
          onCarrierNotFound={() => void reportError(new Error(shared.carrier.notFound))}
        />
      </>
    ),
    submit: messages.next,
    ready: missing.length > 0 || dateFacts ? 'yes' : 'not_yet',
    whyNot:
      missing.length > 0 ? messages.whyNot.empty(missing.map(({ label }) => label)) : undefined,
    onSubmit() {
      const problems = checkPortInForm({ ...checked, values });
      // What the check names is corrected there; the rest has its message at the field.
      const named = new Set(
        results.filter(({ outcome }) => outcome === 'fail').map(({ field }) => field),
      );
      const others = Object.entries(problems).filter(([name]) => !named.has(name));
      const stays = missing.length > 0 || others.length > 0;
      setErrors(stays ? problems : {});
      if (stays) return 'stay';
      window.scrollTo({ top: 0 });
      setFieldToFind(null);
      setChecking(true);
      return 'stay';
    },
  };
}
