import { getMe } from '@workspace/domain/accounts/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import {
  createImpersonation,
  endStartedImpersonations,
} from '@workspace/domain/impersonations/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const auditOf = (companyId: string, operation: string) =>
  product.database
    .owner('audit_events')
    .where({ company_id: companyId, operation, outcome: 'done' })
    .orderBy('occurred_at');

const isIn = async (bearer: string) =>
  (await product
    .as(bearer)(getMe, {})
    .catch(() => undefined)) !== undefined;

test('the reason of staff is in the audit log of the company, with ticket and session', async () => {
  const staff = await logStaffIn(product);
  const { nordlys } = product.world;
  const { data: ticket } = await product.as(staff)(createImpersonation, {
    body: { company_id: nordlys.id, reason: 'Call 4711: eSIM not found' },
  });
  await enter(product, ticket, staff);
  const [created] = await auditOf(nordlys.id, 'impersonations.create');
  expect(created.after).toEqual({ reason: 'Call 4711: eSIM not found' });
  const [exchanged] = await auditOf(nordlys.id, 'impersonations.exchange');
  expect(exchanged.after).toMatchObject({ reason: 'Call 4711: eSIM not found' });
});

test.each([
  ['empty', '   '],
  ['too long', 'x'.repeat(201)],
  ['of two lines', 'a\nb'],
])('a reason that is %s is refused at its field', async (_, reason) => {
  const staff = await logStaffIn(product);
  const error = await refusal(
    product.as(staff)(createImpersonation, {
      body: { company_id: product.world.nordlys.id, reason },
    }),
  );
  expect(error.definition.status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual(['reason']);
});

test('a closed window ends its sessions of that company alone, and of that login alone', async () => {
  const { nordlys, fjord } = product.world;
  const mine = await logStaffIn(product);
  const colleague = await logStaffIn(product, 'colleague@provider.example');
  const here = await impersonate(product, { staff: mine, companyId: nordlys.id });
  const elsewhere = await impersonate(product, { staff: mine, companyId: fjord.id });
  const ofColleague = await impersonate(product, { staff: colleague, companyId: nordlys.id });

  await product.as(mine)(endStartedImpersonations, { body: { company_id: nordlys.id } });
  expect(await isIn(here)).toBe(false);
  expect(await isIn(elsewhere)).toBe(true);
  expect(await isIn(ofColleague)).toBe(true);
  const ends = await auditOf(nordlys.id, 'impersonations.end_started');
  expect(ends).toHaveLength(1);
  // The administrators see the session as one line that has an end.
  expect(ends[0]).toMatchObject({ subject_id: nordlys.admin, subject_name: 'Astrid Person' });
  const admin = product.as(await product.login(nordlys.adminEmail));
  const { data } = await admin(listCompanyAuditEvents, {
    params: { company_id: nordlys.id },
    query: { fold: 'sessions', session_id: ends[0].session_id },
  });
  expect(data).toHaveLength(1);
  expect(data[0]?.session?.left_at).toBe(ends[0].occurred_at.toISOString());

  // Once more, or for an unknown company, nothing happens.
  await product.as(mine)(endStartedImpersonations, { body: { company_id: nordlys.id } });
  await product.as(mine)(endStartedImpersonations, { body: { company_id: crypto.randomUUID() } });
  expect(await auditOf(nordlys.id, 'impersonations.end_started')).toHaveLength(1);
});
