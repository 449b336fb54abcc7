import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';

/**
 * Errors that any call may return; a version conflict is declared by the operations that compare
 * versions.
 */
const undeclared: ReadonlySet<ErrorDefinition> = new Set(
  Object.values(commonErrors).filter((error) => error !== commonErrors.staleVersion),
);

/** Converts an error that the operation does not declare into a fault, answered with 500. */
export function asDeclared(
  { name, errors }: Pick<OperationDefinition, 'name' | 'errors'>,
  error: unknown,
): unknown {
  if (!(error instanceof AppError)) return error;
  const { definition } = error;
  if (undeclared.has(definition) || errors.includes(definition)) return error;
  return new Error(`${name} ended in ${definition.code}, which it does not declare.`);
}
