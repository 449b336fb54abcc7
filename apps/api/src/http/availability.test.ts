import { randomUUID } from 'node:crypto';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { formOf } from '@workspace/domain/contract/encoding';
import { importColumns } from '@workspace/domain/imports/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile } from '../testing/bodies.ts';
import { impersonate, logStaffIn, presented, ticketFor } from '../testing/impersonation.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

const atOnce = 20;

let product: TestProduct;
let reader: string;
beforeAll(async () => {
  // A call that waits for itself is answered with 503, however slow the machine is.
  const pool = { max: 3, acquireTimeoutMs: 20_000 };
  product = await startTestProduct({}, { pool });
  reader = await product.login(product.world.fjord.adminEmail);
});
afterAll(() => product.destroy());

const times = <T>(count: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));
const statuses = (answers: readonly { readonly status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted();
const post = (token: string | null, path: string, body: unknown) =>
  product.call(token, 'POST', path, { body });

type Attack = () => Promise<(place: number) => Promise<{ readonly status: number }>>;

/** Calls of one caller that once took a second connection in their transaction. */
const attacks: Readonly<Record<string, { readonly attack: Attack; readonly expected: number[] }>> =
  {
    'a code of the desktop console': {
      attack: async () => () =>
        post(null, '/api/v0/desktop_sessions', {
          code: 'A'.repeat(43),
          code_verifier: 'v'.repeat(43),
          redirect_uri: 'http://127.0.0.1:4711/callback',
        }),
      expected: [410],
    },
    'a refresh token of the desktop console': {
      attack: async () => () =>
        post(null, '/api/v0/desktop_sessions/refresh', { refresh_token: 'A'.repeat(43) }),
      expected: [410],
    },
    'the end of a session of the desktop console': {
      attack: async () => () =>
        post(null, '/api/v0/desktop_sessions/end', { refresh_token: 'A'.repeat(43) }),
      expected: [204],
    },
    'a stolen ticket of an impersonation': {
      attack: async () => {
        const body = presented(await ticketFor(product, await logStaffIn(product)));
        return () => post(null, '/api/v0/impersonations/exchange', body);
      },
      expected: [410],
    },
    'the end of impersonations': {
      attack: async () => {
        const staff = await logStaffIn(product);
        const bearers: string[] = [];
        for (let count = 0; count < atOnce; count += 1) {
          bearers.push(await impersonate(product, { staff }));
        }
        return (place) =>
          place % 2 === 0
            ? product.call(bearers[place] ?? '', 'DELETE', '/api/v0/impersonations/current')
            : post(staff, '/api/v0/impersonations/end', {
                company_id: product.world.nordlys.id,
              });
      },
      // One that was ended by another call is over.
      expected: [200, 204, 401],
    },
    'SIM details that are locked': {
      attack: async () => {
        const { database, world } = product;
        const { nordlys, plans } = world;
        const numberId = await plantNumber(database.owner, {
          companyId: nordlys.id,
          userId: nordlys.employee,
          planId: plans.small,
        });
        const acting = await impersonate(product);
        await product.call(acting, 'PATCH', `/api/v0/numbers/${numberId}`, {
          body: { user_id: nordlys.colleague },
        });
        const employee = await product.login('colleague@nordlys.example');
        return () => product.call(employee, 'GET', `/api/v0/numbers/${numberId}/sim_details`);
      },
      expected: [403],
    },
    'a list for a program': {
      attack: async () => {
        const { id } = product.world.nordlys;
        const admin = product.as(await product.login(product.world.nordlys.adminEmail));
        const { data } = await admin(createApiKey, {
          params: { company_id: id },
          body: { name: 'Busy', scopes: ['numbers:read'] },
        });
        const key = data.api_key ?? '';
        return () => product.call(key, 'GET', `/api/v0/companies/${id}/numbers`);
      },
      expected: [200],
    },
    'a file to check': {
      attack: async () => {
        const token = await product.login(product.world.nordlys.adminEmail);
        const rows = Array.from({ length: 50 }, (_, row) => `A;B;${row}@a.example;;DK;;;`);
        const file = csvFile([importColumns.join(';'), ...rows].join('\r\n'));
        const path = `/api/v0/companies/${product.world.nordlys.id}/imports`;
        return () =>
          product.call(token, 'POST', path, {
            rawBody: formOf({ body: { import_id: randomUUID() }, files: { file } }),
          });
      },
      expected: [201],
    },
  };

test.each(Object.keys(attacks))(
  '%s, many times at once, leaves nobody else without a response',
  async (name) => {
    const { attack, expected } = attacks[name] ?? expect.fail();
    const call = await attack();
    const [attacked, read] = await Promise.all([
      times(atOnce, call),
      times(atOnce, () =>
        product.call(reader, 'GET', `/api/v0/companies/${product.world.fjord.id}/numbers`),
      ),
    ]);
    expect(statuses(read)).toEqual([200]);
    expect(expected).toEqual(expect.arrayContaining(statuses(attacked)));
  },
);
