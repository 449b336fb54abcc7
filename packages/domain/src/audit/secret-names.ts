import { catalogue } from '../catalogue.ts';
import { bodySchema } from '../contract/body.ts';
import type { OperationDefinition } from '../contract/operation.ts';
import { secretFieldNames } from '../contract/secret.ts';

/**
 * Names of fields whose values the audit log does not show, because an operation marks a field of
 * that name as secret.
 */
export const secretNames: ReadonlySet<string> = new Set(
  Object.values<OperationDefinition>(catalogue)
    .flatMap(({ body, response }) => [
      bodySchema(body),
      'data' in response ? response.data : undefined,
    ])
    .flatMap((schema) => (schema ? secretFieldNames(schema) : [])),
);
