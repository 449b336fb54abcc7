import type { ActorKind } from '@workspace/domain/access/actor';
import { isUnsafe, type OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import fc from 'fast-check';
import { fittingOf, type Hints } from './arbitraries.ts';
import { asInAddress } from './arbitraries-broken.ts';
import type { ExactRequest } from './exact-request.ts';
import type { TestProduct } from './test-product.ts';

/** The input of a call, valid or not. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A bearer for each kind of actor; visitors have none. */
export type Tokens = Readonly<Record<ActorKind, string | undefined>>;

export async function logEverybodyIn(product: TestProduct): Promise<Tokens> {
  return {
    visitor: undefined,
    newcomer: await product.login('new@fjord.example'),
    regular: await product.login('employee@nordlys.example'),
    admin: await product.login(product.world.nordlys.adminEmail),
    staff: await product.login('staff@provider.example', { staff: true }),
  };
}

/** The bearer of an actor that the operation admits. */
export function admitted({ access }: OperationDefinition, tokens: Tokens): string | undefined {
  const order: readonly ActorKind[] = ['admin', 'regular', 'newcomer', 'staff'];
  return tokens[order.find((kind) => access.includes(kind)) ?? 'visitor'];
}

/** Plausible input. */
export function inputOf(operation: OperationDefinition, hints: Hints): fc.Arbitrary<CallInput> {
  return fc.record({
    params: fittingOf(operation.params, hints),
    query: fittingOf(operation.query, hints),
    body: fittingOf(operation.body, hints),
  });
}

const entriesOf = (value: unknown) => Object.entries(value ?? {});

/** The URL with arbitrary parameter values. */
function targetOf({ path }: OperationDefinition, { params, query }: CallInput): string {
  const texts = new Map(entriesOf(params).map(([key, value]) => [key, asInAddress(value)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(texts.get(name) ?? '')),
  );
  const pairs = entriesOf(query).flatMap(([key, value]) => {
    const name = encodeURIComponent(String(asInAddress(key)));
    return [asInAddress(value) ?? []].flat().map((text) => `${name}=${encodeURIComponent(text)}`);
  });
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

export const credentials = (token: string | undefined): [name: string, value: string][] =>
  token === undefined ? [] : [['authorization', `Bearer ${token}`]];

export function requestOf(
  operation: OperationDefinition,
  input: CallInput,
  token: string | undefined,
): ExactRequest {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return {
    method: operation.method,
    target: targetOf(operation, input),
    headers: [
      ...credentials(token),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
    ],
    ...(body === undefined ? {} : { body }),
  };
}

/** Whether a success of this operation may have effects. */
export function mayWrite(operation: OperationDefinition): boolean {
  const { response } = operation;
  return isUnsafe(operation) || ('data' in response && containsSecret(response.data));
}
