import type { OperationDefinition } from '@workspace/domain/contract/operation';
import * as z from 'zod/mini';
import { answeredKind } from '../rows/rows.ts';

/** The read, as if it answered with one row of its list. */
function ofOneRow(read: OperationDefinition): OperationDefinition {
  const { response } = read;
  if (!('data' in response) || !(response.data instanceof z.core.$ZodArray)) return read;
  return { ...read, response: { status: 200, data: response.data._zod.def.element } };
}

/**
 * Whether a write changes the answers of a read: it declares so by `invalidates`, or both answer
 * with rows of the same synced kind.
 */
export function isChangedBy(read: OperationDefinition, write: OperationDefinition): boolean {
  if (write.invalidates?.includes(read.name)) return true;
  const kind = answeredKind(write);
  return kind !== undefined && answeredKind(ofOneRow(read)) === kind;
}
