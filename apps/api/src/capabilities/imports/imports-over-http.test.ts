import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { importColumns } from '@workspace/domain/imports/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct();
  token = await product.login('admin@nordlys.example');
});
afterAll(() => product.destroy());

const base64 = (...rows: readonly string[]) =>
  Buffer.from([importColumns.join(';'), ...rows].join('\r\n')).toString('base64');
const params = () => ({ company_id: product.world.nordlys.id });
const path = () => `/api/v0/companies/${product.world.nordlys.id}/imports`;
const post = (body: unknown) => product.call(token, 'POST', path(), { body });

test('an administrator uploads a file, reads the report and applies it', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: {
      file_name: 'Mitarbeiter (März).csv',
      content_base64: base64('Søren;Ågesen;soren@nordlys.example;Offshore;DK;;Zone A 20 GB;'),
    },
  });
  expect(checked).toMatchObject({ state: 'checked', counts: { order_number: 1, refused: 0 } });
  const { data: applied } = await product.as(token)(applyImport, {
    params: { ...params(), import_id: checked.import_id },
    body: {},
  });
  expect(applied).toMatchObject({ import_id: checked.import_id, state: 'applied' });
  const audit = await product.database
    .owner('audit_events')
    .where('operation', 'imports.apply')
    .pluck('entity_kind');
  expect(audit.toSorted()).toEqual(['import', 'number', 'team', 'user']);
});

test('the same key gives the same answer and applies once', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: { file_name: 'a.csv', content_base64: base64('Bo;Å;bo@nordlys.example;;;;;') },
  });
  const apply = () =>
    product.as(token)(
      applyImport,
      { params: { ...params(), import_id: checked.import_id }, body: {} },
      { idempotencyKey: 'once' },
    );
  const [first, second] = await Promise.all([apply(), apply()]);
  expect(second).toEqual(first);
  const people = product.database.owner('users').where('email', 'bo@nordlys.example');
  expect(await people).toHaveLength(1);
});

test('a file that cannot be read is 422 on its field', async () => {
  const body = { file_name: 'people.xlsx', content_base64: 'UEsDBBQAAAA=' };
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'validation_failed',
    fields: { content_base64: expect.stringContaining('Excel workbook (.xlsx)') },
  });
});

test.each([
  ['no base64', { file_name: 'a.csv', content_base64: 'é' }, 'content_base64'],
  ['half a group of base64', { file_name: 'a.csv', content_base64: 'YWJjZ' }, 'content_base64'],
  ['a name that hides something', { file_name: 'a\0.csv', content_base64: 'YWJj' }, 'file_name'],
])('%s is refused by name', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('the largest file that is allowed passes the edge, and a larger one does not', async () => {
  const row = 'Søren;Ågesen;nobody;;;;;\r\n';
  const rows = row.repeat(10_000);
  const filled = `${rows.trimEnd()}${'x'.repeat(5_000_000 - Buffer.byteLength(rows) - 200)}`;
  const largest = await post({ file_name: 'a.csv', content_base64: base64(filled) });
  expect(largest.status).toBe(201);
  const tooLarge = await post({
    file_name: 'a.csv',
    content_base64: Buffer.alloc(5_000_001, 97).toString('base64'),
  });
  expect(tooLarge.body).toMatchObject({
    fields: { content_base64: expect.stringContaining('larger than 5 MB') },
  });
});
