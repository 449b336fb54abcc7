import { randomUUID } from 'node:crypto';
import { listUsers } from '@workspace/domain/accounts/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { searchCompanies } from '@workspace/domain/companies/operations';
import type { Client } from '@workspace/domain/contract/client';
import { getNumberHistory, listNumbers } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { listTopUps } from '@workspace/domain/topups/operations';
import { listPortingRequests } from '@workspace/domain/transfers/operations';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { applyScope } from './transaction.ts';

let product: TestProduct;
let call: Client;
let token: string;

const people = 10_000;

/** A company with 10,000 numbers and their people, history, audit and changes; and its statistics. */
async function fillCompany(owner: Knex, company: string): Promise<void> {
  const { plans, topUpPlans } = product.world;
  const values = { company, people, plan: plans.small, topUpPlan: topUpPlans.data };
  const fill = (sql: string) => owner.raw(sql, values);
  await fill(`
    INSERT INTO users (company_id, id, email, first_name, last_name, role, status,
      country_iso_code, created_at)
    SELECT :company, gen_random_uuid(), 'person' || n || '@nordlys.example', 'Person', 'No ' || n,
      'regular', 'active', 'DK', now() FROM generate_series(1, :people) n`);
  await fill(`
    INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
      full_phone_number, call_identifier, created_at, updated_at)
    SELECT :company, gen_random_uuid(), id, :plan, 'DK', 'local',
      CASE WHEN row_number() OVER () % 10 = 0 THEN 'provisioning' ELSE 'active' END,
      CASE WHEN row_number() OVER () % 10 = 0 THEN NULL
        ELSE '+45' || (20000000 + row_number() OVER ()) END,
      gen_random_uuid(), now(), now()
    FROM users WHERE company_id = :company AND email LIKE 'person%'`);
  await fill(`
    INSERT INTO sim_profiles (company_id, number_id, iccid, created_at)
    SELECT company_id, id, '89450100' || lpad((row_number() OVER ())::text, 11, '0'), now()
    FROM numbers WHERE company_id = :company`);
  await fill(`
    INSERT INTO changes (company_id, revision, kind, id, admins_before, owner_before, changed_at)
    SELECT company_id, row_number() OVER (), 'number', id, true, user_id, now()
    FROM numbers WHERE company_id = :company`);
  await fill(`
    INSERT INTO company_revisions (company_id, revision) VALUES (:company, :people)
    ON CONFLICT (company_id) DO UPDATE SET revision = :people`);
  await fill(`
    INSERT INTO number_events (company_id, id, subject_id, kind, details, occurred_at, actor_kind)
    SELECT company_id, gen_random_uuid(), id, 'ordered', '{}', now(), 'system'
    FROM numbers WHERE company_id = :company`);
  await fill(`
    INSERT INTO audit_events (company_id, id, actor_kind, operation, entity_kind, entity_id,
      outcome, occurred_at)
    SELECT company_id, gen_random_uuid(), 'system', 'numbers.order', 'number', id, 'done', now()
    FROM numbers WHERE company_id = :company`);
  await fill(`
    INSERT INTO top_ups (company_id, id, number_id, user_id, status, requested_by, type, plan_id,
      plan_name, country_code, data_mb, voice_minutes, price, price_currency, activate_at,
      created_at, updated_at)
    SELECT company_id, gen_random_uuid(), id, user_id, 'expired', 'employee', 'data', :topUpPlan,
      '+ 5 GB', 'DK', 5000, 0, 900, 'EUR', now(), now(), now()
    FROM numbers WHERE company_id = :company`);
  const request = randomUUID();
  await owner('porting_requests').insert({
    company_id: company,
    id: request,
    type: 'admin_multiple',
    created_by: product.world.nordlys.admin,
    created_at: new Date(),
  });
  await owner.raw(
    `INSERT INTO porting_items (company_id, id, request_id, status, user_id, plan_id, country_code,
       porting_number, created_at, updated_at)
     SELECT company_id, gen_random_uuid(), :request, 'cancelled', user_id, plan_id, 'DK',
       '+45' || (30000000 + row_number() OVER ()), now(), now()
     FROM numbers WHERE company_id = :company`,
    { company, request },
  );
}

beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys } = product.world;
  await fillCompany(product.database.owner, nordlys.id);
  await product.database.owner.raw('ANALYZE');
  token = await product.login(nordlys.adminEmail);
  call = product.as(token);
});
afterAll(() => product.destroy());

interface Statement {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** The reads of rows that the API sends to PostgreSQL for a call. */
async function readsOf(
  work: () => Promise<unknown>,
  pool: Knex = product.database.app,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const note = ({ sql, bindings = [] }: { sql: string; bindings?: Knex.RawBinding[] }) => {
    if (/^\s*(SELECT|WITH)/i.test(sql) && !sql.includes('set_config')) seen.push({ sql, bindings });
  };
  pool.on('query', note);
  await work();
  pool.removeListener('query', note);
  return seen;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

const withDescendants = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withDescendants),
];

/** The plan of a statement for an administrator, or for staff who read all companies. */
async function planOf(
  { sql, bindings }: Statement,
  pool: Knex = product.database.app,
): Promise<PlanNode[]> {
  const { nordlys } = product.world;
  return pool.transaction(async (trx) => {
    await applyScope(trx, {
      actorKind: 'admin',
      companyId: nordlys.id,
      userId: nordlys.admin,
      keyScope: null,
    });
    const { rows } = await trx.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] }>(
      `EXPLAIN (FORMAT JSON) ${sql.replaceAll(/\$\d+/g, '?')}`,
      [...bindings],
    );
    return withDescendants(rows[0]['QUERY PLAN'][0].Plan);
  });
}

/** Tables of which the company has thousands of rows. */
const large = new Set([
  'users',
  'numbers',
  'changes',
  'number_events',
  'audit_events',
  'top_ups',
  'porting_items',
  'sim_profiles',
]);

/** How a plan reads the large tables: the index of each, and `sorts` where rows are put in order. */
function waysOf(plan: readonly PlanNode[]): string[] {
  const ways = plan.flatMap((node) => {
    if (node['Node Type'].includes('Sort') && node['Plan Rows'] > 1000) return ['sorts'];
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Bitmap Index Scan') return [`${node['Index Name']}`];
    if (table === undefined || !large.has(table)) return [];
    return [node['Index Name'] ?? `${table}: ${node['Node Type']}`];
  });
  return [...new Set(ways)].toSorted();
}

const params = () => ({ company_id: product.world.nordlys.id });

/** The reads of pages, without those that count all rows for a total. */
const isPage = ({ sql }: Statement) => /\blimit\b/i.test(sql);

/** How a call reads its pages, by the index of each large table. */
async function pagesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const pages = (await readsOf(work)).filter(isPage);
  const ways: string[][] = [];
  for (const page of pages) ways.push(waysOf(await planOf(page)));
  return ways.filter((way) => way.length > 0);
}

/** A cursor of a device that has all but the last 200 changes. */
async function nearlyNow(): Promise<string> {
  const { page } = await call(getChanges, { params: params(), query: { limit: 1 } });
  const text = Buffer.from(page.next_cursor ?? '', 'base64url').toString('utf8');
  const { p: _inSnapshot, ...cursor } = z.looseObject({ p: z.unknown() }).parse(JSON.parse(text));
  return Buffer.from(JSON.stringify({ ...cursor, r: people - 200 })).toString('base64url');
}

test('a page of a large company is read from an index in its order, not from the whole company', async () => {
  const first = await call(listNumbers, { params: params(), query: { limit: 100 } });
  const cursor = first.page.next_cursor ?? '';
  const ofActive = await call(listNumbers, {
    params: params(),
    query: { limit: 100, status: 'active' },
  });
  const [number] = first.data;
  const page = { limit: 100, cursor };
  const user_id = number?.user_id ?? '';
  const number_id = number?.number_id ?? '';
  const since = await nearlyNow();
  const changes = { params: params(), query: { limit: 100 } };
  const reads: Record<string, () => Promise<unknown>> = {
    numbers: () => call(listNumbers, { params: params(), query: page }),
    'active numbers': () =>
      call(listNumbers, {
        params: params(),
        query: { limit: 100, status: 'active', cursor: ofActive.page.next_cursor ?? '' },
      }),
    'numbers of a person': () => call(listNumbers, { params: params(), query: { user_id } }),
    people: () => call(listUsers, { params: params(), query: { limit: 100 } }),
    'first synchronisation': () => call(getChanges, changes),
    'changes since a revision': () =>
      call(getChanges, { ...changes, query: { since, limit: 100 } }),
    history: () => call(getNumberHistory, { params: { number_id }, query: {} }),
    'audit log': () => call(listCompanyAuditEvents, { params: params(), query: {} }),
    transfers: () => call(listPortingRequests, { params: params(), query: {} }),
    'top-ups': () => call(listTopUps, { params: params(), query: {} }),
  };
  const ways: Record<string, string[][]> = {};
  for (const [name, read] of Object.entries(reads)) ways[name] = await pagesOf(read);
  expect(ways).toEqual({
    numbers: [['numbers_pkey']],
    'active numbers': [['numbers_pkey']],
    'numbers of a person': [['numbers_user']],
    people: [['users_pkey']],
    'first synchronisation': [['users_pkey']],
    'changes since a revision': [['changes_pkey'], ['changes_pkey']],
    history: [['number_events_subject', 'numbers_user', 'porting_items_user']],
    'audit log': [
      ['audit_events_all'],
      // The names of its people and numbers.
      ['audit_events_entity', 'numbers_id', 'porting_items_id', 'users_pkey'],
    ],
    transfers: [['porting_items_newest', 'porting_items_user']],
    'top-ups': [['top_ups_newest']],
  });
});

test('the search of staff over all companies is answered from an index, by every kind of input', async () => {
  const { staffPool } = product.services;
  const staff = product.as(await product.login('astrid@provider.example', { staff: true }));
  const ways: Record<string, string[]> = {};
  for (const [name, text] of [
    ['phone number', '+4520000777'],
    ['beginning of a phone number', '+45200007'],
    ['ICCID', '8945010000000000777'],
    ['email address', 'person777@nordlys.example'],
    ['id', randomUUID()],
  ] as const) {
    const work = () => staff(searchCompanies, { body: { text } });
    const reads = (await readsOf(work, staffPool)).filter(({ sql }) => sql.includes('matched'));
    expect(reads).toHaveLength(1);
    for (const read of reads) ways[name] = waysOf(await planOf(read, staffPool));
  }
  // Whom a number belongs to is found by the key of the people.
  const ofNumber = ['numbers_phone_search', 'porting_items_phone_search', 'users_pkey'];
  expect(ways).toEqual({
    'phone number': ofNumber,
    'beginning of a phone number': ofNumber,
    ICCID: ['numbers_id', 'sim_profiles_iccid_search', 'users_pkey'],
    'email address': ['users_email_search', 'users_pkey'],
    id: ['numbers_id', 'porting_items_id', 'top_ups_id', 'users_pkey'],
  });
});
