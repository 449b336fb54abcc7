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
  /**
   * Lines below the control that are kept free, for a hint that comes and changes while a person
   * types: what is below the field does not move. An error takes the place of the hint.
   */
  readonly linesBelow?: 1 | 2;
  /** `hidden`: the label is only available to assistive technology. */
  readonly labelStyle?: 'shown' | 'hidden';
  /** The control: `Input`, `Textarea`, `Select`, or anything that calls `useFieldWiring`. */
  readonly children: ReactNode;
}

/** Height of an error line, which is higher than one of a hint. */
const heights = { 1: '18px', 2: '36px' } as const;

/** Error and hint; with lines that are kept free they have a box of their own. */
function FieldTexts({
  lines,
  children,
}: {
  readonly lines: FieldProps['linesBelow'];
  readonly children: ReactNode;
}) {
  return lines === undefined ? children : <chakra.div minH={heights[lines]}>{children}</chakra.div>;
}

/** A label, one control, a hint and an error, connected for assistive technology. */
export function Field({
  name,
  label,
  note,
  hint: givenHint,
  error,
  required = false,
  linesBelow,
  labelStyle = 'shown',
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useListedField(name, label, id);
  const hasError = Boolean(error);
  const hint = hasError && linesBelow !== undefined ? undefined : givenHint;
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
        <FieldTexts lines={linesBelow}>
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
        </FieldTexts>
      </chakra.div>
    </FieldContext>
  );
}
