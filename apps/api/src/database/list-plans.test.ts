import { randomUUID } from 'node:crypto';
import { listUsers } from '@workspace/domain/accounts/operations';
import { listInvoices } from '@workspace/domain/billing/operations';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { listTeams } from '@workspace/domain/teams/operations';
import { listTopUps } from '@workspace/domain/topups/operations';
import { listPortingRequests } from '@workspace/domain/transfers/operations';
import { listWebhookDeliveries } from '@workspace/domain/webhooks/operations';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { applyScope } from './transaction.ts';

let product: TestProduct;
let token: string;
const large = [
  'users',
  'numbers',
  'top_ups',
  'porting_items',
  'teams',
  'team_members',
  'invoices',
  'webhook_deliveries',
];
/** What lists read from: the tables, and the history of invoices with the months without one. */
const listed = [...large, 'history'];
const own = 20_000;
const others = 120_000;

async function fill(company: string, admin: string, rows: number): Promise<void> {
  const { plans, topUpPlans } = product.world;
  const request = randomUUID();
  const { owner } = product.database;
  await owner('porting_requests').insert({
    company_id: company,
    id: request,
    type: 'admin_multiple',
    created_by: admin,
    created_at: new Date(),
  });
  const endpoint = randomUUID();
  await owner('webhook_endpoints').insert({
    company_id: company,
    id: endpoint,
    url: 'https://havbris.example',
    events: ['*'],
    secret: 'sealed',
    created_at: new Date(),
  });
  const values = {
    company,
    rows,
    plan: plans.small,
    topUpPlan: topUpPlans.data,
    request,
    endpoint,
  };
  for (const sql of [
    `INSERT INTO users (company_id, id, email, first_name, last_name, role, status,
       country_iso_code, created_at)
     SELECT :company, gen_random_uuid(), n || '@' || left(:company, 8) || '.example', 'Ida',
       md5(n::text), 'regular', 'active', 'DK', now() - n * interval '1 minute'
     FROM generate_series(1, :rows) n`,
    `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
       call_identifier, created_at, updated_at)
     SELECT :company, gen_random_uuid(), id, :plan, 'DK', 'local', 'active', gen_random_uuid(),
       created_at, created_at FROM users WHERE company_id = :company AND first_name = 'Ida'`,
    `INSERT INTO top_ups (company_id, id, number_id, user_id, status, requested_by, type, plan_id,
       plan_name, country_code, data_mb, voice_minutes, price, price_currency, activate_at,
       created_at, updated_at)
     SELECT company_id, gen_random_uuid(), id, user_id, 'expired', 'employee', 'data', :topUpPlan,
       '+ 5 GB', 'DK', 5000, 0, 900, 'EUR', created_at, created_at, created_at
     FROM numbers WHERE company_id = :company`,
    `INSERT INTO porting_items (company_id, id, request_id, status, user_id, plan_id, country_code,
       porting_number, created_at, updated_at)
     SELECT company_id, gen_random_uuid(), :request, 'cancelled', user_id, plan_id, 'DK',
       '+4531' || row_number() OVER (), created_at, created_at
     FROM numbers WHERE company_id = :company`,
    `INSERT INTO teams (company_id, id, name, created_at)
     SELECT company_id, id, email, created_at FROM users WHERE company_id = :company
       AND first_name = 'Ida'`,
    `INSERT INTO team_members (company_id, team_id, user_id)
     SELECT company_id, id, id FROM teams WHERE company_id = :company`,
    `INSERT INTO invoices (company_id, id, payment_account_id, payment_account_name, month,
       currency, state, state_changed_at, net, vat, total, created_at)
     SELECT company_id, gen_random_uuid(), gen_random_uuid(), 'Havbris A/S',
       to_char(created_at, 'YYYY-MM'), 'EUR', 'DRAFT', created_at, 0, 0, 0, created_at
     FROM teams WHERE company_id = :company`,
    `INSERT INTO webhook_deliveries (company_id, id, endpoint_id, message_id, type, body, state,
       created_at)
     SELECT company_id, gen_random_uuid(), :endpoint, 'evt_' || id, 'number.active', '{}',
       'delivered', created_at FROM teams WHERE company_id = :company`,
  ]) {
    await owner.raw(sql, values);
  }
}

beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys, fjord } = product.world;
  // The rows are only read: no claim, no revision and no history is needed of so many.
  for (const table of large)
    await product.database.owner.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  await fill(nordlys.id, nordlys.admin, own);
  await fill(fjord.id, fjord.admin, others);
  await product.database.owner.raw('ANALYZE');
  token = await product.login(nordlys.adminEmail);
});
afterAll(() => product.destroy());

interface Statement {
  readonly sql: string;
  readonly bindings?: readonly Knex.RawBinding[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const withDescendants = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withDescendants),
];

async function planOf({ sql, bindings = [] }: Statement): Promise<PlanNode[]> {
  const { nordlys } = product.world;
  return product.database.app.transaction(async (trx) => {
    await applyScope(trx, {
      actorKind: 'admin',
      companyId: nordlys.id,
      userId: nordlys.admin,
      keyScope: null,
    });
    const answer = await trx.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] }>(
      `EXPLAIN (FORMAT JSON) ${sql.replaceAll(/\$\d+/g, '?')}`,
      [...bindings],
    );
    return withDescendants(answer.rows[0]['QUERY PLAN'][0].Plan);
  });
}

/** The large tables that a call reads as a whole. */
async function widely(path: string, query: string): Promise<string[]> {
  const seen: Statement[] = [];
  const note = (statement: Statement) => {
    if (/^select/i.test(statement.sql) && !statement.sql.includes('set_config'))
      seen.push(statement);
  };
  product.database.app.on('query', note);
  const answer = await fetch(`${product.url}${path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  product.database.app.removeListener('query', note);
  expect(answer.status, query).toBe(200);
  const lists = seen.filter(({ sql }) => listed.some((table) => sql.includes(`from "${table}"`)));
  expect(lists.length, query).toBeGreaterThan(0);
  const plans = (await Promise.all(lists.map(planOf))).flat();
  return plans.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && large.includes(table) ? [`${query}: ${table}`] : [];
  });
}

const operations = [
  listNumbers,
  listUsers,
  listTopUps,
  listPortingRequests,
  listTeams,
  listInvoices,
  listWebhookDeliveries,
];

test.each(operations)(
  '$name: no filter and no order reads the rows of other companies',
  async (list) => {
    const { nordlys, plans } = product.world;
    const path = list.path.replace('{company_id}', nordlys.id);
    const samples = (name: string): string => {
      if (name.startsWith('month')) return '2026-02';
      if (name.endsWith('_after') || name.endsWith('_before')) return '2026-02-03T04:05:06.789Z';
      if (name.startsWith('country')) return 'DK';
      if (name === 'plan_id') return plans.small;
      const isId = name.endsWith('_id') || name === 'account' || name === 'endpoint';
      return isId ? randomUUID() : 'ida';
    };
    const schema = z.object({
      properties: z.record(z.string(), z.looseObject({})),
    });
    const { properties } = z.parse(schema, z.toJSONSchema(list.query, { io: 'input' }));
    const choices = z.looseObject({ enum: z.array(z.string()) });
    const found: string[] = [];
    for (const [name, property] of Object.entries(properties)) {
      if (name === 'cursor' || name === 'limit') continue;
      const one = z.safeParse(
        choices,
        z.safeParse(z.looseObject({ anyOf: z.array(z.unknown()) }), property).data?.anyOf[0] ??
          property,
      );
      const values = one.success ? one.data.enum : [samples(name)];
      for (const value of values) found.push(...(await widely(path, `${name}=${value}`)));
    }
    expect(found).toEqual([]);
  },
);
