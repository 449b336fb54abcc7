import { gzipSync } from 'node:zlib';
import { catalogue } from '@workspace/domain/catalogue';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWith } from '../testing/bodies.ts';
import { sendExactly } from '../testing/exact-request.ts';
import { admitted, logEverybodyIn, type Tokens } from '../testing/fuzz-calls.ts';
import { absentId } from '../testing/fuzz-world.ts';
import { effectsOf, growth } from '../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const operations: readonly OperationDefinition[] = Object.values(catalogue);
const named = (matches: (operation: OperationDefinition) => boolean) =>
  operations.filter(matches).map((operation) => [operation.name, operation] as const);

let product: TestProduct;
let tokens: Tokens;
beforeAll(async () => {
  product = await startTestProduct();
  tokens = await logEverybodyIn(product);
});
afterAll(() => product.destroy());

const targetOf = ({ path }: Pick<OperationDefinition, 'path'>) =>
  path.replace('{company_id}', product.world.nordlys.id).replace(/\{\w+\}/g, absentId);
const tokenOf = (operation: OperationDefinition) => admitted(operation, tokens) ?? null;

/** The same address has the same segments, whatever its parameters are called. */
const shapeOf = ({ path }: OperationDefinition) => path.replace(/\{\w+\}/g, '{}');
const shapes = [...new Set(operations.map(shapeOf))].map(
  (shape) => [shape, operations.filter((operation) => shapeOf(operation) === shape)] as const,
);

describe('a method that an address does not support', () => {
  test.each(shapes)('%s is 405 and names those that it does', async (_, [first, ...others]) => {
    if (!first) return expect.unreachable();
    const declared = [first, ...others].map(({ method }) => method);
    const supported = new Set<string>(declared.includes('GET') ? [...declared, 'HEAD'] : declared);
    const target = targetOf(first);
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await sendExactly(product.url, { method, target });
      if (supported.has(method)) {
        expect(answer?.status).not.toBe(405);
        continue;
      }
      expect(answer?.status, method).toBe(405);
      expect(new Set(answer?.headers['allow']?.split(', '))).toEqual(supported);
    }
  });

  test.each([
    ['/api/auth/logout', 'DELETE', 'GET, HEAD, POST'],
    ['/api/auth/access-token', 'POST', 'GET, HEAD'],
    ['/sandbox/clock', 'DELETE', 'GET, HEAD, POST'],
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/readyz', 'DELETE', 'GET, HEAD'],
  ])('%s is 405 for %s', async (target, method, allow) => {
    const answer = await sendExactly(product.url, { method, target });
    expect(answer).toMatchObject({ status: 405, headers: { allow } });
  });
});

describe('HEAD', () => {
  test.each(named(({ method }) => method === 'GET'))(
    '%s is answered as GET is, without the content',
    async (_, operation) => {
      const target = targetOf(operation);
      const token = tokenOf(operation);
      const headers = token === null ? [] : [['authorization', `Bearer ${token}`] as const];
      const [get, head] = [
        await sendExactly(product.url, { method: 'GET', target, headers }),
        await sendExactly(product.url, { method: 'HEAD', target, headers }),
      ];
      expect(head?.status).toBe(get?.status);
      expect(head?.text).toBe('');
      for (const name of ['content-type', 'cache-control', 'content-disposition']) {
        expect(head?.headers[name]).toBe(get?.headers[name]);
      }
    },
  );
});

describe('the scheme of a bearer', () => {
  const guarded = named(({ access }) => !access.includes('visitor'));
  test.each(guarded)('%s takes it in any case, with any blanks', async (_, operation) => {
    const { method } = operation;
    const target = targetOf(operation);
    const statusOf = async (authorization: string) => {
      const headers = [['authorization', authorization] as const];
      // Without its body or query, most calls are refused for that, and none has an effect.
      const body = '[]';
      const typed = [...headers, ['content-type', 'application/json'] as const];
      return (await sendExactly(product.url, { method, target, headers: typed, body }))?.status;
    };
    const token = tokenOf(operation);
    const usual = await statusOf(`Bearer ${token}`);
    expect(usual).not.toBe(401);
    for (const scheme of ['Bearer  ', 'bearer ', 'BEARER   ']) {
      expect(await statusOf(`${scheme}${token}`), scheme).toBe(usual);
    }
    for (const wrong of [`Bearer${token}`, `Bearer\t${token}`, `Basic ${token}`, `${token}`]) {
      expect(await statusOf(wrong), wrong).toBe(401);
    }
  });
});

describe('a body with a content coding', () => {
  const codings = ['gzip', 'GZIP', 'br', 'deflate', 'identity, gzip', 'zstd', 'nothing'];

  test.each(named(({ body }) => body !== undefined))('%s is 415', async (_, operation) => {
    const { method } = operation;
    const before = await effectsOf(product.database.owner);
    const { rawBody = '{}', headers = { 'content-type': 'application/json' } } = callWith(
      operation,
      {},
    );
    const whole = new Request(product.url, {
      method,
      headers: rawBody instanceof FormData ? {} : headers,
      body: rawBody,
    });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const send = (coding: string, body: Buffer) =>
      product.call(tokenOf(operation), method, targetOf(operation), {
        rawBody: new Uint8Array(body),
        headers: { ...headers, 'content-type': type, 'content-encoding': coding },
      });
    for (const coding of codings) {
      const answer = await send(coding, gzipSync(bytes));
      expect(answer, coding).toMatchObject({
        status: 415,
        body: {
          code: 'unsupported_media_type',
          error: 'Send the request without Content-Encoding.',
        },
      });
      expect(answer.headers.get('accept-encoding')).toBe('identity');
    }
    expect(growth(before, await effectsOf(product.database.owner))).toEqual({});
    // No coding has this name.
    expect((await send('Identity', bytes)).status).not.toBe(415);
  });

  test('the forms of the login and of the sandbox are refused too', async () => {
    for (const [path, type] of [
      ['/sandbox/clock', 'application/json'],
      ['/sandbox/clock', 'application/x-www-form-urlencoded'],
      ['/oidc/token', 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await product.call(null, 'POST', path, {
        rawBody: new Uint8Array(gzipSync('advance_seconds=60')),
        headers: { 'content-type': type, 'content-encoding': 'gzip' },
      });
      expect([path, answer.status]).toEqual([path, 415]);
    }
  });
});
