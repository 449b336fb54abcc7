import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { createContext, use, useState } from 'react';
import type { PendingChange } from '../offline/outbox/pending-changes.ts';

/** A refused change that a form corrects. */
export type Correction = Pick<
  PendingChange,
  'id' | 'operation' | 'entityId' | 'isNew' | 'input' | 'refusal'
>;

const CorrectionContext = createContext<Correction | null>(null);

/**
 * Makes the form of a refused change correct it: the form begins with what was entered and the
 * server's messages, and what it sends takes the place of the refused change.
 */
export const CorrectionProvider = CorrectionContext;

/** The change that a form of this operation corrects; null if it makes a new one. */
export function useCorrection({ name }: Pick<OperationDefinition, 'name'>): Correction | null {
  const correction = use(CorrectionContext);
  return correction?.operation === name ? correction : null;
}

/**
 * The id of the row that a form creates: one for as long as the form is open, so that a repeated
 * press does not create a second row; in a correction that of the refused row, for which other
 * changes may wait.
 */
export function useNewId(operation: Pick<OperationDefinition, 'name'>): string {
  const correction = useCorrection(operation);
  const [id] = useState(() => (correction?.isNew ? correction.entityId : crypto.randomUUID()));
  return id;
}
