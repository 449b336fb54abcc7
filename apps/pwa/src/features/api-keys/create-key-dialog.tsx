import { chakra } from '@chakra-ui/react/styled-system';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import {
  apiKeyNameSchema,
  apiScopesSchema,
  type NewApiKey,
} from '@workspace/domain/api-keys/schema';
import { DateInput } from '@workspace/ui/components/date-input';
import { Field } from '@workspace/ui/components/field';
import { dayOf, formatDate } from '@workspace/ui/format/dates';
import { CheckField, SelectField, TextField } from '@workspace/ui/forms/fields';
import { useState } from 'react';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { dayIn, expiries, expiryDays, expiryInstant } from './expiry.ts';
import { messages } from './messages.ts';
import { ScopesField } from './scopes-field.tsx';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The last day counts only where a date is chosen. */
const schema = z
  .object({
    name: apiKeyNameSchema,
    scopes: apiScopesSchema,
    expiry: z.enum(expiries),
    last_day: z.string(),
    assistant_may_write: z.boolean(),
  })
  .check(
    z.refine(({ expiry, last_day }) => expiry !== 'date' || isDay(last_day), {
      path: ['last_day'],
      error: messages.lastDayMissing,
    }),
    z.refine(
      ({ expiry, last_day }) =>
        expiry !== 'date' || !isDay(last_day) || last_day >= dayOf(Date.now()),
      { path: ['last_day'], error: messages.lastDayPast },
    ),
  );

function LastDayField() {
  const { field } = useController({ name: 'last_day' });
  const { errors } = useFormState({ name: 'last_day' });
  const { message } = Object(get(errors, 'last_day'));
  const [now] = useState(() => Date.now());
  return (
    <Field name="last_day" label={messages.lastDay} error={message}>
      <DateInput
        label={messages.lastDay}
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        earliest={dayIn(0, now)}
        latest={dayIn(3650, now)}
        opensAt={dayIn(0, now)}
      />
    </Field>
  );
}

function ExpiryFields() {
  const expiry: unknown = useWatch({ name: 'expiry' });
  const [now] = useState(() => Date.now());
  const days = ['days30', 'days90', 'year'] as const;
  return (
    <>
      <SelectField name="expiry" label={messages.expires}>
        {days.map((one) => (
          <option key={one} value={one}>
            {messages.expiries[one](formatDate(now + expiryDays[one] * 86_400_000))}
          </option>
        ))}
        <option value="date">{messages.expiries.date}</option>
        <option value="never">{messages.expiries.never}</option>
      </SelectField>
      {expiry === 'date' && <LastDayField />}
    </>
  );
}

interface CreateKeyDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onMade: (key: NewApiKey) => void;
}

/** Makes a key: its name, what it may do, and when it expires. */
export function CreateKeyDialog({ companyId, onClose, onMade }: CreateKeyDialogProps) {
  const control = useOperationForm(createApiKey, {
    texts: messages.create,
    schema,
    defaultValues: {
      name: '',
      scopes: [],
      expiry: 'days90',
      last_day: '',
      assistant_may_write: false,
    },
    fieldOf: { expires_at: 'expiry' },
    callOf: ({ name, scopes, expiry, last_day, assistant_may_write }) => {
      const expires_at = expiryInstant(expiry, last_day, Date.now());
      return {
        input: {
          params: { company_id: companyId },
          body: {
            name,
            scopes,
            assistant_may_write,
            ...(expires_at === undefined ? {} : { expires_at }),
          },
        },
        about: name,
        onDone: (answer) => (answer ? onMade(answer.data) : onClose()),
      };
    },
  });
  return (
    <FormDialog
      control={control}
      text={messages.createText}
      onClose={onClose}
      footer={
        <chakra.span textStyle="xs" color="fg.subtle" hideBelow="md">
          {messages.never}
        </chakra.span>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
        alignItems="start"
        gap="4"
      >
        <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" />
        <ExpiryFields />
      </chakra.div>
      <ScopesField name="scopes" />
      <CheckField
        name="assistant_may_write"
        label={messages.mayWrite}
        hint={messages.mayWriteHint}
      />
    </FormDialog>
  );
}
