import { catalogue } from '@workspace/domain/catalogue';
import { bodySchema, isMultipart } from '@workspace/domain/contract/body';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fittingOf, type Hints, lengthsOf } from '../testing/arbitraries.ts';
import { sendExactly } from '../testing/exact-request.ts';
import {
  admitted,
  type CallInput,
  logEverybodyIn,
  requestOf,
  type Tokens,
} from '../testing/fuzz-calls.ts';
import { plantFuzzWorld } from '../testing/fuzz-world.ts';
import { largestFiles } from '../testing/largest-files.ts';
import { longestTurn } from '../testing/longest-turn.ts';
import { sample } from '../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/**
 * Processor time in milliseconds of the longest turn, the test's own work included. Usual are some
 * 30; a file that is parsed in one go takes hundreds, and what grows with the square many seconds.
 */
const ceilingMs = 500;

const operations: readonly OperationDefinition[] = Object.values(catalogue);

let product: TestProduct;
let hints: Hints;
let tokens: Tokens;
beforeAll(async () => {
  product = await startTestProduct();
  hints = {
    ...(await plantFuzzWorld(product)),
    company_id: [product.world.nordlys.id],
    country_iso_code: ['DK'],
  };
  tokens = await logEverybodyIn(product);
});
afterAll(() => product.destroy());

/** How often an input is sent before its turns count as long. */
const tries = 3;

/**
 * What the server did with an input. Collected garbage and memory that the machine had to find can
 * lengthen any turn; work that takes long takes long every time.
 */
async function send(operation: OperationDefinition, input: CallInput) {
  const request = requestOf(operation, input, admitted(operation, tokens));
  let status: number | undefined;
  let longest = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < tries && longest >= ceilingMs; sent += 1) {
    longest = await longestTurn(async () => {
      status = (await sendExactly(product.url, request))?.status;
    });
  }
  return { longest, status };
}

const fitting = (schema: z.core.$ZodType | undefined) => sample(fittingOf(schema, hints), 1)[0];

describe('the largest files', () => {
  const forms = operations.flatMap((operation) =>
    isMultipart(operation.body)
      ? Object.entries(operation.body.files).map(
          ([part, rule]) => [operation.name, part, operation, rule] as const,
        )
      : [],
  );

  test.each(forms)(
    '%s reads %s in short turns',
    async (_, name, operation, rule) => {
      for (const [what, content] of await largestFiles(rule)) {
        const fields = fitting(bodySchema(operation.body));
        const file = { name, fileName: 'file.csv', content };
        const input = {
          params: fitting(operation.params),
          query: fitting(operation.query),
          // An id that is chosen by the caller can be used once.
          body: Object.assign({}, fields, { import_id: undefined }),
          files: Array.from({ length: rule.count.most }, () => file),
        };
        const { longest, status } = await send(operation, input);
        expect(longest, what).toBeLessThan(ceilingMs);
        expect(status, what).toBeLessThan(500);
      }
    },
    240_000,
  );
});

describe('the longest lists', () => {
  const optional = (schema: z.core.$ZodType): z.core.$ZodType =>
    schema instanceof z.core.$ZodOptional ? schema._zod.def.innerType : schema;
  const lists = operations.flatMap((operation) =>
    Object.entries(bodySchema(operation.body)?._zod.def.shape ?? {}).flatMap(([name, field]) => {
      const list = optional(field);
      return list instanceof z.core.$ZodArray
        ? [[operation.name, name, operation, list] as const]
        : [];
    }),
  );

  test.each(lists)(
    '%s reads the longest %s in short turns',
    async (_, name, operation, list) => {
      const { most } = lengthsOf(list);
      expect(most).toBeLessThan(Number.POSITIVE_INFINITY);
      const body = Object.assign({}, fitting(bodySchema(operation.body)), {
        [name]: sample(fittingOf(list._zod.def.element, hints), most),
      });
      const input = { params: fitting(operation.params), query: fitting(operation.query), body };
      const { longest, status } = await send(operation, input);
      expect(longest).toBeLessThan(ceilingMs);
      expect(status).toBeLessThan(500);
    },
    120_000,
  );
});
