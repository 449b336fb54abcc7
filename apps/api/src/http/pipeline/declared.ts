import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';

/** What any call may end in; a version to compare with is told of by those that have one. */
const undeclared: ReadonlySet<ErrorDefinition> = new Set(
  Object.values(commonErrors).filter((error) => error !== commonErrors.staleVersion),
);

/** What a handler ended in; a refusal that callers were not told of is a fault of ours, a 500. */
export function asDeclared(
  { name, errors }: Pick<OperationDefinition, 'name' | 'errors'>,
  error: unknown,
): unknown {
  if (!(error instanceof AppError)) return error;
  const { definition } = error;
  if (undeclared.has(definition) || errors.includes(definition)) return error;
  return new Error(`${name} ended in ${definition.code}, which it does not declare.`);
}
