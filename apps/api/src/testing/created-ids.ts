import { bodySchema } from '@workspace/domain/contract/body';
import { operationUrl } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { fittingOf, type Hints } from './arbitraries.ts';
import { callWith } from './bodies.ts';
import type { TestProduct } from './test-product.ts';

/** Names of the path parameters of these operations, each once. */
export function pathNames(operations: readonly OperationDefinition[]): string[] {
  const names = operations.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** The first body that the schema accepts, with these ids. */
export function fittingBody(operation: OperationDefinition, hints: Hints): unknown {
  const schema = bodySchema(operation.body);
  return schema ? fc.sample(fittingOf(schema, hints), { numRuns: 1, seed: 1 })[0] : {};
}

/** The first query that the schema accepts, of an operation whose query is not optional. */
export function requiredQuery(
  { query }: OperationDefinition,
  hints: Hints,
): Readonly<Record<string, unknown>> | undefined {
  if (!query || z.safeParse(query, {}).success) return undefined;
  return Object(fc.sample(fittingOf(query, hints), { numRuns: 1, seed: 1 })[0]);
}

/** The fields of the answer's row; none for a list, a file or nothing. */
function answeredFields({ response }: OperationDefinition): readonly string[] {
  const isRow = 'data' in response && response.data instanceof z.core.$ZodObject;
  return isRow ? Object.keys(response.data._zod.def.shape) : [];
}

/**
 * Ids of new rows for the path parameters of these operations: each is made by the first `POST`
 * whose answer has a field of that name. A name that no `POST` makes is missing.
 * @param place an administrator's token, the known path parameters, and ids for bodies
 */
export async function createdIds(
  product: TestProduct,
  operations: readonly OperationDefinition[],
  place: {
    readonly token: string;
    readonly params: Readonly<Record<string, string>>;
    readonly hints: Hints;
  },
): Promise<Record<string, string>> {
  const ids: Record<string, string> = { ...place.params };
  const missing = () => pathNames(operations).filter((name) => !(name in ids));
  for (const operation of operations) {
    const { method, access } = operation;
    const name = missing().find((one) => answeredFields(operation).includes(one));
    if (method !== 'POST' || !access.includes('admin') || name === undefined) continue;
    if (pathNames([operation]).some((one) => !(one in ids))) continue;
    const entries = Object.entries(Object(fittingBody(operation, place.hints)));
    // The server makes the id: the sampled one would be the same in every company.
    const sent = Object.fromEntries(entries.filter(([field]) => field !== name));
    const init = callWith(operation, sent);
    const url = operationUrl(operation, { params: ids });
    const { status, body } = await product.call(place.token, method, url, init);
    const row: unknown = status === 201 ? Reflect.get(Object(body), 'data') : undefined;
    const id: unknown = Reflect.get(Object(row), name);
    if (typeof id === 'string') ids[name] = id;
  }
  return ids;
}
