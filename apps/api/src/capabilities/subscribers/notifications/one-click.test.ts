import { esimEvents } from '@workspace/domain/events/esim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { MailServer } from '../../../testing/mail-server.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let mails: MailServer;
let product: TestProduct;
let numberId: string;

beforeAll(async () => {
  mails = new MailServer();
  await mails.listen();
  product = await startTestProduct(
    { SMTP_URL: mails.url, MAIL_FROM: 'Linewise <hello@linewise.example>' },
    { worker: 'running' },
  );
  const { nordlys, plans } = product.world;
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    phoneNumber: '+4520123456',
  });
});
afterAll(async () => {
  await product.destroy();
  await mails.close();
});

const subjectOf = (data: string) => /^Subject: (.*(?:\r\n\s.*)*)/m.exec(data)?.[1] ?? '';
const toAdministrator = () =>
  mails.received.filter(({ to }) => to.join().includes(`<${product.world.nordlys.adminEmail}>`));

/** Something happens to the eSIM of a number that the administrators are notified of. */
async function happens(type: 'esim_failed' | 'phone_lost'): Promise<void> {
  const companyId = product.world.nordlys.id;
  const actor = { kind: 'network', id: null, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  await transact(product.database.app, asSystem(companyId), origin, async (unit) =>
    type === 'phone_lost'
      ? unit.happened(esimEvents.phoneLost, { subjectId: numberId })
      : unit.happened(esimEvents.esimFailed, {
          subjectId: numberId,
          facts: { reason: 'No space.' },
        }),
  );
}

test('the address in the head of an email stops further ones of its kind by one click, and no others', async () => {
  await happens('esim_failed');
  await expect.poll(() => toAdministrator().length).toBe(1);
  const { data = '' } = toAdministrator()[0] ?? {};
  const failed = subjectOf(data);
  const [head = ''] = data.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n\s+/g, ' ');
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded)?.[1] ?? '';
  // The test's product listens elsewhere than its public address says.
  const { pathname } = new URL(address);
  const answer = await fetch(new URL(pathname, product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(204);

  await product.database.owner('notifications').delete();
  await happens('esim_failed');
  await happens('phone_lost');
  await expect.poll(() => toAdministrator().length).toBe(2);
  expect(subjectOf(toAdministrator()[1]?.data ?? '')).not.toBe(failed);
  // In the app the person still sees both.
  const listed = product.database.owner('notifications').where({ audience: 'administrators' });
  expect((await listed).map(({ type }) => type).toSorted()).toEqual(['esim_failed', 'phone_lost']);
});
