import { randomUUID } from 'node:crypto';
import { formOf } from '@workspace/domain/contract/encoding';
import { applyImport, createImport, getImport } from '@workspace/domain/imports/operations';
import { refusedRowsCsv } from '@workspace/domain/imports/refused-rows';
import { importColumns } from '@workspace/domain/imports/schema';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile } from '../../../testing/bodies.ts';
import { applyAndWait, checkFile, importEnd } from '../../../testing/imports.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  token = await product.login('admin@nordlys.example');
});
afterAll(() => product.destroy());

const csv = (...rows: readonly string[]) =>
  csvFile([importColumns.join(';'), ...rows].join('\r\n'));
const params = () => ({ company_id: product.world.nordlys.id });
const path = () => `/api/v0/companies/${product.world.nordlys.id}/imports`;
const post = (file: File, body: { readonly import_id?: string } = {}) =>
  product.call(token, 'POST', path(), { rawBody: formOf({ body, files: { file } }) });

test('an administrator uploads a file, reads the report and applies it', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: {},
    files: {
      file: new File(
        [csv('Søren;Ågesen;soren@nordlys.example;Offshore;DK;;Zone A 20 GB;')],
        'Mitarbeiter (März).csv',
      ),
    },
  });
  expect(checked).toMatchObject({
    state: 'checked',
    file_name: 'Mitarbeiter (März).csv',
    counts: { order_number: 1, refused: 0 },
  });
  const applied = await applyAndWait(product.as(token), {
    ...params(),
    import_id: checked.import_id,
  });
  expect(applied).toMatchObject({
    import_id: checked.import_id,
    state: 'applied',
    report: { state: 'applied', counts: { order_number: 1 } },
  });
  const audit = await product.database
    .owner('audit_events')
    .where('operation', 'imports.apply')
    .pluck('entity_kind');
  // The request, and what its job wrote.
  expect(audit.toSorted()).toEqual(['import', 'import', 'number', 'team', 'user']);
});

test('the same key returns the same answer and applies once', async () => {
  const { data: checked } = await product.as(token)(createImport, {
    params: params(),
    body: {},
    files: { file: csv('Bo;Å;bo@nordlys.example;;;;;') },
  });
  const apply = () =>
    product.as(token)(
      applyImport,
      { params: { ...params(), import_id: checked.import_id }, body: {} },
      { idempotencyKey: 'once' },
    );
  const [first, second] = await Promise.all([apply(), apply()]);
  expect(second).toEqual(first);
  expect(first.data.state).toBe('applying');
  const key = { ...params(), import_id: checked.import_id };
  expect(await importEnd(product.as(token), key)).toMatchObject({ state: 'applied' });
  expect(await apply()).toEqual(first);
  const messages = product.database.owner('outbox').where('topic', 'imports.apply');
  expect(await messages.whereJsonPath('payload', '$.import_id', '=', key.import_id)).toHaveLength(
    1,
  );
  const people = product.database.owner('users').where('email', 'bo@nordlys.example');
  expect(await people).toHaveLength(1);
});

test('an unreadable file is 422 on its field', async () => {
  const answer = await post(new File([Buffer.from('UEsDBBQAAAA=', 'base64')], 'people.xlsx'));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'validation_failed',
    error: expect.stringContaining('Excel workbook (.xlsx)'),
    fields: { file: expect.stringContaining('Excel workbook (.xlsx)') },
  });
});

/** Ten thousand rows of five megabytes, with a fault in every cell. */
function largestFile(): File {
  const cell = `=${'x'.repeat(60)}`;
  const row = `${[cell, cell, cell, cell, cell, cell, cell, cell].join(';')}\r\n`;
  return csv(row.repeat(10_000));
}

test('other requests are answered while the largest file is checked and its report is read', async () => {
  const other = await product.login(product.world.fjord.adminEmail);
  const before: string[] = [];
  const answered = async (name: string, call: Promise<{ status: number }>, status: number) => {
    expect((await call).status).toBe(status);
    before.push(name);
  };
  const import_id = randomUUID();
  const checking = answered('the check', post(largestFile(), { import_id }), 201);
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
  const answer = await post(csv(rows.join('\n')));
  expect(answer).toMatchObject({ status: 201, body: { data: { counts: { refused: 3000 } } } });
  expect(answer.bytes.length).toBeLessThan(3_000_000);
  const [row] = (answer.body as { data: { rows: { message: string }[] } }).data.rows;
  expect(row?.message).toContain('and 2990 more give different names for this email address');
});

test('the largest allowed file passes the proxy, and a larger one does not', async () => {
  const largest = await post(largestFile());
  expect(largest.status).toBe(201);
  const tooLarge = await post(new File([Buffer.alloc(5_000_001, 97)], 'a.csv'));
  expect(tooLarge).toMatchObject({
    status: 413,
    body: { fields: { file: expect.stringContaining('larger than 5 MB') } },
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
  const file = csv(
    'Ida;Å;ida@nordlys.example;;;;;',
    'Pia;Å;pia@nordlys.example;;DK;;Zone A 20 GB;',
  );
  await product.as(token)(createImport, {
    params: params(),
    body: { import_id },
    files: { file },
  });
  expect(await importState(import_id)).toEqual({
    import_id,
    state: 'checked',
    progress: null,
    report: null,
  });
  // A concurrent transaction locks the row that the second half of the import needs.
  const rival = await product.database.owner.transaction();
  await rival('plans').where('name', 'Zone A 20 GB').forUpdate();
  await product.as(token)(applyImport, { params: { ...params(), import_id }, body: {} });
  const under = await until(
    () => importState(import_id),
    ({ progress }) => progress?.step === 'people',
  );
  expect(under).toMatchObject({ state: 'applying', progress: { done: 2, total: 2 } });
  expect(await product.database.owner('users').where('email', 'ida@nordlys.example')).toEqual([]);
  await rival.rollback();
  expect(await importEnd(product.as(token), { ...params(), import_id })).toEqual({
    import_id,
    state: 'applied',
    progress: null,
    report: expect.objectContaining({ import_id, state: 'applied', file_name: 'people.csv' }),
  });
  const [row] = await product.database.owner('imports').where('id', import_id).select('rows');
  expect(row.rows).toEqual([]);
});

test('an apply that is interrupted is rolled back whole, and runs again on its own', async () => {
  const key = await checkFile(
    product.as(token),
    product.world.nordlys.id,
    'Ulf;Å;ulf@nordlys.example;;DK;;Zone A 20 GB;',
  );
  const { owner } = product.database;
  const rival = await owner.transaction();
  await rival('plans').where('name', 'Zone A 20 GB').forUpdate();
  const applied = applyAndWait(product.as(token), key);
  await until(
    () => importState(key.import_id),
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
  const people = () => owner('users').where('email', 'ulf@nordlys.example');
  const message = () =>
    owner('outbox').where('topic', 'imports.apply').orderBy('created_at', 'desc').first();
  await until(message, ({ attempts }) => attempts === 1);
  expect(await people()).toEqual([]);
  expect(await importState(key.import_id)).toMatchObject({ state: 'applying' });
  await rival.rollback();
  expect(await applied).toMatchObject({
    state: 'applied',
    report: { counts: { order_number: 1 } },
  });
  expect(await people()).toHaveLength(1);
  await until(message, ({ state }) => state === 'delivered');
  expect(await message()).toMatchObject({ attempts: 2 });
});

test('a taken id is refused by field, and reveals nothing about the existing check', async () => {
  const import_id = randomUUID();
  const send = (row: string) => post(csv(row), { import_id });
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
    body: {},
    files: { file: csv('Eva;Å;eva@nordlys;;DK;;Zone A 20 GB;') },
  });
  const corrected = refusedRowsCsv(checked.rows).replace('eva@nordlys', 'eva@nordlys.example');
  const { data: again } = await product.as(token)(createImport, {
    params: params(),
    body: {},
    files: { file: csvFile(corrected, 'b.csv') },
  });
  expect(again.counts).toMatchObject({ order_number: 1, refused: 0 });
});
