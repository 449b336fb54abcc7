import { createUser } from '@workspace/domain/accounts/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { createImport } from '@workspace/domain/imports/operations';
import { createInvitation } from '@workspace/domain/invitations/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf } from '../../../testing/imports.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  token = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const companyId = () => product.world.nordlys.id;
const person = (email: string) =>
  product.as(token)(createUser, { body: { first_name: 'Anna', last_name: 'Berg', email } });
/** What a check says of a row with this address. */
async function checked(email: string) {
  const { data } = await product.as(token)(createImport, {
    params: { company_id: companyId() },
    body: {},
    files: { file: fileOf(`Anna;Berg;${email};;DK;;;`) },
  });
  return data.rows[0];
}

test('a person with an address at a domain outside ASCII is one person, however it is written', async () => {
  const { data } = await person('Anna@Bücher.example');
  expect(data.email).toBe('anna@xn--bcher-kva.example');
  for (const email of [
    'anna@bücher.example',
    'anna@xn--bcher-kva.example',
    'anna@BU\u0308CHER.example',
  ]) {
    await expect(person(email)).rejects.toMatchObject({ definition: { status: 409 } });
    expect(await checked(email)).toMatchObject({ outcome: 'unchanged', email: data.email });
  }
  const rows = product.database.owner('users').where('email', 'like', 'anna@%');
  expect(await rows.pluck('email')).toEqual([data.email]);

  const found = await product.as(token)(listCompanyAuditEvents, {
    params: { company_id: companyId() },
    query: { search: 'anna@bücher.example' },
  });
  expect(found.data.map(({ operation }) => operation)).toContain('accounts.create_user');
});

test('a file adds people at such domains', async () => {
  expect(await checked('info@müller.example')).toMatchObject({
    outcome: 'create_person',
    email: 'info@xn--mller-kva.example',
  });
  expect(await checked('anna@пример.рф')).toMatchObject({ outcome: 'create_person' });
  for (const email of ['jürgen@nordlys.example', 'anna@bücher', 'anna@bü cher.example']) {
    expect(await checked(email), email).toMatchObject({
      outcome: 'refused',
      fields: { email: 'This is not a valid email address.' },
    });
  }
});

test('an administrator is invited there, and the mail goes to the form of DNS', async () => {
  const { data } = await product.as(token)(createInvitation, {
    body: {
      email: 'chef@Bücher.example',
      company_id: companyId(),
      portal_url: product.services.configuration.publicUrl,
    },
  });
  expect(data.email).toBe('chef@xn--bcher-kva.example');
  const mails = () => product.database.worker('sandbox.messages').where('recipient', data.email);
  await expect.poll(async () => (await mails()).length).toBe(1);
});
