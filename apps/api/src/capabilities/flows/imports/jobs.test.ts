import { once } from 'node:events';
import { endImpersonation } from '@workspace/domain/impersonations/operations';
import { importProgressed } from '@workspace/domain/imports/announcement';
import { applyImport, getImport } from '@workspace/domain/imports/operations';
import type { ImportStatus } from '@workspace/domain/imports/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenApp, openApp } from '../../../testing/announcements.ts';
import { testSecretKey } from '../../../testing/constants.ts';
import { Copy } from '../../../testing/copy.ts';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate, logStaffIn, staffEmail } from '../../../testing/impersonation.ts';
import { applyByHand, checkFile, importEnd } from '../../../testing/imports.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;
let copies: Copy[];
let opened: OpenApp[];
beforeEach(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  copies = [];
  opened = [];
});
afterEach(async () => {
  for (const app of opened) app.close();
  await Promise.all(copies.map((copy) => copy.stop('SIGKILL')));
  await product.destroy();
});

const line = (name: string) => `${name};Å;${name.toLowerCase()}@nordlys.example;;DK;;Zone A 20 GB;`;
const check = (token: string, ...rows: string[]) =>
  checkFile(product.as(token), product.world.nordlys.id, ...rows);

/** Checks and applies a file; its job does not run yet. */
async function accepted(token: string, ...rows: string[]) {
  const params = await check(token, ...rows);
  const answer = await product.as(token)(applyImport, { params, body: {} });
  expect(answer.data.state).toBe('applying');
  return params;
}

const statusOf = async (params: { company_id: string; import_id: string }): Promise<ImportStatus> =>
  (await product.as(admin)(getImport, { params, query: {} })).data;
const people = (name: string) =>
  product.database.owner('users').where('email', `${name.toLowerCase()}@nordlys.example`);
const audit = () =>
  product.database
    .owner('audit_events')
    .where('operation', 'imports.apply')
    .orderBy('occurred_at')
    .select(
      'actor_kind',
      'actor_name',
      'subject_name',
      'outcome',
      'entity_kind',
      'after',
      'request_id',
      'address',
    );

/** Runs the job, which must write nothing but the reason. */
async function expectFailure(
  params: { company_id: string; import_id: string },
  failure: string,
): Promise<void> {
  const before = await effectsOf(product.database.owner);
  await applyByHand(product.database);
  const after = await effectsOf(product.database.owner);
  expect(growth(before, after)).toEqual({
    audit_events: 1,
    // The email of the notification.
    outbox: 1,
  });
  const [row] = await product.database
    .owner('imports')
    .where('id', params.import_id)
    .select('state', 'failure');
  expect(row).toEqual({ state: 'failed', failure });
  expect((await audit()).at(-1)).toMatchObject({
    outcome: 'refused',
    entity_kind: 'import',
    after: { state: 'failed', failure },
  });
}

test('an administrator who was removed before the job ran imports nothing, and the import says why', async () => {
  const params = await accepted(admin, line('Ida'));
  await product.database
    .owner('users')
    .where('id', product.world.nordlys.admin)
    .update({ role: 'regular' });
  await expectFailure(
    params,
    'The person who started this import is no longer an administrator. Nothing was imported.',
  );
  expect(await people('Ida')).toEqual([]);
});

test('logging out after an import was started does not stop it', async () => {
  const params = await accepted(admin, line('Ida'));
  await product.database.owner('sessions').update({ revoked_at: new Date() });
  await applyByHand(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
  expect(await statusOf(params)).toMatchObject({ state: 'applied' });
  expect(await people('Ida')).toHaveLength(1);
});

test('the import of an impersonation session that has ended imports nothing', async () => {
  const acting = await impersonate(product);
  const params = await accepted(acting, line('Ida'));
  await product.as(acting)(endImpersonation, {});
  await expectFailure(
    params,
    'The impersonation session in which this import was started has ended. Nothing was imported.',
  );
  expect(await people('Ida')).toEqual([]);
});

test('staff who act as a company are the actor of the import’s job, with request and address', async () => {
  const staff = await logStaffIn(product);
  const acting = await impersonate(product, { staff });
  await accepted(acting, line('Ida'));
  await applyByHand(product.database);
  const entries = await audit();
  expect(entries.length).toBeGreaterThan(3);
  const [request] = entries;
  expect(request).toMatchObject({ after: { state: 'applying' }, address: expect.any(String) });
  for (const entry of entries) {
    expect(entry).toMatchObject({
      actor_kind: 'staff',
      actor_name: staffEmail,
      subject_name: 'Astrid Person',
      request_id: request?.request_id,
      address: request?.address,
    });
  }
  // Numbers that staff order for people whom they add stay closed, as in a call of their own.
  const [hold] = await product.database.owner('sim_access_holds');
  expect(hold).toMatchObject({ staff_name: staffEmail });
});

test('a company that was closed imports nothing; nor does one that may no longer order', async () => {
  const company = product.database.owner('companies').where('id', product.world.nordlys.id);
  const closed = await accepted(admin, line('Ida'));
  await company.clone().update({ is_archived: true });
  await expectFailure(
    closed,
    'The company was closed before the import began. Nothing was imported.',
  );
  await company.clone().update({ is_archived: false });
  const pending = await accepted(admin, line('Pia'));
  await company.clone().update({ status: 'pending' });
  const before = await effectsOf(product.database.owner);
  await applyByHand(product.database);
  expect(growth(before, await effectsOf(product.database.owner))).toEqual({
    audit_events: 1,
    // The email of the notification.
    outbox: 1,
  });
  expect(await statusOf(pending)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('activated'),
  });

  // An import that failed can be applied again, and then writes once.
  await company.clone().update({ status: 'activated' });
  await product.as(admin)(applyImport, { params: pending, body: {} });
  expect(await statusOf(pending)).toMatchObject({ state: 'applying', progress: null });
  expect(await applyByHand(product.database)).toHaveLength(1);
  expect(await statusOf(pending)).toEqual({
    import_id: pending.import_id,
    state: 'applied',
    progress: null,
    report: null,
  });
  expect(await people('Pia')).toHaveLength(1);
  expect(await people('Ida')).toEqual([]);
});

const progressHeardBy = ({ heard }: OpenApp) =>
  heard
    .filter(({ name }) => name === importProgressed.name)
    .map(({ body }) => importProgressed.body.parse(body));

test('the company’s administrators, and nobody else, hear of each step by the socket', async () => {
  const tokens = [
    admin,
    await product.login('employee@nordlys.example'),
    await product.login(product.world.fjord.adminEmail),
  ];
  const apps = await Promise.all(tokens.map((token) => openApp(product.url, token)));
  opened.push(...apps);
  const heard = () => apps.map(progressHeardBy);
  const { import_id } = await accepted(admin, line('Ida'));
  // Only the newest progress is announced: the import stops after its people until it was heard.
  const applied = await product.database.owner.transaction(async (trx) => {
    await trx.raw('LOCK TABLE numbers IN SHARE MODE');
    const running = applyByHand(product.database);
    await eventually(() =>
      expect(heard()[0]?.at(-1)).toEqual({
        import_id,
        state: 'applying',
        progress: { step: 'people', done: 1, total: 1 },
      }),
    );
    return { running };
  });
  await applied.running;
  await eventually(() =>
    expect(heard()[0]?.at(-1)).toEqual({ import_id, state: 'applied', progress: null }),
  );
  const [own, ...others] = heard();
  expect(own).toContainEqual({ import_id, state: 'applying', progress: null });
  // No names, which employees of other companies or processes in between must not learn.
  expect(JSON.stringify(own)).not.toContain('Ida');
  expect(others).toEqual([[], []]);
});

test('a worker that is killed in the middle has written nothing; the next one imports once', async () => {
  const { owner, adminUrl } = product.database;
  const startWorker = async () => {
    const copy = await Copy.spawn({
      DATABASE_URL: adminUrl,
      LINEWISE_SECRET_KEY: testSecretKey,
      LINEWISE_ROLE: 'worker',
      DATABASE_POOL: '4',
    });
    copies.push(copy);
    return copy.ready();
  };
  const first = await startWorker();
  const rival = await owner.transaction();
  await rival('plans').where('name', 'Zone A 20 GB').forUpdate();
  const params = await accepted(admin, line('Ida'), line('Pia'));
  // People are written, and the numbers wait for the locked plan.
  await eventually(async () =>
    expect(await statusOf(params)).toMatchObject({ progress: { step: 'people' } }),
  );
  await eventually(async () => {
    const { rows } = await owner.raw(
      `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE NOT granted AND datname = current_database() AND application_name = 'api'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  const exit = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exit;
  expect(await people('Ida')).toEqual([]);
  expect(await statusOf(params)).toMatchObject({ state: 'applying' });
  await rival.rollback();

  await startWorker();
  const end = await importEnd(product.as(admin), params);
  expect(end).toMatchObject({
    state: 'applied',
    report: { counts: { order_number: 2, stale: 0 } },
  });
  expect(await people('Ida')).toHaveLength(1);
  expect(await people('Pia')).toHaveLength(1);
  expect(await owner('numbers')).toHaveLength(2);
  const messages = await owner('outbox').where('topic', 'imports.apply');
  expect(messages).toHaveLength(1);
  // Of the killed attempt nothing is in the audit either.
  const done = (await audit()).filter(
    ({ entity_kind, after }) => entity_kind === 'import' && after.state === 'applied',
  );
  expect(done).toHaveLength(1);
});
