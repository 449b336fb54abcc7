import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { faultOfDeclaration, type OperationDefinition } from '@workspace/domain/contract/operation';
import createRouter from 'find-my-way';
import type { OperationTable } from '../handler.ts';
import { methodNotAllowed } from '../refusal.ts';

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

interface Declared {
  readonly key: string;
  readonly operation: OperationDefinition;
  /** Names of the parameters in the path, in order. */
  readonly names: readonly string[];
}

/** The operations of one address by method. */
type Methods = Map<string, Declared>;

const parameter = /\{(\w+)\}/g;

function methodsByShape(operations: OperationTable['operations']): Map<string, Methods> {
  const shapes = new Map<string, Methods>();
  for (const [key, operation] of Object.entries(operations)) {
    const names = [...operation.path.matchAll(parameter)].map(([, name = '']) => name);
    let place = 0;
    const shape = operation.path.replace(parameter, () => `:p${place++}`);
    const methods: Methods = shapes.get(shape) ?? new Map();
    methods.set(operation.method, { key, operation, names });
    shapes.set(shape, methods);
  }
  return shapes;
}

/**
 * Finds the operation of a method and path: first the address, then the method. Static segments take
 * precedence over parameters, and a trailing slash is accepted (decisions 3). HEAD is answered as
 * GET is, without the content.
 */
export function createRouteTable(
  operations: OperationTable['operations'],
): (method: string, path: string) => Route {
  checkDeclarations(Object.values(operations));
  const router = createRouter({ ignoreTrailingSlash: true, caseSensitive: true });
  for (const [shape, methods] of methodsByShape(operations)) {
    // One method stands for all of an address.
    router.on('GET', shape, () => {}, methods);
  }
  return (method, path) => {
    const found = router.find('GET', path);
    if (!found) throw new AppError(commonErrors.notFound);
    const methods: Methods = found.store;
    const declared = methods.get(method === 'HEAD' ? 'GET' : method);
    if (!declared) throw methodNotAllowed([...methods.keys()]);
    const { key, operation, names } = declared;
    const params = Object.fromEntries(
      names.map((name, place) => [name, found.params[`p${place}`] ?? '']),
    );
    return { key, operation, params };
  };
}
