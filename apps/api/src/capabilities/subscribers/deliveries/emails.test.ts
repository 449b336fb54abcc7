import { randomUUID } from 'node:crypto';
import { listEmails } from '@workspace/domain/deliveries/operations';
import { createInvitation } from '@workspace/domain/invitations/operations';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const nordlys = () => product.world.nordlys.id;
const list = (token: string, query: object = {}, company = nordlys()) =>
  product.as(token)(listEmails, { params: { company_id: company }, query });

/** An email of a company in the outbox, as the worker has left it. */
async function plant(companyId: string | null, more: object): Promise<string> {
  const id = newId();
  await product.database.owner('outbox').insert({
    id,
    company_id: companyId,
    topic: 'mail.send',
    payload: { template: 'notification', to: 'x@nordlys.example', notification_type: 'esim_ready' },
    state: 'dead',
    settled_at: new Date(),
    ...more,
  });
  return id;
}

test('an invitation is listed as pending, then as sent, without its link', async () => {
  const email = `${randomUUID()}@nordlys.example`;
  await product.as(admin)(createInvitation, {
    body: {
      email,
      company_id: nordlys(),
      portal_url: product.services.configuration.publicUrl,
    },
  });
  const found = async () => (await list(admin)).data.find(({ to }) => to === email);
  expect(await found()).toMatchObject({ kind: 'admin_invite', reason: null });
  await expect.poll(async () => (await found())?.status).toBe('sent');
  expect(JSON.stringify(await found())).not.toContain('/invite/');
});

test('a failure has the answer of the mail server, and nothing of the provider’s own servers', async () => {
  const [refused, unreachable] = [
    await plant(nordlys(), { last_error: '550 5.1.1 No such mailbox' }),
    await plant(nordlys(), { last_error: 'connect ECONNREFUSED 10.0.0.7:25' }),
  ];
  const { data, page } = await list(admin, { status: 'failed' });
  expect(page.total).toBe(2);
  // The newest is first.
  expect(data.map(({ email_id: id, reason }) => [id, reason])).toEqual([
    [unreachable, 'The mail server could not be reached in time.'],
    [refused, '550 5.1.1 No such mailbox'],
  ]);
  expect(data[0]).toMatchObject({ kind: 'notification', notification_type: 'esim_ready' });
  const first = await list(admin, { status: 'failed', limit: 1 });
  const second = await list(admin, {
    status: 'failed',
    limit: 1,
    cursor: first.page.next_cursor ?? '',
  });
  expect([...first.data, ...second.data]).toEqual(data);
});

test('nobody sees emails of another company, of no company, or other messages', async () => {
  const { fjord } = product.world;
  const foreign = new Set([
    await plant(fjord.id, { last_error: null }),
    await plant(null, { payload: { template: 'login_code', to: 'x@nordlys.example' } }),
    await plant(nordlys(), { topic: 'network.order', payload: {} }),
  ]);
  const { data } = await list(admin, { limit: 100 });
  expect(data.filter(({ email_id: id }) => foreign.has(id))).toEqual([]);
  expect(await refusal(list(admin, {}, fjord.id))).toMatchObject({ definition: { status: 404 } });
  const employee = await product.login('employee@nordlys.example');
  expect(await refusal(list(employee))).toMatchObject({ definition: { status: 403 } });
});
