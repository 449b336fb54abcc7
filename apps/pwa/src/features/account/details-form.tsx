import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { updateCompany } from '@workspace/domain/companies/operations';
import type { Company } from '@workspace/domain/companies/schema';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { sortedByName } from '@workspace/ui/format/names';
import { SelectField, TextField } from '@workspace/ui/forms/fields';
import { CardFoot } from '@workspace/ui/patterns/card';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReference } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import {
  FormErrors,
  FormProblem,
  FormWriteMode,
  OperationForm,
} from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import type { CorrectionFormProps } from '../changes/index.ts';
import { detailsBody, detailsForm, formValues } from './details-schema.ts';
import { messages } from './messages.ts';

const { fields: labels, ...words } = messages.details;

function useDetailsForm(company: Company, onDone: () => void) {
  return useOperationForm(updateCompany, {
    texts: messages.update,
    schema: detailsForm,
    defaultValues: formValues(company),
    callOf: ({ name }, changed) => ({
      input: { params: { company_id: company.company_id }, body: detailsBody(changed) },
      version: company.version,
      about: name,
      onDone,
    }),
  });
}

/** Says that the name is missing as soon as it is, and not only when the form is sent. */
function useNameIsMissing(): boolean {
  const { trigger } = useFormContext();
  const name: unknown = useWatch({ name: 'name' });
  const isMissing = typeof name === 'string' && name.trim() === '';
  const was = useRef(false);
  useEffect(() => {
    if (isMissing !== was.current) void trigger('name');
    was.current = isMissing;
  }, [isMissing, trigger]);
  return isMissing;
}

function CountryField() {
  const countries = [...useReference().countries.values()];
  const code: unknown = useWatch({ name: 'country_iso_code' });
  const inOrder = sortedByName(countries, ({ name }) => name);
  return (
    <SelectField
      name="country_iso_code"
      label={labels.country_iso_code}
      leading={<Flag code={String(code)} label="" />}
    >
      {inOrder.map((country) => (
        <option key={country.country_iso_code} value={country.country_iso_code}>
          {country.name}
        </option>
      ))}
    </SelectField>
  );
}

function ContactField() {
  const users = useRows('user').all();
  const administrators = (users ?? []).filter(
    ({ role, status }) => role === 'admin' && status === 'active',
  );
  return (
    <SelectField name="contact_person_id" label={labels.contact_person_id} hint={words.contactHint}>
      <option value="">{words.noContact}</option>
      {administrators.map((user) => (
        <option key={user.user_id} value={user.user_id}>
          {displayName(user)}
        </option>
      ))}
    </SelectField>
  );
}

const wide = { base: 'span 6' } as const;
const half = { base: 'span 6', md: 'span 3' } as const;

function DetailsFields() {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      rowGap="4"
      columnGap="3"
    >
      <chakra.div gridColumn={wide}>
        <TextField name="name" label={labels.name} autoComplete="organization" />
      </chakra.div>
      <chakra.div gridColumn={half}>
        <TextField name="website" label={labels.website} inputMode="url" autoComplete="url" />
      </chakra.div>
      <chakra.div gridColumn={half}>
        <CountryField />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TextField name="street_name" label={labels.street_name} />
      </chakra.div>
      <chakra.div gridColumn={{ base: 'span 2', md: 'span 1' }}>
        <TextField name="zip_code" label={labels.zip_code} />
      </chakra.div>
      <chakra.div gridColumn={{ base: 'span 4', md: 'span 2' }}>
        <TextField name="city" label={labels.city} />
      </chakra.div>
      <chakra.div gridColumn={half}>
        <TextField name="state" label={labels.state} />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <ContactField />
      </chakra.div>
    </chakra.div>
  );
}

interface FootProps {
  readonly control: ReturnType<typeof useDetailsForm>;
  readonly onCancel: () => void;
}

function DetailsFoot({ control, onCancel }: FootProps) {
  const isMissing = useNameIsMissing();
  return (
    <CardFoot justifyContent="flex-end">
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button
        type="submit"
        variant="solid"
        loading={control.busy}
        disabled={isMissing || control.writeMode === 'blocked'}
      >
        {messages.update.confirm}
      </Button>
    </CardFoot>
  );
}

interface DetailsFormProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** The company details in edit mode, below the head of their card. */
export function DetailsEditor({ company, onClose }: DetailsFormProps) {
  const control = useDetailsForm(company, onClose);
  const { setFocus } = control.form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <OperationForm control={control}>
      <chakra.div display="flex" flexDirection="column" gap="4" p="5">
        <FormProblem problem={control.problem} />
        <FormErrors />
        <DetailsFields />
        <FormWriteMode writeMode={control.writeMode} />
      </chakra.div>
      <DetailsFoot control={control} onCancel={onClose} />
    </OperationForm>
  );
}

function DetailsDialog({ company, onClose }: DetailsFormProps) {
  const control = useDetailsForm(company, onClose);
  return (
    <FormDialog control={control} onClose={onClose}>
      <DetailsFields />
    </FormDialog>
  );
}

/** Corrects a refused change of the company details. */
export function DetailsCorrection({ id, onClose }: CorrectionFormProps) {
  const company = useRows('company').get(id);
  return company && <DetailsDialog company={company} onClose={onClose} />;
}
