import {
  carrierFieldName,
  type PortInField,
} from '@workspace/domain/transfers/rules/port-in-field';
import { Field } from '@workspace/ui/components/field';
import { Input, type InputProps, Select } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';
import { CarrierField } from './carrier-field.tsx';
import { RichText } from './rich-text.tsx';

export interface PortInFieldsFormProps {
  readonly fields: readonly PortInField[];
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
  readonly size?: InputProps['size'];
  /** A carrier was typed that is not in the list. */
  readonly onCarrierNotFound: (name: string) => void;
}

type OneProps = Omit<PortInFieldsFormProps, 'fields'> & { readonly field: PortInField };

function Control({ field, values, onChange, size, onCarrierNotFound }: OneProps) {
  const { name, type, options, placeholder } = field;
  const value = values[name] ?? '';
  if (name === carrierFieldName && type === 'select') {
    return (
      <CarrierField
        field={field}
        value={value}
        onChange={(chosen) => onChange(name, chosen)}
        onNotFound={onCarrierNotFound}
      />
    );
  }
  const shared = {
    ...(size === undefined ? {} : { size }),
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(name, target.value),
  };
  if (type === 'select') {
    return (
      <Select {...shared}>
        <option value="">{placeholder ?? messages.choose}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      {...shared}
      type={type === 'date' ? 'date' : 'text'}
      placeholder={placeholder ?? ''}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The fields and notices of a country's transfer form, in the order in which it defines them. */
export function PortInFieldsForm({ fields, ...rest }: PortInFieldsFormProps) {
  return fields.map((field) => {
    const { name, type, label, required, value, help } = field;
    if (type === 'info' || type === 'warn') {
      return (
        <Notice key={name} tone={type === 'info' ? 'info' : 'warning'} title={label} role="note">
          <RichText html={value ?? ''} />
        </Notice>
      );
    }
    return (
      <Field
        key={name}
        name={name}
        label={label}
        note={required ? undefined : messages.optional}
        required={required}
        hint={help}
        error={rest.errors[name]}
      >
        <Control field={field} {...rest} />
      </Field>
    );
  });
}
