import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '@workspace/ui/components/field';
import { Input, Select } from '@workspace/ui/components/input';
import { Segmented } from '@workspace/ui/components/segmented';
import { Notice } from '@workspace/ui/patterns/notice';
import { reportError } from '../../../platform/report-error.ts';
import { PersonCombobox, useCandidates, useLocalNumbers } from '../../people/index.ts';
import { TransferCalendar } from '../date/transfer-calendar.tsx';
import { PortInFieldsForm } from '../fields/port-in-fields-form.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { useOwnTransfer } from './use-own-transfer.ts';

const kinds = (['business', 'personal'] as const).map((value) => ({
  value,
  label: messages.kinds[value],
}));

/** Person, country, plan, number, the country's fields and the date. */
export function OneTransferFields({
  transfer,
}: {
  readonly transfer: ReturnType<typeof useOwnTransfer>;
}) {
  const { form, change, errors, choices } = transfer;
  const candidates = useCandidates();
  const local = useLocalNumbers();
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Field label={messages.person} error={errors['user_id']} required>
        <PersonCombobox
          candidates={candidates}
          withLocal={local}
          value={form.userId}
          onChange={(userId) => change({ userId })}
          inputRef={null}
        />
      </Field>
      <Field label={messages.country} error={errors['country_iso_code']} required>
        <Select
          value={form.country}
          onChange={({ target }) =>
            change({ country: target.value, planId: '', values: {}, day: null })
          }
        >
          <option value="">{messages.chooseCountry}</option>
          {choices.countries.map(({ country_iso_code: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {form.country !== '' && (
        <>
          <Field label={messages.plan} error={errors['plan_id']} required>
            <Select value={form.planId} onChange={({ target }) => change({ planId: target.value })}>
              <option value="">{messages.choosePlan}</option>
              {choices.plans.map(({ plan }) => (
                <option key={plan.plan_id} value={plan.plan_id}>
                  {plan.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={messages.phone} error={errors['phone_number']} required>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={form.phone}
              onChange={({ target }) => change({ phone: target.value })}
            />
          </Field>
          <Segmented
            label={messages.kind}
            options={kinds}
            value={form.portingType}
            onChange={(portingType) => change({ portingType, day: null })}
          />
          {choices.fields?.length === 0 && <Notice tone="warning">{messages.noFields}</Notice>}
          <PortInFieldsForm
            key={form.country}
            fields={choices.fields ?? []}
            values={form.values}
            errors={errors}
            check={{
              country_code: form.country,
              porting_type: form.portingType,
              porting_number: transfer.phoneNumber,
            }}
            toCorrect={transfer.toCorrect}
            onChange={(name, value) => change({ values: { ...form.values, [name]: value } })}
            onCarrierNotFound={() => void reportError(new Error(shared.carrier.notFound))}
          />
          <Field label={messages.date} error={errors['date_to_initiate']} required>
            {choices.dates ? (
              <TransferCalendar
                facts={choices.dates}
                limits={transfer.limits}
                value={form.day}
                onChange={(day) => change({ day })}
              />
            ) : (
              <p>{messages.loading}</p>
            )}
          </Field>
        </>
      )}
    </chakra.div>
  );
}
