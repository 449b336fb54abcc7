import { type ReactNode, useState } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { Combobox, type ComboboxProps } from '../components/combobox.tsx';
import { Field, type FieldProps } from '../components/field.tsx';

interface ChoicesFieldProps<Item>
  extends Pick<FieldProps, 'label' | 'note' | 'hint'>,
    Pick<
      ComboboxProps<Item>,
      'placeholder' | 'valueOf' | 'textOf' | 'renderItem' | 'clearLabel' | 'renderMore'
    > {
  /** The form's field: a list of strings. */
  readonly name: string;
  /** Accessible name of the list. */
  readonly listLabel: string;
  /** Everything that can be chosen. */
  readonly items: readonly Item[];
  /** The items that match the typed text, best match first. */
  readonly search: (text: string) => readonly Item[];
  /** Shown if nothing matches the typed text. */
  readonly noneFor: (text: string) => ReactNode;
}

/** Any number of choices, found by typing, each with a button that removes it. */
export function ChoicesField<Item>(props: ChoicesFieldProps<Item>) {
  const { name, label, note, hint, listLabel, items, search, noneFor, valueOf, ...list } = props;
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const { message } = Object(get(errors, name));
  const [text, setText] = useState<string | null>(null);
  const values: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const chosen = items.filter((item) => values.includes(valueOf(item)));
  // What is chosen and cannot be chosen again, such as a person who has left, stays chosen.
  const others = values.filter((value) => !items.some((item) => valueOf(item) === value));
  return (
    <Field name={name} label={label} note={note} hint={hint} error={message}>
      <Combobox
        {...list}
        mode="multiple"
        label={listLabel}
        found={search(text ?? '')}
        none={noneFor(text ?? '')}
        valueOf={valueOf}
        chosen={chosen}
        onChange={(next) => field.onChange([...others, ...next])}
        text={text}
        onText={setText}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Field>
  );
}
