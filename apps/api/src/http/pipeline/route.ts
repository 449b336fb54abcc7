import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { faultOfDeclaration, type OperationDefinition } from '@workspace/domain/contract/operation';
import createRouter from 'find-my-way';
import type { OperationTable } from '../handler.ts';

export interface Route {
  /** Key of the operation and its handler. */
  readonly key: string;
  readonly operation: OperationDefinition;
  readonly params: Readonly<Record<string, string>>;
}

/** Staff name the company that they act on in the path, so both are declared or neither. */
function checkStaffTarget({ name, access, path, staffTarget }: OperationDefinition): void {
  const namesCompany = access.includes('staff') && path.includes('{company_id}');
  if (namesCompany && staffTarget === undefined) {
    throw new Error(`${name} admits staff to a company in its path without a staffTarget.`);
  }
  if (!namesCompany && staffTarget !== undefined) {
    throw new Error(`${name} has a staffTarget, but no staff or no company in its path.`);
  }
}

function checkDeclarations(operations: readonly OperationDefinition[]): void {
  const names = new Set<string>();
  for (const operation of operations) {
    checkStaffTarget(operation);
    const fault = faultOfDeclaration(operation);
    if (fault !== undefined) throw new Error(fault);
    if (names.has(operation.name)) throw new Error(`${operation.name} is declared twice.`);
    names.add(operation.name);
  }
}

/**
 * Finds the operation of a method and path. Static segments take precedence over parameters, and a
 * trailing slash is accepted (decisions 3).
 */
export function createRouteTable(
  operations: OperationTable['operations'],
): (method: string, path: string) => Route {
  checkDeclarations(Object.values(operations));
  const router = createRouter({ ignoreTrailingSlash: true, caseSensitive: true });
  const paths = createRouter({ ignoreTrailingSlash: true, caseSensitive: true });
  const seenPaths = new Set<string>();
  for (const [key, operation] of Object.entries(operations)) {
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
