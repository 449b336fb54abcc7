import { chakra } from '@chakra-ui/react/styled-system';
import { dialledCountry } from '@workspace/domain/countries/rules';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { updatePortingItem } from '@workspace/domain/transfers/operations';
import { transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { Field } from '@workspace/ui/components/field';
import { GroupError, TextField } from '@workspace/ui/forms/fields';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { useReference } from '../../../data/session/hooks.ts';
import { type Gone, useGone } from '../../../data/use-gone.ts';
import { useRows } from '../../../data/use-rows.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { PersonCombobox, useCandidates, useLocalNumbers } from '../../people/index.ts';
import { localPlans, PlanRadioList } from '../../plan-choices/index.ts';
import { TransferDateField, useTransferFacts, useTransferLimits } from '../../porting/index.ts';
import { messages } from '../messages.ts';
import { usePersonName } from '../use-person-name.ts';

const taken = numberErrors.accountAlreadyHasNumber.message;
const instantOf = (day: string) => `${day}T00:00:00.000Z`;

/** Which fields of a form belong to errors without a field. */
const fieldOf = {
  [numberErrors.accountAlreadyHasNumber.code]: 'user_id',
  [numberErrors.planNotOffered.code]: 'plan_id',
  [numberErrors.invalidPhoneNumber.code]: 'porting_number',
  [portingErrors.numberBeingTransferred.code]: 'porting_number',
  [portingErrors.dateNotPossible.code]: 'porting_date',
} as const;

export interface EditTransferDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes person, number, plan and date of a transfer that waits for approval. */
export function EditTransferDialog({ id, onClose }: EditTransferDialogProps) {
  const item = useRows('porting_item').get(id);
  const gone = useGone(item);
  // What was typed stays readable once the transfer is gone.
  const last = useRef(item);
  last.current = item ?? last.current;
  return last.current && <EditTransfer item={last.current} gone={gone} onClose={onClose} />;
}

interface EditTransferProps {
  readonly item: PortingItem;
  readonly gone: Gone | undefined;
  readonly onClose: () => void;
}

function EditTransfer({ item, gone, onClose }: EditTransferProps) {
  const { uuid: id, country_code: country } = item;
  const reference = useReference();
  const people = useCandidates();
  const local = useLocalNumbers();
  const name = usePersonName(item.user_id);
  const dialled = reference.countries.get(country);
  const countryName = dialled?.name ?? country;
  /** E.164 of a number in national or international form; null for anything else. */
  const numberOf = (typed: string): string | null => {
    const read = dialled && readTypedNumber(typed, dialledCountry(dialled));
    return read?.problem === null ? read.e164 : null;
  };
  const plans = localPlans(country, reference);
  const isOffered = (planId: string) => plans.some(({ plan }) => plan.plan_id === planId);
  const preset = plans[0]?.plan.plan_id ?? '';
  const chosenDay = item.porting_date?.slice(0, 10) ?? '';
  const facts = useTransferFacts(item);
  const limits = useTransferLimits(item);
  const control = useOperationForm(updatePortingItem, {
    texts: messages.transfer.edit,
    schema: z.object({
      user_id: z.string().check(
        z.refine(
          (userId) => people.some(({ user }) => user.user_id === userId),
          messages.choosePerson,
        ),
        z.refine((userId) => userId === item.user_id || !local.has(userId), taken),
      ),
      porting_number: z
        .string()
        .check(z.refine((text) => numberOf(text) !== null, messages.numberInvalid)),
      plan_id: z.string().check(z.refine(isOffered, messages.choosePlan)),
      porting_date: z.string().check(
        z.superRefine<string>((day, { addIssue }) => {
          // A day that was chosen before stays as it is.
          const message = day === chosenDay ? null : transferDates(facts, limits).problemOf(day);
          if (message !== null) addIssue(message);
        }),
      ),
    }),
    defaultValues: {
      user_id: item.user_id,
      porting_number: item.porting_number,
      plan_id: item.plan_id,
      porting_date: chosenDay,
    },
    fieldOf,
    callOf: (_, { porting_number, porting_date, ...changed }) => ({
      input: {
        params: { uuid: id },
        body: {
          ...changed,
          ...(porting_number === undefined
            ? {}
            : { porting_number: numberOf(porting_number) ?? porting_number }),
          ...(porting_date === undefined ? {} : { porting_date: instantOf(porting_date) }),
        },
      },
      version: item.version,
      about: name,
      onDone: onClose,
      toastKey: `request ${id}`,
    }),
  });
  const { form } = control;
  // The cheapest plan is preset where the requested one is not offered (any longer).
  const presetPlan = useEffectEvent(() => {
    if (!isOffered(form.getValues('plan_id'))) form.setValue('plan_id', preset);
  });
  useEffect(() => presetPlan(), []);
  const { errors } = form.formState;
  return (
    <FormDialog control={control} text={name} onClose={onClose} gone={gone}>
      <Controller
        control={form.control}
        name="user_id"
        render={({ field: { ref, ...field } }) => (
          <Field name="user_id" label={messages.person} error={errors.user_id?.message}>
            <PersonCombobox
              candidates={people}
              withLocal={local}
              value={field.value}
              onChange={field.onChange}
              inputRef={ref}
            />
          </Field>
        )}
      />
      <TextField
        name="porting_number"
        label={messages.number}
        hint={messages.numberHint}
        type="tel"
        autoComplete="off"
      />
      <TransferDateField name="porting_date" label={messages.date} facts={facts} limits={limits} />
      <chakra.fieldset border="0" minW="0">
        <chakra.legend className="ui-label" mb="1.5">
          {messages.plan}
          <span className="ui-label-note"> {messages.planOffered(countryName)}</span>
        </chakra.legend>
        <Controller
          control={form.control}
          name="plan_id"
          render={({ field: { value, ref, ...radio } }) => (
            <PlanRadioList choices={plans} selected={value} radio={radio} focusRef={ref} />
          )}
        />
        <GroupError error={errors.plan_id?.message} />
      </chakra.fieldset>
    </FormDialog>
  );
}
