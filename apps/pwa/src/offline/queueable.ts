import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { updateNumber } from '@workspace/domain/numbers/operations';

/** What may wait in the outbox, named one by one so that the rest of the catalogue shakes off. */
const queueable: readonly OperationDefinition[] = [updateNumber];

/** By name, as the outbox stores it. */
export const queueableOperations: ReadonlyMap<string, OperationDefinition> = new Map(
  queueable.map((operation) => [operation.name, operation]),
);
