import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { Checkbox, Radio } from '../components/checkbox.tsx';
import { Field, type FieldProps } from '../components/field.tsx';
import { AlertIcon } from '../components/icons.tsx';
import { Input, type InputProps, Select, type SelectProps } from '../components/input.tsx';
import { useListedField } from '../components/listed-fields.tsx';
import { touch } from '../theme/touch-area.ts';

interface Named {
  /** The form's field: its value, message and focus. */
  readonly name: string;
}

type FieldTexts = Pick<FieldProps, 'label' | 'note' | 'hint'>;

/** Connects a control to the form around it; for fields that are not in this file. */
export function useNamedField(name: string) {
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const { message } = Object(get(errors, name));
  return { control: register(name), error: typeof message === 'string' ? message : undefined };
}

type TextFieldProps = Named &
  FieldTexts &
  Pick<FieldProps, 'linesBelow'> &
  Omit<InputProps, 'name' | 'required'>;

/** A line of text. */
export function TextField({ name, label, note, hint, linesBelow, ...input }: TextFieldProps) {
  const { control, error } = useNamedField(name);
  return (
    <Field name={name} label={label} note={note} hint={hint} error={error} linesBelow={linesBelow}>
      <Input {...input} {...control} />
    </Field>
  );
}

type SelectFieldProps = Named & FieldTexts & Omit<SelectProps, 'name' | 'required'>;

/** The platform's select; its children are `<option>`s. */
export function SelectField({ name, label, note, hint, ...select }: SelectFieldProps) {
  const { control, error } = useNamedField(name);
  return (
    <Field name={name} label={label} note={note} hint={hint} error={error}>
      <Select {...select} {...control} />
    </Field>
  );
}

/** The message of a group, announced when it appears. */
export function GroupError({
  id,
  error,
}: {
  readonly id?: string;
  readonly error: string | undefined;
}) {
  return (
    <div aria-live="polite">
      {error !== undefined && (
        <chakra.p id={id} display="flex" gap="1.5" alignItems="center" color="danger.fg">
          <AlertIcon size={14} />
          {error}
        </chakra.p>
      )}
    </div>
  );
}

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface RadioFieldProps extends Named {
  readonly legend: ReactNode;
  readonly note?: ReactNode;
  readonly options: readonly RadioOption[];
}

/** One of a few values. */
export function RadioField({ name, legend, note, options }: RadioFieldProps) {
  const { control, error } = useNamedField(name);
  const errorId = useId();
  useListedField(name, legend);
  return (
    <chakra.fieldset border="0" minW="0" aria-describedby={error && errorId}>
      <chakra.legend className="ui-label" mb="1.5">
        {legend}
        {note && <span className="ui-label-note"> {note}</span>}
      </chakra.legend>
      {/* On touch screens each option has its own 44 px. */}
      <chakra.div display="flex" flexDirection="column" gap="1" css={{ [touch]: { gap: '18px' } }}>
        {options.map(({ value, label, disabled }) => (
          <Radio key={value} {...control} value={value} disabled={disabled}>
            {label}
          </Radio>
        ))}
      </chakra.div>
      <GroupError id={errorId} error={error} />
    </chakra.fieldset>
  );
}

/** Yes or no; its hint says what yes means. */
export function CheckField({ name, label, hint }: Named & Pick<FieldTexts, 'label' | 'hint'>) {
  const { control, error } = useNamedField(name);
  const id = useId();
  useListedField(name, label);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <Checkbox
        {...control}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
      >
        {label}
      </Checkbox>
      <GroupError id={errorId} error={error} />
      {hint && (
        // Below the label, beside the box.
        <chakra.p id={hintId} textStyle="xs" color="fg.subtle" ps="6">
          {hint}
        </chakra.p>
      )}
    </div>
  );
}
