import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { AlertIcon } from './icons.tsx';

interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface OwnWiring {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: unknown;
}

/** The attributes that tie a control to the field around it; its own ones win. */
export function useFieldWiring(own: OwnWiring) {
  const field = use(FieldContext);
  const invalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true';
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': invalid || field?.invalid || undefined,
  } as const;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** After the label, quietly: "(on your bill)", "optional". */
  readonly note?: ReactNode;
  /** Under the control, always there. */
  readonly hint?: ReactNode;
  /** What to do about it; shown under the control with an icon and announced. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** `hidden`: the label is read out alone. */
  readonly labelStyle?: 'shown' | 'hidden';
  /** The control: `Input`, `Textarea`, `Select`, or anything that calls `useFieldWiring`. */
  readonly children: ReactNode;
}

/** A label, one control, a hint and an error, wired together for assistive technology. */
export function Field({
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
