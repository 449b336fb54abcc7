import { isMultipart, isRaw } from '@workspace/domain/contract/body';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Hints } from '../testing/arbitraries.ts';
import { brokenFiles, brokenForms } from '../testing/arbitraries-form.ts';
import { strangeBodies } from '../testing/arbitraries-raw.ts';
import { contractCalls } from '../testing/contract-calls.ts';
import { type ExactAnswer, type ExactRequest, sendExactly } from '../testing/exact-request.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../testing/footprint.ts';
import { formBytes } from '../testing/form-bytes.ts';
import {
  admitted,
  formRequest,
  inputOf,
  logEverybodyIn,
  partsOf,
  requestOf,
  type Tokens,
} from '../testing/fuzz-calls.ts';
import { expectAnswer } from '../testing/fuzz-judge.ts';
import { plantFuzzWorld } from '../testing/fuzz-world.ts';
import { hold, propertyTimeoutMs } from '../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const operations: readonly OperationDefinition[] = Object.values(contractCalls.operations);
const named = (matches: (operation: OperationDefinition) => boolean) =>
  operations.filter(matches).map((operation) => [operation.name, operation] as const);

let product: TestProduct;
let footprint: FootprintReader;
let hints: Hints;
let tokens: Tokens;
let before: Footprint;
let loggedBefore = 0;

beforeAll(async () => {
  product = await startTestProduct({}, { table: contractCalls });
  footprint = await openFootprint(product.database.adminUrl);
  hints = { ...(await plantFuzzWorld(product)), company_id: [product.world.nordlys.id] };
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});
beforeEach(async () => {
  tokens = await logEverybodyIn(product);
  before = await footprint.take();
  loggedBefore = product.logged().length;
});

const faultsLogged = () =>
  product
    .logged()
    .slice(loggedBefore)
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));

/** Sends a request that must be refused without an effect. */
async function refused(
  operation: OperationDefinition,
  request: ExactRequest,
): Promise<ExactAnswer & { readonly fields: readonly string[] }> {
  const answer = await sendExactly(product.url, request);
  expectAnswer(operation, answer);
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  expect(await footprint.take()).toEqual(before);
  const { fields = {} } = answer.body as { fields?: object };
  return { ...answer, fields: Object.keys(fields) };
}

describe('a form', () => {
  const forms = named(({ body }) => isMultipart(body));

  test.each(forms)(
    '%s names the file that is wrong',
    async (_, operation) => {
      const { body } = operation;
      if (!isMultipart(body)) return expect.unreachable();
      const broken = inputOf(operation, hints).chain((input) =>
        brokenFiles(body, input.files ?? []).map((fault) => ({ input, fault })),
      );
      await hold(
        40,
        fc.asyncProperty(broken, async ({ input, fault }) => {
          const request = requestOf(
            operation,
            { ...input, files: fault.files },
            admitted(operation, tokens),
          );
          const { status, fields, text } = await refused(operation, request);
          expect(status, text).toBe(fault.status);
          expect(fields).toEqual([fault.field]);
        }),
      );
      expect(faultsLogged()).toEqual([]);
    },
    propertyTimeoutMs,
  );

  test.each(forms)(
    '%s refuses bytes that are not a whole form',
    async (_, operation) => {
      const broken = inputOf(operation, hints).chain((input) =>
        brokenForms(partsOf(input)).map((bytes) => ({ input, bytes })),
      );
      await hold(
        60,
        fc.asyncProperty(broken, async ({ input, bytes }) => {
          const request = formRequest(operation, input, admitted(operation, tokens), bytes);
          const { status, text } = await refused(operation, request);
          expect([400, 422], text).toContain(status);
        }),
      );
      expect(faultsLogged()).toEqual([]);
    },
    propertyTimeoutMs,
  );

  test.each(forms)(
    '%s does not depend on how the bytes are divided into packets',
    async (_, operation) => {
      await hold(
        5,
        fc.asyncProperty(inputOf(operation, hints), async (input) => {
          const bytes = formBytes(partsOf(input));
          const chunks = [...bytes].map((byte) =>
            Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from('\r\n')]),
          );
          const body = Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
          const request = formRequest(operation, input, admitted(operation, tokens), body);
          const divided = await sendExactly(product.url, {
            ...request,
            headers: [...(request.headers ?? []), ['transfer-encoding', 'chunked']],
          });
          const whole = await sendExactly(
            product.url,
            formRequest(operation, input, admitted(operation, tokens), bytes),
          );
          expectAnswer(operation, divided);
          expectAnswer(operation, whole);
          const isTaken = ({ status }: ExactAnswer) => status < 300;
          // An id that the first request has taken is refused the second time.
          if (!isTaken(divided)) expect(whole.status).toBe(divided.status);
        }),
      );
      expect(faultsLogged()).toEqual([]);
    },
    propertyTimeoutMs,
  );
});

describe('a raw body', () => {
  // One without headers is admitted by the ticket in its path; see the capability's own test.
  const raws = named(({ body }) => isRaw(body) && body.headers.length > 0);

  test.each(raws)(
    '%s is refused without one of its headers, by name',
    async (_, operation) => {
      const { body } = operation;
      if (!isRaw(body)) return expect.unreachable();
      await hold(
        20,
        fc.asyncProperty(
          inputOf(operation, hints),
          fc.constantFrom(...body.headers),
          async (input, name) => {
            const request = requestOf(operation, input, undefined);
            const headers = (request.headers ?? []).filter(([header]) => header !== name);
            const { status, fields } = await refused(operation, { ...request, headers });
            expect(status).toBe(400);
            expect(fields).toEqual([name]);
          },
        ),
      );
      expect(faultsLogged()).toEqual([]);
    },
    propertyTimeoutMs,
  );

  test.each(raws)(
    '%s with any bytes and a signature that does not fit is refused',
    async (_, operation) => {
      await hold(
        40,
        fc.asyncProperty(inputOf(operation, hints), strangeBodies, async (input, body) => {
          const request = requestOf(operation, input, undefined);
          const { status } = await refused(operation, { ...request, body });
          expect([403, 413]).toContain(status);
        }),
      );
      expect(faultsLogged()).toEqual([]);
    },
    propertyTimeoutMs,
  );
});
