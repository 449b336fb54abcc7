import { createContext, use } from 'react';

interface FieldWiring {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface OwnWiring {
  readonly id?: string | undefined;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: unknown;
}

/** Attributes that connect a control to its field; the control's own attributes take precedence. */
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
