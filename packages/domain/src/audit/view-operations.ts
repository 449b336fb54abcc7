import { catalogue } from '../catalogue.ts';
import type { OperationDefinition } from '../contract/operation.ts';

/** Names of the operations that change nothing: what they leave in the audit log was only read. */
export const viewOperations: readonly string[] = Object.values<OperationDefinition>(catalogue)
  .filter(({ method, effect }) => method === 'GET' || effect === 'none')
  .map(({ name }) => name);
