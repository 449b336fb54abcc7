import { randomUUID } from 'node:crypto';
import { chargingErrors } from '@workspace/domain/charging/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../database/unit-of-work.ts';
import { plantInvoice } from '../../../testing/invoices.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { createPayLink, openPayTicket } from './index.ts';

const dayMs = 24 * 60 * 60_000;

let product: TestProduct;
let invoiceId: string;
beforeAll(async () => {
  product = await startTestProduct();
  invoiceId = await plantInvoice(product.database.owner, product.world.nordlys.id);
});
afterAll(() => product.destroy());

const newTicket = async () => {
  const link = await inNordlys(product, (unit) => createPayLink(unit, invoiceId));
  const url = new URL(link, product.url);
  expect(url.pathname + url.search).toBe('/pay');
  return url.hash.slice(1);
};

/** As a visitor opens it, `days` after now. */
const open = (ticket: string, days = 0) => {
  const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
  const actor = { kind: 'system', id: null, name: 'Visitor' } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  const realNow = () => new Date(Date.now() + days * dayMs);
  return transact(product.database.app, visitor, origin, (unit) =>
    openPayTicket(unit, ticket, { realNow }),
  );
};

test('a link opens its invoice for thirty days, and then says that it has expired', async () => {
  const ticket = await newTicket();
  expect(ticket).toMatch(/^[\w-]{43}$/);
  const opened = { companyId: product.world.nordlys.id, invoiceId };
  expect(await open(ticket)).toEqual(opened);
  expect(await open(ticket, 29.9)).toEqual(opened);
  const expired = await refusal(open(ticket, 30.1));
  expect(expired.definition).toEqual(chargingErrors.expiredLink);
  // The newer link of another mail does not end this one.
  expect(await newTicket()).not.toBe(ticket);
  expect(await open(ticket)).toEqual(opened);
});

test('a ticket that was never made opens nothing, and no link leads to an unknown invoice', async () => {
  const unknown = await refusal(open('A'.repeat(43)));
  expect(unknown.definition).toEqual(chargingErrors.unknownLink);
  await expect(inNordlys(product, (unit) => createPayLink(unit, randomUUID()))).rejects.toThrow(
    'no issued invoice',
  );
  const foreign = await plantInvoice(product.database.owner, product.world.fjord.id);
  await expect(inNordlys(product, (unit) => createPayLink(unit, foreign))).rejects.toThrow(
    'no issued invoice',
  );
});

test('only the hash of a ticket is stored', async () => {
  const secrets = [{ name: 'ticket', value: await newTicket() }];
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
  ];
  expect(searchSecrets(secrets, written)).toEqual([]);
});
