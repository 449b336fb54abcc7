import { chakra } from '@chakra-ui/react/styled-system';
import type { PortInField } from '@workspace/domain/porting/port-in-field';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { SelectField, TextField, useNamedField } from '@workspace/ui/forms/fields';
import { dayField } from '../correction.ts';
import { messages } from '../messages.ts';

const words = messages.coach;

/** One field of the country's form. */
function CorrectionField({ field }: { readonly field: PortInField }) {
  const { name, label, type, options, placeholder, help, secret } = field;
  const hint = secret ? `${help ?? ''} ${words.secret}`.trim() : (help ?? undefined);
  if (type === 'select') {
    return (
      <SelectField name={name} label={label} hint={hint} size="wizard">
        <option value="">{placeholder ?? words.choose}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      size="wizard"
      type={type === 'date' ? 'date' : 'text'}
      placeholder={placeholder ?? undefined}
      autoComplete="off"
    />
  );
}

/** Another day of the transfer. */
export function DayField() {
  const { control, error } = useNamedField(dayField);
  return (
    <Field label={words.day} hint={words.dayHint} error={error}>
      <Input {...control} type="date" size="wizard" />
    </Field>
  );
}

export function CorrectionFields({ fields }: { readonly fields: readonly PortInField[] }) {
  return (
    <chakra.div display="grid" gap="4" maxW={{ md: '360px' }}>
      {fields.map((field) => (
        <CorrectionField key={field.name} field={field} />
      ))}
    </chakra.div>
  );
}
