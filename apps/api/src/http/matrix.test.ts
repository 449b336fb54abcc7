import { type PersonKind, personKinds } from '@workspace/domain/access/actor';
import { catalogue } from '@workspace/domain/catalogue';
import { bodySchema, isMultipart } from '@workspace/domain/contract/body';
import { isWebhook, type OperationDefinition } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWith } from '../testing/bodies.ts';
import { contractCalls } from '../testing/contract-calls.ts';
import { pathNames } from '../testing/created-ids.ts';
import { absentId } from '../testing/fuzz-world.ts';
import { impersonate } from '../testing/impersonation.ts';
import {
  addressOf,
  countEffects,
  plantRows,
  validBodyFor,
  withAbsentIds,
} from '../testing/matrix-rows.ts';
import { staffHandlers, staffOperations } from '../testing/staff-operations.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/**
 * The product's operations, one of the tests for each kind of body and response, and two by which
 * staff act on a company.
 */
const testTable = {
  operations: { ...contractCalls.operations, ...staffOperations },
  handlers: { ...contractCalls.handlers, ...staffHandlers },
};
const operations: readonly OperationDefinition[] = Object.values(testTable.operations);
const named = operations.map((operation) => [operation.name, operation] as const);

let product: TestProduct;
let params: Record<string, string>;
/** The same parameters for another company. */
let foreignParams: Record<string, string>;
const tokens = {} as Record<Exclude<PersonKind, 'visitor'>, string>;

beforeAll(async () => {
  product = await startTestProduct({}, { table: testTable });
  const { nordlys } = product.world;
  ({ params, foreignParams } = await plantRows(product, operations));
  tokens.admin = await product.login(nordlys.adminEmail);
  tokens.regular = await product.login('employee@nordlys.example');
  tokens.newcomer = await product.login('new@fjord.example');
  tokens.staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());

function address(
  operation: OperationDefinition,
  values: Readonly<Record<string, string>> = params,
): string {
  return addressOf(product, operation, values);
}

/** Sends a body that fits the schema as far as possible without knowledge of the operation. */
function send(
  token: string | null,
  operation: OperationDefinition,
  url = address(operation),
  body?: unknown,
) {
  return product.call(token, operation.method, url, callWith(operation, body ?? {}));
}

/** Counts of everything that a refused call must not change. */
const effects = () => countEffects(product);

describe('who may call', () => {
  test.each(named)('%s without a session', async (_, operation) => {
    const { status } = await send(null, operation);
    if (operation.access.includes('visitor')) expect(status).not.toBe(401);
    else expect(status).toBe(401);
    // Credentials in a webhook's request are not ours.
    const wrong = await send('not-a-token', operation);
    if (isWebhook(operation)) expect(wrong.body).toMatchObject({ code: 'forbidden' });
    else expect(wrong.status).toBe(401);
  });

  const outsiders = operations.flatMap((operation) =>
    personKinds
      .filter((kind) => kind !== 'visitor' && !operation.access.includes(kind))
      .map((kind) => [operation.name, kind as Exclude<PersonKind, 'visitor'>, operation] as const),
  );
  test.each(outsiders)('%s as %s is 403 and changes nothing', async (_, kind, operation) => {
    const before = await effects();
    const { status, body } = await send(tokens[kind], operation);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'forbidden' });
    expect(await effects()).toEqual(before);
  });

  test('a refused call of a company member is audited', async () => {
    const refusals = async () => {
      const rows: { count: number }[] = await product.database.owner('audit_events').where({
        outcome: 'refused',
        company_id: params.company_id,
        actor_kind: 'regular',
        operation: 'accounts.list_users',
      });
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const before = await refusals();
    await send(tokens.regular, catalogue.listUsers);
    expect(await refusals()).toBe(before + 1);
  });
});

describe("another company's records", () => {
  const idNames = pathNames(Object.values(catalogue)).filter((name) => name.endsWith('_id'));
  test.each(idNames)('there is one of each company for %s', (name) => {
    const planted = [params[name], foreignParams[name]];
    expect(
      planted,
      `No POST answers with a new ${name}: plant one in rowsOf, above.`,
    ).not.toContain(absentId);
    expect(new Set(planted).size).toBe(2);
  });

  // Administrators are refused what staff alone may call, before a row is looked for; and a call of
  // a public flow is refused without its cookie, whatever it names.
  const owned = operations.filter(
    ({ path, access, flow }) => /_id\}/.test(path) && access.includes('admin') && !flow,
  );
  test.each(owned.map((operation) => [operation.name, operation] as const))(
    '%s does not find them',
    async (_, operation) => {
      const before = await effects();
      const body = operation.body ? validBody(operation) : undefined;
      const foreign = await send(tokens.admin, operation, address(operation, foreignParams), body);
      expect(foreign.status).toBe(404);
      const absent = address(operation, withAbsentIds(params));
      const missing = await send(tokens.admin, operation, absent, body);
      expect(missing.status).toBe(404);
      expect(foreign.body).toEqual(missing.body);
      expect(await effects()).toEqual(before);
    },
  );
});

describe('during impersonation', () => {
  const owned = operations.filter(({ path }) => /_id\}/.test(path));
  test.each(owned.map((operation) => [operation.name, operation] as const))(
    '%s does not find what is another company’s',
    async (_, operation) => {
      const token = await impersonate(product, { staff: tokens.staff });
      const before = await effects();
      const body = operation.body ? validBody(operation) : undefined;
      const { status } = await send(token, operation, address(operation, foreignParams), body);
      expect(status).toBe(operation.impersonation === 'denied' ? 403 : 404);
      expect(await effects()).toEqual(before);
    },
  );
});

describe('staff who name a company', () => {
  const targeted = operations.filter(({ staffTarget }) => staffTarget !== undefined);
  // They need a state of the company, the number, the invoice, the transfer or the endpoint, or
  // fields of staff alone; their outcomes are in `broken-integrations/failing-webhooks.test.ts`,
  // `details.test.ts`, `archiving.test.ts`, `verification.test.ts`, `failed-payments/acting.test.ts`,
  // `stuck-transfers/stuck.test.ts`, `reactivating.test.ts` and `pricing.test.ts` (a price can be withdrawn only if it was
  // agreed).
  const conditional = new Set([
    'billing.agree_prices',
    'billing.mark_unpaid',
    'billing.pay_invoice',
    'billing.remind',
    'billing.settle_refund',
    'companies.archive',
    'companies.plan_archive',
    'companies.restore',
    'companies.revoke_archive',
    'companies.update',
    'numbers.reactivate',
    'porting.ask_again',
    'verification.review_documents',
    'verification.review_activation',
    'webhooks.check',
    'webhooks.remind',
  ]);
  const unconditional = targeted.filter(({ name }) => !conditional.has(name));

  test.each(unconditional.map((operation) => [operation.name, operation] as const))(
    '%s is done on that company alone, and its audit names the member of staff',
    async (_, operation) => {
      const body = operation.body ? validBody(operation) : undefined;
      const before = await effects();
      const { status } = await send(tokens.staff, operation, address(operation), body);
      expect(status).toBe(operation.response.status);
      expect(await effects()).toMatchObject({ audit: Number(before.audit) + 1 });
      const [entry] = await product.database
        .owner('audit_events')
        .where({ operation: operation.name, outcome: 'done' })
        .orderBy('occurred_at', 'desc');
      expect(entry).toMatchObject({
        company_id: params.company_id,
        actor_kind: 'staff',
        actor_name: 'staff@provider.example',
        subject_id: null,
      });
    },
  );

  test.each(targeted.map((operation) => [operation.name, operation] as const))(
    '%s does not find a company that does not exist',
    async (_, operation) => {
      const before = await effects();
      const body = operation.body ? validBody(operation) : undefined;
      const absent = address(operation, { ...params, company_id: absentId });
      const answer = await send(tokens.staff, operation, absent, body);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await effects()).toEqual(before);
    },
  );
});

/** The first body that the schema accepts, with ids of the test world. */
const validBody = (operation: OperationDefinition): unknown =>
  validBodyFor(product, operation, params);

describe('bad input', () => {
  const withIds = operations.filter(({ path }) => /_id\}/.test(path));
  test.each(withIds.map((operation) => [operation.name, operation] as const))(
    '%s with a malformed id is 404',
    async (_, operation) => {
      const broken = Object.fromEntries(Object.keys(params).map((name) => [name, "1' OR true"]));
      const { status } = await send(
        admitted(operation),
        operation,
        address(operation, broken),
        operation.body ? validBody(operation) : undefined,
      );
      expect(status).toBe(404);
    },
  );

  test.each(named)(
    '%s refuses a query parameter it does not know, by name',
    async (_, operation) => {
      const known = address(operation);
      const { status, body } = await send(
        admitted(operation),
        operation,
        `${known}${known.includes('?') ? '&' : '?'}surprise=1`,
        operation.body ? validBody(operation) : undefined,
      );
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'validation_failed',
        fields: { surprise: expect.any(String) },
      });
    },
  );

  const withBody = operations.filter(({ body }) => bodySchema(body) !== undefined);
  const withJson = withBody.filter(({ body }) => !isMultipart(body));
  test.each(withBody.map((operation) => [operation.name, operation] as const))(
    '%s refuses unknown fields by name, and fields that are never the caller’s to set',
    async (_, operation) => {
      const before = await effects();
      const { shape, catchall } = bodySchema(operation.body)?._zod.def ?? { shape: {} };
      const intrusive = Object.entries({
        company_id: 'x',
        role: 'admin',
        version: 9,
        entered_as_super_admin: true,
        // Where the company itself is the resource, its id is an ordinary field.
      }).filter(([name]) => !(name in shape));
      // Texts beside the named fields are a country's own, and refused by its definition.
      const hasOwnTexts = catchall?._zod.def.type === 'string';
      const isText = ([, value]: (typeof intrusive)[number]) => typeof value === 'string';
      const rounds = hasOwnTexts
        ? [intrusive.filter(isText), intrusive.filter((entry) => !isText(entry))]
        : [intrusive];
      for (const more of rounds) {
        const { status, body } = await send(admitted(operation), operation, address(operation), {
          ...(validBody(operation) as object),
          ...Object.fromEntries(more),
        });
        expect(status).toBe(422);
        const fields = Object.fromEntries(more.map(([name]) => [name, 'This field is not known.']));
        expect(body).toMatchObject({ code: 'validation_failed', fields });
      }
      expect(await effects()).toEqual(before);
    },
  );

  test.each(withJson.map((operation) => [operation.name, operation] as const))(
    '%s distinguishes broken JSON, another type and a list',
    async (_, operation) => {
      const url = address(operation);
      const broken = await product.call(admitted(operation), operation.method, url, {
        rawBody: '{"plan_id":',
      });
      expect(broken.status).toBe(400);
      const form = await product.call(admitted(operation), operation.method, url, {
        rawBody: 'plan_id=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(form.status).toBe(415);
      const list = await product.call(admitted(operation), operation.method, url, {
        rawBody: '[]',
      });
      expect(list.status).toBe(422);
    },
  );

  test.each(
    withBody
      .filter(({ method }) => method === 'PATCH')
      .map((operation) => [operation.name, operation] as const),
  )('%s with an empty body is 422 and changes nothing', async (_, operation) => {
    const before = await effects();
    const answer = await send(admitted(operation), operation, address(operation), {});
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(await effects()).toEqual(before);
  });

  test('a body over the limit is 413, and is not read completely', async () => {
    const { orderNumber } = catalogue;
    const answer = await product.call(tokens.admin, orderNumber.method, orderNumber.path, {
      rawBody: JSON.stringify({ plan_id: 'x'.repeat(150_000) }),
    });
    expect(answer.status).toBe(413);
  });

  test('an unknown address is 404, a known one with another method 405, each as JSON', async () => {
    expect(await product.call(tokens.admin, 'GET', '/api/v0/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await product.call(tokens.admin, 'DELETE', '/api/v0/plans')).toMatchObject({
      status: 405,
      body: { code: 'method_not_allowed' },
    });
  });

  test('a trailing slash is accepted', async () => {
    expect((await product.call(tokens.admin, 'GET', '/api/v0/plans/')).status).toBe(200);
  });

  test('an invalid cursor is 422 on cursor', async () => {
    const made = Buffer.from(JSON.stringify(["'; DROP TABLE numbers"])).toString('base64url');
    for (const cursor of ['nonsense', made]) {
      const url = `${address(catalogue.listNumbers)}?cursor=${cursor}`;
      expect(await product.call(tokens.admin, 'GET', url)).toMatchObject({
        status: 422,
        body: { fields: { cursor: expect.any(String) } },
      });
    }
  });
});

function admitted(operation: OperationDefinition): string {
  const kind = (['admin', 'regular', 'newcomer', 'staff'] as const).find((one) =>
    operation.access.includes(one),
  );
  return kind ? tokens[kind] : tokens.admin;
}
