import { catalogue, type OperationKey } from '@workspace/domain/catalogue';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import createRouter from 'find-my-way';

export interface Route {
  readonly key: OperationKey;
  readonly operation: OperationDefinition;
  readonly params: Readonly<Record<string, string>>;
}

function checkDeclarations(): void {
  const names = new Set<string>();
  const operations: readonly OperationDefinition[] = Object.values(catalogue);
  for (const operation of operations) {
    if (operation.access.length === 0) {
      throw new Error(`${operation.name} does not say who may call it.`);
    }
    if (names.has(operation.name)) throw new Error(`${operation.name} is declared twice.`);
    names.add(operation.name);
  }
}

/**
 * Finds the operation of a method and path. Static segments take precedence over parameters, and a
 * trailing slash is accepted (decisions 3).
 */
export function createRouteTable(): (method: string, path: string) => Route {
  checkDeclarations();
  const router = createRouter({ ignoreTrailingSlash: true, caseSensitive: true });
  const paths = createRouter({ ignoreTrailingSlash: true, caseSensitive: true });
  const seenPaths = new Set<string>();
  const keys = Object.keys(catalogue) as OperationKey[];
  for (const key of keys) {
    const operation: OperationDefinition = catalogue[key];
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    router.on(operation.method, path, () => {}, { key, operation });
    const shape = operation.path.replace(/\{\w+\}/g, '{}');
    if (!seenPaths.has(shape)) paths.on('GET', path, () => {});
    seenPaths.add(shape);
  }
  return (method, path) => {
    const found = isMethod(method) ? router.find(method, path) : null;
    if (!found) {
      const known = paths.find('GET', path);
      throw new AppError(known ? commonErrors.methodNotAllowed : commonErrors.notFound);
    }
    const { key, operation } = found.store;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found.params)) params[name] = value ?? '';
    return { key, operation, params };
  };
}

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
const isMethod = (method: string): method is OperationDefinition['method'] => methods.has(method);
