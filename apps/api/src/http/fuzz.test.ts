import { personKinds } from '@workspace/domain/access/actor';
import { apiScopes } from '@workspace/domain/access/api-scope';
import { catalogue } from '@workspace/domain/catalogue';
import { bodyLimit, bodySchema, isMultipart, isRaw } from '@workspace/domain/contract/body';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestKeys } from '../testing/api-keys.ts';
import type { Hints } from '../testing/arbitraries.ts';
import { arriving, type Broken, brokenOf } from '../testing/arbitraries-broken.ts';
import {
  bentTarget,
  methodNear,
  strangeBodies,
  strangeHeaders,
} from '../testing/arbitraries-raw.ts';
import { type ExactAnswer, type ExactRequest, sendExactly } from '../testing/exact-request.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../testing/footprint.ts';
import {
  admitted,
  inputOf,
  isAuditedStaffCall,
  logEverybodyIn,
  mayWrite,
  requestOf,
  type Tokens,
} from '../testing/fuzz-calls.ts';
import { expectAnswer, expectNoFault } from '../testing/fuzz-judge.ts';
import { plantFuzzWorld } from '../testing/fuzz-world.ts';
import { hold, propertyTimeoutMs } from '../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { maxValues, refuseJsonShape } from './pipeline/json-shape.ts';

const operations: readonly OperationDefinition[] = Object.values(catalogue);
const named = operations.map((operation) => [operation.name, operation] as const);

const keys = createTestKeys();
let product: TestProduct;
/** A key with every scope. */
let apiKey: string;
let footprint: FootprintReader;
let hints: Hints;
let tokens: Tokens;
/** The database's footprint after the previous call. */
let expectedFootprint: Footprint;

beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  apiKey = keys.add({ companyId: product.world.nordlys.id, scopes: apiScopes }).key;
  footprint = await openFootprint(product.database.adminUrl);
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

let loggedBefore = 0;
let loggedInAt = 0;
let planted = false;

/** A bearer lasts 15 minutes, and a long run has many tests. */
const tokenMs = 5 * 60_000;

beforeEach(async () => {
  if (!planted) hints = await plantFuzzWorld(product);
  // A call may have ended the sessions of a person.
  if (!planted || Date.now() - loggedInAt > tokenMs) {
    loggedInAt = Date.now();
    tokens = await logEverybodyIn(product);
  }
  planted = true;
  expectedFootprint = await footprint.take();
  loggedBefore = product.logged().length;
});

/** Errors in this test's log, none of which is expected. */
function faultsLogged(): string[] {
  const lines = product.logged().slice(loggedBefore).split('\n');
  return lines.filter(
    // A reported error of an app is the effect of that call.
    (line) => line.includes('"level":"error"') && !line.includes('an app reported an error'),
  );
}

/** Checks a property, and that it left no error in the log. */
async function tryAll<T>(usual: number, property: fc.IAsyncProperty<T>): Promise<string[]> {
  try {
    await hold(usual, property);
  } catch (cause) {
    const [fault] = faultsLogged();
    throw fault === undefined ? cause : new Error(fault, { cause });
  }
  return faultsLogged();
}

/** Expects no writes, except after a successful operation that may write. */
async function expectEffects(operation: OperationDefinition, { status }: ExactAnswer) {
  const now = await footprint.take();
  if (status >= 400 || !mayWrite(operation)) {
    const isRecorded = status < 400 && isAuditedStaffCall(operation);
    const ofAudit = isRecorded ? { 'public.audit_events': expect.any(String) } : {};
    expect(now).toEqual({ ...expectedFootprint, ...ofAudit });
  }
  // Changed fixtures are restored before the next test.
  else planted = false;
  expectedFootprint = now;
}

async function tryOut(operation: OperationDefinition, request: ExactRequest): Promise<ExactAnswer> {
  const answer = await sendExactly(product.url, request);
  expectAnswer(operation, answer);
  await expectEffects(operation, answer);
  return answer;
}

/** Maximum number of fields named by an answer, and of characters of each. */
const namedFields = 20;
const nameLength = 100;
const asNamed = (name: string) =>
  name.length > nameLength ? `${name.slice(0, nameLength)}…` : name;

/** The field names under which an input's faults must be reported. */
function faultNames(schema: z.core.$ZodType, value: unknown): string[] {
  const { error } = z.core.safeParse(schema, value);
  const names = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'body'],
  );
  return [...new Set(names.map(asNamed))].sort();
}

function expectFields(answer: ExactAnswer, names: readonly string[]): void {
  expect(answer.body, answer.text).toMatchObject({ code: 'validation_failed' });
  const { fields = {}, error } = answer.body as { fields?: Record<string, string>; error: string };
  const found = Object.keys(fields);
  expect(found.filter((name) => !names.includes(name))).toEqual([]);
  expect(found).toHaveLength(Math.min(names.length, namedFields));
  const more = names.length - namedFields;
  if (more > 0) expect(error).toContain(`${more} more`);
}

/** Expects the named fields to match the broken one. */
function expectNamed(answer: ExactAnswer, { place }: Broken): void {
  const { fields = {} } = answer.body as { fields?: Record<string, string> };
  const broken = asNamed(place.join('.')) || 'body';
  const related = (name: string) =>
    name === broken ||
    broken === 'body' ||
    name === 'body' ||
    name.startsWith(`${broken}.`) ||
    broken.startsWith(`${name}.`);
  expect(Object.keys(fields).filter((name) => !related(name))).toEqual([]);
  expect(Object.keys(fields)).not.toEqual([]);
}

describe('plausible input', () => {
  test.each(named)(
    '%s takes it or refuses it, and a refusal writes nothing',
    async (_, operation) => {
      const actors = fc.oneof(
        { weight: 6, arbitrary: fc.constant(admitted(operation, tokens)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(apiKey, ...personKinds.map((kind) => tokens[kind])),
        },
      );
      const headers = fc.record(
        {
          'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('one', 'two')),
          'if-match': fc.constantFrom('"1"', '"2"', '*'),
        },
        { requiredKeys: [] },
      );
      const faults = await tryAll(
        10,
        fc.asyncProperty(inputOf(operation, hints), actors, headers, async (input, token, more) => {
          const request = requestOf(operation, input, token);
          await tryOut(operation, {
            ...request,
            headers: [...(request.headers ?? []), ...Object.entries(more)],
          });
        }),
      );
      expect(faults).toEqual([]);
    },
    propertyTimeoutMs,
  );
});

const schemaOf = (operation: OperationDefinition, part: 'params' | 'query' | 'body') =>
  part === 'body' ? bodySchema(operation.body) : operation[part];

describe('input with one fault', () => {
  const parts = operations.flatMap((operation) =>
    (['params', 'query', 'body'] as const)
      .filter((part) => schemaOf(operation, part) !== undefined)
      .map((part) => [operation.name, part, operation] as const),
  );
  test.each(parts)(
    '%s in its %s',
    async (_, part, operation) => {
      const schema = schemaOf(operation, part);
      if (!schema) return;
      const carrier = part === 'body' && !isMultipart(operation.body) ? 'json' : 'address';
      const broken = brokenOf(schema, hints, carrier);
      const faults = await tryAll(
        part === 'body' ? 20 : 10,
        fc.asyncProperty(inputOf(operation, hints), broken, async (input, wound) => {
          const request = requestOf(
            operation,
            { ...input, [part]: wound.value },
            admitted(operation, tokens),
          );
          const answer = await tryOut(operation, request);
          if (part === 'params') {
            // With an empty last segment it is the address of the list, which others may call.
            const isList = new URL(request.target, product.url).pathname.endsWith('/');
            expect([404, 405, ...(isList ? [403] : [])]).toContain(answer.status);
            return;
          }
          const refused =
            part === 'body' && carrier === 'json'
              ? refusalOfShape(operation, Buffer.from(request.body ?? ''))
              : undefined;
          if (refused !== undefined) {
            expect(answer.status, answer.text).toBe(refused);
            return;
          }
          expect(answer.status, answer.text).toBe(422);
          expectFields(answer, faultNames(schema, arriving(wound.value, carrier)));
          expectNamed(answer, wound);
        }),
      );
      expect(faults).toEqual([]);
    },
    propertyTimeoutMs,
  );
});

describe('arbitrary bodies', () => {
  const withJson = named.filter(([, { body }]) => !isMultipart(body) && !isRaw(body));
  test.each(withJson)(
    '%s distinguishes invalid JSON from invalid input',
    async (_, operation) => {
      const schema = bodySchema(operation.body) ?? z.strictObject({});
      const faults = await tryAll(
        10,
        fc.asyncProperty(inputOf(operation, hints), strangeBodies, async (input, body) => {
          const { body: __, ...address } = input;
          const request = requestOf(operation, address, admitted(operation, tokens));
          const type = ['content-type', 'application/json'] as const;
          const answer = await tryOut(operation, {
            ...request,
            headers: [...(request.headers ?? []), type],
            body,
          });
          const bytes = Buffer.from(body);
          const refused = refusalOfShape(operation, bytes);
          const value = readJson(bytes);
          if (bytes.length > bodyLimit(operation)) {
            expect(answer.status, answer.text).toBe(413);
          } else if (refused !== undefined) {
            expect(answer.status, answer.text).toBe(refused);
          } else if (value === undefined) {
            expect(answer.status, answer.text).toBe(400);
          } else if (!z.core.safeParse(schema, value.json).success) {
            expect(answer.status, answer.text).toBe(422);
            expectFields(answer, faultNames(schema, value.json));
          }
        }),
      );
      expect(faults).toEqual([]);
    },
    propertyTimeoutMs,
  );
});

/** The status with which a body is refused before it is parsed: too many levels or values. */
function refusalOfShape(operation: OperationDefinition, bytes: Buffer): number | undefined {
  try {
    refuseJsonShape(bytes, maxValues(bodyLimit(operation)));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.definition.status;
  }
}

/** JSON is UTF-8 (RFC 8259); undefined for invalid JSON. */
function readJson(bytes: Buffer): { json: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

describe('arbitrary addresses and headers', () => {
  test.each(named)(
    '%s is not thrown by them',
    async (_, operation) => {
      const token = admitted(operation, tokens);
      const bent = inputOf(operation, hints).chain((input) => {
        const request = requestOf(operation, input, token);
        return fc.record({
          method: methodNear(operation.method),
          target: fc.oneof(fc.constant(request.target), bentTarget(request.target)),
          headers: strangeHeaders(token ?? '').map((more) => (request.headers ?? []).concat(more)),
          body: fc.constant(request.body ?? ''),
        });
      });
      const faults = await tryAll(
        25,
        fc.asyncProperty(bent, async (request) => {
          const answer = await sendExactly(product.url, request);
          expectNoFault(answer);
          const isOperation = /^(https?:\/\/[^/]*)?\/api\//.test(request.target);
          if (isOperation && request.method !== 'HEAD') expectAnswer(operation, answer);
          await expectEffects(operation, answer);
        }),
      );
      expect(faults).toEqual([]);
    },
    propertyTimeoutMs,
  );
});
