import { apiScopes, keyAccessOf } from '@workspace/domain/access/api-scope';
import { catalogue } from '@workspace/domain/catalogue';
import { isWebhook, type OperationDefinition } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKeys, newApiKey } from '../testing/api-keys.ts';
import { callWith } from '../testing/bodies.ts';
import {
  addressOf,
  countEffects,
  type Params,
  plantRows,
  validBodyFor,
  withAbsentIds,
} from '../testing/matrix-rows.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** A webhook's caller has no credentials of ours. */
const operations: readonly OperationDefinition[] = Object.values(catalogue).filter(
  (operation) => !isWebhook(operation),
);
const named = (some: readonly OperationDefinition[]) =>
  some.map((operation) => [operation.name, operation] as const);
const ofAccess = (matches: (access: ReturnType<typeof keyAccessOf>) => boolean) =>
  operations.filter((operation) => matches(keyAccessOf(operation)));
const isScope = (access: string) => access !== 'any' && access !== 'none';
const scoped = ofAccess(isScope);

const keys = createTestKeys();
let product: TestProduct;
let params: Record<string, string>;
/** The same parameters for another company. */
let foreignParams: Record<string, string>;
/** A key of the company with one scope, by the scope. */
let keyWith: ReadonlyMap<string, string>;
let keyWithAll: string;
let keyWithNone: string;

beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  ({ params, foreignParams } = await plantRows(product, operations));
  const { id: companyId, employee } = product.world.nordlys;
  // Keys change no administrators.
  params.user_id = employee;
  const keyOf = (...scopes: (typeof apiScopes)[number][]) => keys.add({ companyId, scopes }).key;
  keyWith = new Map(apiScopes.map((scope) => [scope, keyOf(scope)]));
  keyWithAll = keyOf(...apiScopes);
  keyWithNone = keyOf();
});
afterAll(() => product.destroy());

function send(
  key: string,
  operation: OperationDefinition,
  { values = params, body = {} }: { values?: Params; body?: unknown } = {},
) {
  const url = addressOf(product, operation, values);
  return product.call(key, operation.method, url, callWith(operation, body));
}

const codeOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const keyCodes = ['unauthenticated', 'forbidden', 'insufficient_scope', 'denied_to_api_keys'];

test('there are operations of each kind', () => {
  expect(scoped.length).toBeGreaterThan(30);
  expect(ofAccess((access) => access === 'any').length).toBeGreaterThan(10);
  expect(ofAccess((access) => access === 'none').length).toBeGreaterThan(40);
});

test.each(named(operations))(
  '%s with an unknown key is 401, also where visitors may',
  async (_, operation) => {
    expect(await send(newApiKey(), operation)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  },
);

describe('a key without the scope', () => {
  test.each(named(scoped))(
    '%s is 403 with every other scope, and changes nothing',
    async (_, operation) => {
      const before = await countEffects(product);
      for (const [scope, key] of [...keyWith, ['none', keyWithNone]] as const) {
        if (scope === keyAccessOf(operation)) continue;
        const { status, body } = await send(key, operation);
        expect(status, scope).toBe(403);
        expect(body).toMatchObject({ code: 'insufficient_scope' });
      }
      expect(await countEffects(product)).toEqual(before);
    },
  );
});

describe('what is closed to keys', () => {
  test.each(named(ofAccess((access) => access === 'none')))(
    '%s is 403 with every scope, and changes nothing',
    async (_, operation) => {
      const before = await countEffects(product);
      for (const key of [...keyWith.values(), keyWithAll]) {
        expect(await send(key, operation)).toMatchObject({
          status: 403,
          body: { code: 'denied_to_api_keys' },
        });
      }
      expect(await countEffects(product)).toEqual(before);
    },
  );
});

describe("another company's records", () => {
  const owned = scoped.filter(({ path }) => /\{(\w+_id|uuid)\}/.test(path));
  test.each(named(owned))('%s does not find them', async (_, operation) => {
    const before = await countEffects(product);
    const body = operation.body ? validBodyFor(product, operation, params) : undefined;
    const foreign = await send(keyWithAll, operation, { values: foreignParams, body });
    expect(foreign.status).toBe(404);
    const values = { ...withAbsentIds(params), uuid: crypto.randomUUID() };
    const missing = await send(keyWithAll, operation, { values, body });
    expect(foreign.body).toEqual(missing.body);
    expect(await countEffects(product)).toEqual(before);
  });
});

describe('a key with the scope', () => {
  test.each(named(scoped))('%s is allowed with it', async (_, operation) => {
    const key = keyWith.get(keyAccessOf(operation)) ?? expect.unreachable();
    const answer = await send(key, operation);
    expect([401, 403], JSON.stringify(answer.body)).not.toContain(answer.status);
  });

  test.each(named(ofAccess((access) => access === 'any')))(
    '%s is open to every key, as to visitors',
    async (_, operation) => {
      expect(keyCodes).not.toContain(codeOf(await send(keyWithNone, operation)));
    },
  );
});
