import type { PersonKind } from '@workspace/domain/access/actor';
import { bodySchema, isMultipart, isRaw } from '@workspace/domain/contract/body';
import { isUnsafe, type OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import fc from 'fast-check';
import { fittingOf, type Hints } from './arbitraries.ts';
import { asInAddress } from './arbitraries-broken.ts';
import { filesOf } from './arbitraries-form.ts';
import { sampleHeaders } from './bodies.ts';
import type { ExactRequest } from './exact-request.ts';
import { type FormPart, formBytes, usualBoundary } from './form-bytes.ts';
import type { TestProduct } from './test-product.ts';

/** The input of a call, valid or not. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The files of a form. */
  readonly files?: readonly FormPart[];
}

/** A bearer for each kind of person; visitors have none. */
export type Tokens = Readonly<Record<PersonKind, string | undefined>>;

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
  const order: readonly PersonKind[] = ['admin', 'regular', 'newcomer', 'staff'];
  return tokens[order.find((kind) => access.includes(kind)) ?? 'visitor'];
}

/** Plausible input. */
export function inputOf(operation: OperationDefinition, hints: Hints): fc.Arbitrary<CallInput> {
  return fc.record({
    params: fittingOf(operation.params, hints),
    query: fittingOf(operation.query, hints),
    body: isRaw(operation.body)
      ? fc.jsonValue({ maxDepth: 2 })
      : fittingOf(bodySchema(operation.body), hints),
    files: isMultipart(operation.body) ? filesOf(operation.body, hints) : fc.constant([]),
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

/** The parts of a form, in the order in which browsers send them. */
export function partsOf({ body, files = [] }: CallInput): FormPart[] {
  const texts = entriesOf(body).flatMap(([key, value]) => {
    const name = String(asInAddress(key));
    return [asInAddress(value) ?? []].flat().map((content) => ({ name, content }));
  });
  return [...texts, ...files];
}

const typeOf = (body: OperationDefinition['body']): string =>
  (isRaw(body) ? body.types[0] : undefined) ?? 'application/json';

export function requestOf(
  operation: OperationDefinition,
  input: CallInput,
  token: string | undefined,
): ExactRequest {
  if (isMultipart(operation.body)) {
    return formRequest(operation, input, token, formBytes(partsOf(input)));
  }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return {
    method: operation.method,
    target: targetOf(operation, input),
    headers: [
      ...credentials(token),
      ...(body === undefined ? [] : [['content-type', typeOf(operation.body)] as const]),
      ...Object.entries(sampleHeaders(operation.body)),
    ],
    ...(body === undefined ? {} : { body }),
  };
}

/** A request with these bytes as its form. */
export function formRequest(
  operation: OperationDefinition,
  input: CallInput,
  token: string | undefined,
  body: Buffer,
  boundary = usualBoundary,
): ExactRequest {
  return {
    method: operation.method,
    target: targetOf(operation, input),
    headers: [
      ...credentials(token),
      ['content-type', `multipart/form-data; boundary=${boundary}`] as const,
    ],
    body,
  };
}

/** Whether a success of this operation may have effects. */
/**
 * Whether only staff may call it, on a company: each request is then recorded in the company's audit
 * log, also a read and one that is repeated.
 */
export const isAuditedStaffCall = ({ access, staffTarget }: OperationDefinition): boolean =>
  staffTarget !== undefined && access.every((kind) => kind === 'staff');

export function mayWrite(operation: OperationDefinition): boolean {
  const { response } = operation;
  return isUnsafe(operation) || ('data' in response && containsSecret(response.data));
}
