import type { PortInField } from '@workspace/domain/porting/port-in-field';
import { Field } from '@workspace/ui/components/field';
import { Input, Select } from '@workspace/ui/components/input';
import { Notice } from '@workspace/ui/patterns/notice';

interface NumberFieldsProps {
  readonly fields: readonly PortInField[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

export function NumberFields({ fields, values, errors, onChange }: NumberFieldsProps) {
  return fields.map(({ name, type, label, placeholder, required, options, value, help }) => {
    if (type === 'info' || type === 'warn') {
      return (
        <Notice key={name} tone={type === 'info' ? 'info' : 'warning'} title={label}>
          {plain(value ?? '')}
        </Notice>
      );
    }
    const shared = {
      size: 'wizard',
      value: values[name] ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange(name, target.value),
    } as const;
    return (
      <Field key={name} label={label} required={required} hint={help} error={errors[name]}>
        {type === 'select' ? (
          <Select {...shared}>
            <option value="">{placeholder}</option>
            {options.map(({ id, name: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
        ) : (
          <Input {...shared} type={type} placeholder={placeholder ?? ''} autoComplete="off" />
        )}
      </Field>
    );
  });
}
