import {
  carrierFieldName,
  type PortInField,
} from '@workspace/domain/transfers/rules/port-in-field';
import {
  checkPortInForm,
  normalPortInValue,
  type PortInCheck,
} from '@workspace/domain/transfers/rules/port-in-fields';
import { DateInput } from '@workspace/ui/components/date-input';
import { Field } from '@workspace/ui/components/field';
import { Input, type InputProps, Select } from '@workspace/ui/components/input';
import { dayOf } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { CarrierField } from './carrier-field.tsx';
import { dateRange } from './date-range.ts';
import { RichText } from './rich-text.tsx';
import { useAfterPointer } from './use-after-pointer.ts';

export interface PortInFieldsFormProps {
  readonly fields: readonly PortInField[];
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
  readonly size?: InputProps['size'];
  /** A carrier was typed that is not in the list. */
  readonly onCarrierNotFound: (name: string) => void;
  /** With it, a value is checked, and put into its normal form, when its field is left. */
  readonly check?: Omit<PortInCheck, 'values'> | undefined;
  /** Names of fields that have to be corrected, although the country does not require them. */
  readonly toCorrect?: ReadonlySet<string> | undefined;
}

type OneProps = Pick<
  PortInFieldsFormProps,
  'values' | 'onChange' | 'size' | 'onCarrierNotFound'
> & {
  readonly field: PortInField;
  readonly onLeave: () => void;
};

function Control({ field, values, onChange, size, onCarrierNotFound, onLeave }: OneProps) {
  const { name, type, options, placeholder } = field;
  const value = values[name] ?? '';
  const [today] = useState(() => dayOf(Date.now()));
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
    onBlur: onLeave,
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
  if (type === 'date') {
    return (
      <DateInput
        {...shared}
        label={field.label}
        placeholder={placeholder ?? ''}
        onChange={(day) => onChange(name, day)}
        {...dateRange(name, today)}
      />
    );
  }
  return (
    <Input {...shared} placeholder={placeholder ?? ''} autoComplete="off" spellCheck={false} />
  );
}

/** The fields and notices of a country's transfer form, in the order in which it defines them. */
export function PortInFieldsForm(props: PortInFieldsFormProps) {
  const { fields, values, errors, onChange, check, toCorrect, ...rest } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = check ? checkPortInForm({ ...check, values }) : {};
  const leave = useAfterPointer((name: string, country: string) => {
    const value = values[name] ?? '';
    const normal = normalPortInValue(country, name, value);
    if (normal !== value) onChange(name, normal);
    setLeft((before) => new Set(before).add(name));
  });
  return fields.map((field) => {
    const { name, type, label, required, value, help } = field;
    if (type === 'info' || type === 'warn') {
      return (
        <Notice key={name} tone={type === 'info' ? 'info' : 'warning'} title={label} role="note">
          <RichText html={value ?? ''} />
        </Notice>
      );
    }
    // What is empty here may be kept as it is, for all that the country requires it.
    const isChecked = left.has(name) && (required || (values[name] ?? '').trim() !== '');
    const error = errors[name] ?? (isChecked ? problems[name] : undefined);
    const isNeeded = required || error !== undefined || toCorrect?.has(name) === true;
    return (
      <Field
        key={name}
        name={name}
        label={label}
        note={isNeeded ? undefined : messages.optional}
        required={isNeeded}
        hint={help}
        error={error}
      >
        <Control
          field={field}
          values={values}
          onChange={onChange}
          onLeave={() => check && leave(name, check.country_code)}
          {...rest}
        />
      </Field>
    );
  });
}
