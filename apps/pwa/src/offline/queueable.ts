import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { updateNumber } from '@workspace/domain/numbers/operations';

/**
 * The operations that may be queued, listed one by one so that the rest of the catalogue is
 * tree-shaken.
 */
const queueable: readonly OperationDefinition[] = [updateNumber];

/** By name, as stored in the outbox. */
export const queueableOperations: ReadonlyMap<string, OperationDefinition> = new Map(
  queueable.map((operation) => [operation.name, operation]),
);
