import { catalogue } from '@workspace/domain/catalogue';
import { operationUrl } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { importColumns } from '@workspace/domain/imports/schema';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWith, csvFile } from '../testing/bodies.ts';
import { applyByHand } from '../testing/imports.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

const email = 'newly@nordlys.example';
const operations: readonly OperationDefinition[] = Object.values(catalogue);

let product: TestProduct;
let token: string;
let adminToken: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys, plans } = product.world;
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.admin,
    planId: plans.small,
  });
  token = await product.login(email);
  adminToken = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

/** The address of an operation with ids that a newcomer might guess. */
function guess(operation: OperationDefinition): string {
  const { nordlys } = product.world;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const known: Record<string, string> = { company_id: nordlys.id, number_id: numberId };
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? nordlys.admin]));
  return operationUrl(operation, { params });
}

describe('a newcomer', () => {
  test('may call users/me, join a company by its domain, open one, and what is open to visitors', () => {
    const open = operations.filter(
      ({ access }) => access.includes('newcomer') && !access.includes('visitor'),
    );
    expect(open.map(({ name }) => name)).toEqual([
      'accounts.me',
      'accounts.create_user',
      'domains.join_offer',
      'domains.join',
      'marketing.onboarding_form',
      'marketing.submit_onboarding_form',
      'onboarding.get',
      'onboarding.save',
    ]);
  });

  test('is shown the own address and no company', async () => {
    const { status, body } = await product.call(token, 'GET', '/api/v0/users/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        kind: 'newcomer',
        email,
        name: email,
        user: null,
        company: null,
        onboarding: 'not_started',
        entered_as_super_admin: false,
      },
    });
  });

  test('is shown the name of the login', async () => {
    const login = {
      issuer: 'https://issuer.example',
      subject: 'named',
      email: 'named@else.example',
    };
    const cookie = await product.sessions.begin(
      { ...login, name: 'Ida Marie Holm', staff: false, idToken: undefined },
      undefined,
    );
    const session = await product.sessions.resolve({ cookie });
    const bearer = product.sessions.issueAccessToken(session?.sessionId ?? '');
    const { body } = await product.call(bearer, 'GET', '/api/v0/users/me');
    expect(body).toMatchObject({
      data: { kind: 'newcomer', email: login.email, name: 'Ida Marie Holm' },
    });
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s shows nothing of a company',
    async (_name, operation) => {
      if (operation.name === 'accounts.me') return;
      const answer = await product.call(token, operation.method, guess(operation), {
        ...callWith(operation, {}),
      });
      if (!operation.access.includes('newcomer')) expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body ?? '')).not.toMatch(
        /Nordlys|nordlys\.example|Astrid|\+4520/,
      );
    },
  );

  test('receives nothing on the socket, and gets access when an administrator adds the address', async () => {
    const heard: string[] = [];
    const socket = io(product.url, {
      path: '/api/socket',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    socket.onAny((name: string) => heard.push(name));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const listening = io(product.url, {
      path: '/api/socket',
      auth: { token: adminToken },
      transports: ['websocket'],
      reconnection: false,
    });
    const notified = new Promise<void>((resolve) => listening.on('revision', () => resolve()));
    await new Promise<void>((resolve) => listening.on('connect', () => resolve()));

    const line = ['New', 'Ly', email.toUpperCase(), '', 'DK', '', 'Zone A 20 GB', ''].join(',');
    const content = [importColumns.join(','), line].join('\n');
    const admin = product.as(adminToken);
    const params = { company_id: product.world.nordlys.id };
    const { data: checked } = await admin(createImport, {
      params,
      body: {},
      files: { file: csvFile(content) },
    });
    expect(checked.counts).toMatchObject({ refused: 0 });
    await admin(applyImport, { params: { ...params, import_id: checked.import_id }, body: {} });
    expect(await applyByHand(product.database)).toHaveLength(1);
    await notified;
    expect(heard).toEqual([]);

    // The next call with the same session.
    const me = await product.call(token, 'GET', '/api/v0/users/me');
    expect(me.body).toMatchObject({
      data: { kind: 'regular', company: { company_id: params.company_id } },
    });
    const own = `/api/v0/companies/${params.company_id}/numbers`;
    expect(await product.call(token, 'GET', own)).toMatchObject({
      status: 200,
      body: { data: [{ country_iso_code: 'DK' }] },
    });
    // The person has the rights of an employee only.
    const people = `/api/v0/companies/${params.company_id}/users`;
    expect((await product.call(token, 'GET', people)).status).toBe(403);
    socket.close();
    listening.close();
  });
});
