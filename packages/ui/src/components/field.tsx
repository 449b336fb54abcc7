import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-wiring.ts';
import { AlertIcon } from './icons.tsx';
import { useListedField } from './listed-fields.tsx';

export interface FieldProps {
  /** The field's name in the form around it, whose list of errors then names it and leads to it. */
  readonly name?: string | undefined;
  readonly label: ReactNode;
  /** Secondary text after the label: "(on your bill)", "optional". */
  readonly note?: ReactNode;
  /** Below the control, always visible. */
  readonly hint?: ReactNode;
  /** How to fix the error; shown below the control with an icon and announced. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** `hidden`: the label is only available to assistive technology. */
  readonly labelStyle?: 'shown' | 'hidden';
  /** The control: `Input`, `Textarea`, `Select`, or anything that calls `useFieldWiring`. */
  readonly children: ReactNode;
}

/** A label, one control, a hint and an error, connected for assistive technology. */
export function Field({
  name,
  label,
  note,
  hint,
  error,
  required = false,
  labelStyle = 'shown',
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useListedField(name, label, id);
  const hasError = Boolean(error);
  const describedBy = [hasError && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const wiring = useMemo(
    () => ({ id, describedBy, invalid: hasError, required }),
    [id, describedBy, hasError, required],
  );
  return (
    <FieldContext value={wiring}>
      <chakra.div display="flex" flexDirection="column" gap="1.5" minW="0">
        <label htmlFor={id} className={labelStyle === 'hidden' ? 'ui-sr' : 'ui-label'}>
          {label}
          {note && <span className="ui-label-note"> {note}</span>}
        </label>
        {children}
        <div aria-live="polite" hidden={!hasError}>
          {hasError && (
            <chakra.p
              id={errorId}
              display="flex"
              gap="1.5"
              fontSize="sm"
              lineHeight="tight"
              color="danger.fg"
            >
              <chakra.span pt="2px">
                <AlertIcon size={14} />
              </chakra.span>
              {error}
            </chakra.p>
          )}
        </div>
        {hint && (
          <chakra.p id={hintId} textStyle="xs" color="fg.subtle">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
    </FieldContext>
  );
}
