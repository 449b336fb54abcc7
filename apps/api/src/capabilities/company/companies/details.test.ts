import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;
let staff: string;
let address: string;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@provider.example', { staff: true });
  address = `/api/v0/companies/${product.world.nordlys.id}`;
});
afterAll(() => product.destroy());

const patch = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  product.call(token, 'PATCH', address, { body, headers });

/** The row, and how much a write has left. */
async function stateOf() {
  const { owner } = product.database;
  const of = { company_id: product.world.nordlys.id };
  return {
    row: await owner('companies').first().where('id', product.world.nordlys.id),
    revision: await owner('company_revisions').where(of),
    done: (await owner('audit_events').where({ ...of, outcome: 'done' })).length,
  };
}

test('an administrator changes every field of theirs, and the audit names what differs', async () => {
  const { nordlys } = product.world;
  const own = {
    name: '  Nordlys   Energi ',
    website: 'nordlys.example/om',
    street_name: 'Havnegade 41',
    zip_code: '5000',
    city: 'Odense C',
    state: '',
    country_iso_code: 'SE',
    contact_person_id: nordlys.admin,
  };
  const answers = {
    country_wishlist: ['DE', 'SE'],
    current_average_cost_per_monthly_plan: 'about 20 euros',
    current_number_of_plans: '1 - 25',
    heard_from: 'A colleague',
    purpose: 'Phones for the harbour',
  };
  const saved = await patch(admin, { ...own, ...answers });
  const shown = {
    ...own,
    name: 'Nordlys Energi',
    website: 'https://nordlys.example/om',
    state: null,
  };
  expect(saved).toMatchObject({ status: 200, body: { data: { ...shown, version: 2 } } });
  expect((await product.call(admin, 'GET', `${address}/account`)).body).toMatchObject({
    data: { ...answers, onboarding_stage: 'not_started' },
  });
  const [entry] = await product.database
    .owner('audit_events')
    .where({ operation: 'companies.update', outcome: 'done' });
  expect(entry).toMatchObject({
    before: { name: 'Nordlys' },
    after: { heard_from: 'A colleague' },
  });
  expect(entry.after).not.toHaveProperty('key_agreement_link');
});

test.each([
  [{ name: ' ' }, { name: 'Company name is required' }],
  [{ website: 'not a website' }, { website: 'Please enter a valid website URL' }],
  [{ website: 'javascript:alert(1)//x.example' }, { website: 'Please enter a valid website URL' }],
  [{ website: 'https://127.0.0.1/' }, { website: 'Please enter a valid website URL' }],
  [{ country_iso_code: 'XX' }, { country_iso_code: 'This country does not exist.' }],
  [{ country_wishlist: ['XX'] }, { country_wishlist: 'One of these countries does not exist.' }],
  [{ contact_person_id: randomUUID() }, { contact_person_id: 'Choose an active administrator.' }],
  [{ logo_url: 'https://evil.example/x.png' }, { logo_url: expect.any(String) }],
  [{ onboarding_stage: 'completed' }, { onboarding_stage: expect.any(String) }],
  [{ kyb_status: 'approved' }, { kyb_status: expect.any(String) }],
])('%j is refused at its field, and nothing is written', async (body, fields) => {
  const before = await stateOf();
  expect(await patch(admin, body)).toMatchObject({ status: 422, body: { fields } });
  expect(await stateOf()).toEqual(before);
});

test('the contact person is an active administrator of the own company', async () => {
  const { nordlys, fjord } = product.world;
  const before = await stateOf();
  for (const id of [nordlys.employee, fjord.admin]) {
    const answer = await patch(admin, { contact_person_id: id });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { contact_person_id: 'Choose an active administrator.' } },
    });
  }
  expect(await stateOf()).toEqual(before);
});

test('administrators cannot write the fields of staff, nor staff those of administrators', async () => {
  const before = await stateOf();
  for (const body of [
    { status: 'activated' },
    { is_archived: true },
    { name: 'Taken', key_agreement_link: 'https://sign.example/1' },
    { google_drive_folder: 'https://drive.example/1' },
  ]) {
    expect(await patch(admin, body)).toMatchObject({
      status: 403,
      body: { code: 'company_field_of_staff' },
    });
  }
  expect(await patch(staff, { name: 'Renamed by staff' })).toMatchObject({
    status: 403,
    body: { code: 'company_field_of_administrators', fields: { name: expect.any(String) } },
  });
  const employee = await product.login('employee@nordlys.example');
  expect((await patch(employee, { name: 'Mine' })).status).toBe(403);
  const other = await product.login(product.world.fjord.adminEmail);
  expect((await patch(other, { name: 'Theirs' })).status).toBe(404);
  expect(await stateOf()).toEqual(before);

  const links = { key_agreement_link: 'https://sign.example/1', google_drive_folder: null };
  expect((await patch(staff, links)).status).toBe(200);
  expect((await stateOf()).row).toMatchObject({ ...links, name: before.row.name });
  expect((await patch(staff, { key_agreement_link: 'http://sign.example' })).status).toBe(422);
});

test('staff move the state only as the table allows', async () => {
  const before = await stateOf();
  expect(await patch(staff, { status: 'not_activated' })).toMatchObject({
    status: 409,
    body: { code: 'company_move_not_allowed' },
  });
  expect((await stateOf()).row).toEqual(before.row);
});

test('the second of two administrators is told what the first has saved', async () => {
  const { version } = (await stateOf()).row;
  const seen = { 'if-match': `"${version}"` };
  expect((await patch(admin, { city: 'Aarhus' }, seen)).status).toBe(200);
  expect(await patch(admin, { city: 'Odense', zip_code: '5230' }, seen)).toMatchObject({
    status: 412,
    body: { code: 'stale_version', current: { city: 'Aarhus', version: version + 1 } },
  });
  expect((await stateOf()).row).toMatchObject({ city: 'Aarhus', version: version + 1 });
});

test('saving what is there already writes nothing', async () => {
  const before = await stateOf();
  expect((await patch(admin, { city: before.row.city })).status).toBe(200);
  const after = await stateOf();
  expect(after.row).toEqual(before.row);
  expect(after.revision).toEqual(before.revision);
});
