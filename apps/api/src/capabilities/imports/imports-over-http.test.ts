import { randomUUID } from 'node:crypto';
import { applyImport, createImport, getImport } from '@workspace/domain/imports/operations';
import { refusedRowsCsv } from '@workspace/domain/imports/refused-rows';
import { importColumns } from '@workspace/domain/imports/schema';
import pg from 'pg';
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

test('the same key returns the same answer and applies once', async () => {
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

test('an unreadable file is 422 on its field', async () => {
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

/** Ten thousand rows of five megabytes, with a fault in every cell. */
function largestFile(): string {
  const cell = `=${'x'.repeat(60)}`;
  const row = `${[cell, cell, cell, cell, cell, cell, cell, cell].join(';')}\r\n`;
  return base64(row.repeat(10_000));
}

test('other requests are answered while the largest file is checked and its report is read', async () => {
  const other = await product.login(product.world.fjord.adminEmail);
  const before: string[] = [];
  const answered = async (name: string, call: Promise<{ status: number }>, status: number) => {
    expect((await call).status).toBe(status);
    before.push(name);
  };
  const import_id = randomUUID();
  const body = { file_name: 'a.csv', content_base64: largestFile(), import_id };
  const checking = answered('the check', post(body), 201);
  for (const turn of ['first', 'second', 'third']) {
    const read = product.call(other, 'GET', '/api/v0/users/me');
    await answered(`the ${turn} of another company`, read, 200);
  }
  await checking;
  expect(before.at(-1)).toBe('the check');
});

test('rows that contradict each other list the first of their lines instead of all', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, place) => `Ann${place};Lee;same@nordlys.example;;;;;`,
  );
  const answer = await post({ file_name: 'a.csv', content_base64: base64(rows.join('\n')) });
  expect(answer).toMatchObject({ status: 201, body: { data: { counts: { refused: 3000 } } } });
  expect(answer.bytes.length).toBeLessThan(3_000_000);
  const [row] = (answer.body as { data: { rows: { message: string }[] } }).data.rows;
  expect(row?.message).toContain('and 2990 more give different names for this email address');
});

test('the largest allowed file passes the proxy, and a larger one does not', async () => {
  const largest = await post({ file_name: 'a.csv', content_base64: largestFile() });
  expect(largest.status).toBe(201);
  const tooLarge = await post({
    file_name: 'a.csv',
    content_base64: Buffer.alloc(5_000_001, 97).toString('base64'),
  });
  expect(tooLarge.body).toMatchObject({
    fields: { content_base64: expect.stringContaining('larger than 5 MB') },
  });
});

const importState = async (import_id: string, include_report?: 'true') => {
  const query = include_report ? { include_report } : {};
  const { data } = await product.as(token)(getImport, {
    params: { ...params(), import_id },
    query,
  });
  return data;
};
/** Polls until the answer is as expected. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
  }
}

test('progress is readable while an import is applied, and its result afterwards', async () => {
  const import_id = randomUUID();
  expect(await product.call(token, 'GET', `${path()}/${import_id}`)).toMatchObject({ status: 404 });
  const content_base64 = base64(
    'Ida;Å;ida@nordlys.example;;;;;',
    'Pia;Å;pia@nordlys.example;;DK;;Zone A 20 GB;',
  );
  const body = { file_name: 'a.csv', content_base64, import_id };
  await product.as(token)(createImport, { params: params(), body });
  expect(await importState(import_id)).toEqual({
    import_id,
    state: 'checked',
    progress: null,
    report: null,
  });
  // A concurrent transaction locks the row that the second half of the import needs.
  const rival = await product.database.owner.transaction();
  await rival('plans').where('name', 'Zone A 20 GB').forUpdate();
  const applying = product.as(token)(applyImport, {
    params: { ...params(), import_id },
    body: {},
  });
  const under = await until(
    () => importState(import_id),
    ({ progress }) => progress?.step === 'people',
  );
  expect(under).toMatchObject({ state: 'applying', progress: { done: 2, total: 2 } });
  expect(await product.database.owner('users').where('email', 'ida@nordlys.example')).toEqual([]);
  await rival.rollback();
  const { data: applied } = await applying;
  expect(await importState(import_id, 'true')).toEqual({
    import_id,
    state: 'applied',
    progress: null,
    report: applied,
  });
  const [row] = await product.database.owner('imports').where('id', import_id).select('rows');
  expect(row.rows).toEqual([]);
});

test('an interrupted apply is no longer reported as running, and can be retried', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: {
      file_name: 'a.csv',
      content_base64: base64('Ulf;Å;ulf@nordlys.example;;DK;;Zone A 20 GB;'),
    },
  });
  const { import_id } = checked;
  const apply = () =>
    product.as(token)(
      applyImport,
      { params: { ...params(), import_id }, body: {} },
      { idempotencyKey: 'cut short' },
    );
  const rival = await product.database.owner.transaction();
  await rival('plans').where('name', 'Zone A 20 GB').forUpdate();
  const cut = apply().catch((error: unknown) => error);
  await until(
    () => importState(import_id),
    ({ state, progress }) => state === 'applying' && progress?.step === 'people',
  );
  const superuser = new pg.Client({ connectionString: product.database.adminUrl });
  await superuser.connect();
  const ended = await until(
    () =>
      superuser.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database() AND usename = 'linewise_app'`,
      ),
    ({ rowCount }) => rowCount === 1,
  );
  expect(ended.rowCount).toBe(1);
  await superuser.end();
  await rival.rollback();
  await cut;
  const after = await until(
    () => importState(import_id),
    ({ state }) => state !== 'applying',
  );
  // Depends on whether the commit came first: either everything was written, or nothing.
  const people = await product.database.owner('users').where('email', 'ulf@nordlys.example');
  expect(people).toHaveLength(after.state === 'applied' ? 1 : 0);
  expect((await apply()).data).toMatchObject({ state: 'applied' });
  expect(await product.database.owner('users').where('email', 'ulf@nordlys.example')).toHaveLength(
    1,
  );
});

test('a taken id is refused by field, and reveals nothing about the existing check', async () => {
  const import_id = randomUUID();
  const send = (row: string) =>
    post({ file_name: 'a.csv', content_base64: base64(row), import_id });
  expect(await send('Ida;Å;one@nordlys.example;;;;;')).toMatchObject({ status: 201 });
  expect(await send('Ida;Å;two@nordlys.example;;;;;')).toMatchObject({
    status: 422,
    body: { fields: { import_id: 'This id is already in use.' } },
  });
  const theirs = await product.login(product.world.fjord.adminEmail);
  const foreign = `/api/v0/companies/${product.world.fjord.id}/imports/${import_id}`;
  expect(await product.call(theirs, 'GET', foreign)).toMatchObject({ status: 404 });
});

test('refused rows can be corrected in their own file and imported', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: { file_name: 'a.csv', content_base64: base64('Eva;Å;eva@nordlys;;DK;;Zone A 20 GB;') },
  });
  const corrected = refusedRowsCsv(checked.rows).replace('eva@nordlys', 'eva@nordlys.example');
  const { data: again } = await product.as(token)(createImport, {
    params: params(),
    body: { file_name: 'b.csv', content_base64: Buffer.from(corrected).toString('base64') },
  });
  expect(again.counts).toMatchObject({ order_number: 1, refused: 0 });
});
