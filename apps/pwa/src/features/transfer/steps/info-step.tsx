import {
  checkPortInValues,
  isSecretPortInField,
  portInFields,
} from '@workspace/domain/porting/port-in-fields';
import { Notice } from '@workspace/ui/patterns/notice';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { useState } from 'react';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';
import { NumberFields } from './number-fields.tsx';

export interface InfoStep {
  readonly step: WizardStep<'number-info'>;
  readonly proceed: () => boolean;
}

/** The country's fields, and the readiness check when they are left. */
export function useInfoStep(transfer: Transfer): InfoStep {
  const { form, values, changeValues, phoneNumber } = transfer;
  const type = form.portingType ?? 'business';
  const fields = portInFields(form.country, type);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const missing = fields.filter(
    ({ name, required }) => required && (values[name] ?? '').trim() === '',
  );
  const hasLostSecrets =
    Object.keys(form.portInFields).length > 0 &&
    missing.some(({ name }) => isSecretPortInField(form.country, name));
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
      const problems = checkPortInValues({
        country_code: form.country,
        porting_type: type,
        porting_number: phoneNumber,
        values,
      });
      setErrors(problems);
      return Object.keys(problems).length === 0;
    },
  };
}
