import type { ComponentType } from 'react';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';

export interface CorrectionFormProps {
  /** Id of the row; a form that creates does not need it. */
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * The form that opens again to correct a refused change; lazily loaded. It uses `useOperationForm`
 * with the same operation, which fills it in.
 */
export interface CorrectionForm {
  /** Name of the operation. */
  readonly operation: string;
  /** Only for changes of this field, if an operation has several forms. */
  readonly field?: string;
  readonly Form: ComponentType<CorrectionFormProps>;
}

/** The form that corrects a refused change; undefined if it has none, or the row is gone. */
export function correctionFormOf(
  forms: readonly CorrectionForm[],
  { operation, fields, sendable }: Pick<PendingChange, 'operation' | 'fields' | 'sendable'>,
): CorrectionForm | undefined {
  const isOfChange = ({ operation: name, field }: CorrectionForm) =>
    name === operation && (field === undefined || fields.some((one) => one.field === field));
  return sendable ? forms.find(isOfChange) : undefined;
}
