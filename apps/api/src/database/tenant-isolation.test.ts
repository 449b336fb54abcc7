import { personKinds } from '@workspace/domain/access/actor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolateByCompany } from '../../migrations/row-security.ts';
import { managerKinds } from '../access/policy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** Tables without company_id, each with the reason why it has no tenant isolation. */
const withoutCompany: Readonly<Record<string, string>> = {
  'public.companies': 'the company itself: the policy compares its own id',
  'public.countries': 'the same for all companies',
  'public.bookings': 'meetings of visitors, who have no company',
  'public.plans': 'the same for all companies; prices of a company are in company_prices',
  'public.identities': 'a login is read before its company is known',
  'public.sessions': 'a session is read before its company is known',
  'public.desktop_codes': 'logins of staff, who have no company',
  'public.desktop_tokens': 'logins of staff, who have no company',
  'public.idempotency_keys': 'belong to a login, and isolated by it',
  'public.oidc_records': 'of the embedded login provider, which has no companies',
  'public.rate_limits': 'of addresses and logins, before the caller is identified',
  'public.installation': 'one row about the database',
  'public.product_clock': 'one row about the database',
  'public.invoice_series': 'numbers of invoices run through all companies of the seller',
  'public.use_counting': 'one row about the database',
  'public.schema_migrations': 'of the migrations',
  'public.schema_migrations_lock': 'of the migrations',
  'public.es2plus_profiles': "a network's register, which has no companies; only the worker may",
  'public.top_up_plans':
    'the same for all companies; prices of a company are in company_top_up_prices',
  'sandbox.top_ups': "simulates a network's register, which has no companies",
  'sandbox.messages': "simulates other people's mailboxes",
  'sandbox.profiles': "simulates a network's register, which has no companies",
  'sandbox.events': "simulates a network's register, which has no companies",
  'sandbox.traffic': "simulates a network's register, which has no companies",
  'sandbox.calls': "simulates a network's register, which has no companies",
  'sandbox.transfers': "simulates a network's register, which has no companies",
  'sandbox.transfer_events': "simulates a network's register, which has no companies",
  'sandbox.payment_customers': 'simulates a payment vendor, which has no companies',
  'sandbox.payment_methods': 'simulates a payment vendor, which has no companies',
  'public.queue_events': 'log of the provider’s staff, which no company sees',
  'public.queue_rows': 'notes of the provider’s staff, which no company sees',
  'sandbox.payment_charges': 'simulates a payment vendor, which has no companies',
  'sandbox.payment_refunds': 'simulates a payment vendor, which has no companies',
  'sandbox.payment_tickets': 'simulates a payment vendor, which has no companies',
  'sandbox.hr_people': 'simulates an HR system, which has one customer',
  'sandbox.form_submissions': 'simulates a form service, which has no companies',
  'sandbox.clock_moves': 'of the demo clock, shared by all companies',
};

/** Tables with company_id whose primary key does not start with it, each with its reason. */
const keyedOtherwise: Readonly<Record<string, string>> = {
  'public.claims': 'names unique across all companies; only security definer functions access it',
  'public.onboardings': 'also what a login without a company enters, which only that login reads',
  'public.outbox':
    'also holds mail to people without a company; the app inserts its own and reads emails',
};

/** Every table of the product, from the PostgreSQL catalogue. */
const read = async () => {
  const { rows } = await database.owner.raw<{
    rows: {
      name: string;
      company: boolean;
      secured: boolean;
      forced: boolean;
      key: string[] | null;
      policies: {
        name: string;
        roles: string[];
        command: string;
        using: string | null;
        check: string | null;
      }[];
      owner: string;
    }[];
  }>(`
    SELECT nspname || '.' || class.relname AS name, relowner::regrole::text AS owner,
      class.relrowsecurity AS secured, class.relforcerowsecurity AS forced,
      EXISTS (SELECT FROM pg_attribute WHERE attrelid = class.oid AND attname = 'company_id'
        AND NOT attisdropped) AS company,
      (SELECT json_agg(attname ORDER BY place) FROM pg_index,
         unnest(indkey::int2[]) WITH ORDINALITY AS part (number, place)
         JOIN pg_attribute ON attnum = number
       WHERE indrelid = class.oid AND attrelid = class.oid AND indisprimary) AS key,
      coalesce((SELECT json_agg(json_build_object('name', polname, 'command', polcmd,
         'roles', polroles::regrole[]::text[], 'using', pg_get_expr(polqual, polrelid),
         'check', pg_get_expr(polwithcheck, polrelid)))
       FROM pg_policy WHERE polrelid = class.oid), '[]') AS policies
    FROM pg_class class JOIN pg_namespace space ON space.oid = relnamespace
    WHERE nspname IN ('public', 'sandbox') AND relkind IN ('r', 'p') ORDER BY 1`);
  return rows;
};

test('every table with a company has forced row-level security and a key that starts with the company', async () => {
  const tables = (await read()).filter(({ company }) => company);
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    expect(table.secured && table.forced, `${table.name} has no forced row-level security`).toBe(
      true,
    );
    expect(table.policies.length, `${table.name} has no policy`).toBeGreaterThan(0);
    if (keyedOtherwise[table.name]) continue;
    expect(table.key?.[0], `${table.name} is not keyed by company first`).toBe('company_id');
  }
});

test('tables without a company are listed with a reason, and the list has no stale entries', async () => {
  const tables = await read();
  const without = tables.filter(({ company }) => !company).map(({ name }) => name);
  expect(without).toEqual(Object.keys(withoutCompany).sort());
  const otherwise = tables
    .filter(({ company, key }) => company && key?.[0] !== 'company_id')
    .map(({ name }) => name);
  expect(otherwise).toEqual(Object.keys(keyedOtherwise).sort());
});

test("the app accesses a company's rows only under that company's setting", async () => {
  for (const { name, company, policies } of await read()) {
    if (!company || keyedOtherwise[name]) continue;
    const forApp = policies.filter(({ roles }) => roles.includes('linewise_app'));
    expect(forApp.length, `${name} lets the app see nothing`).toBeGreaterThan(0);
    for (const { name: policy, using, command } of forApp) {
      if (command === 'a') continue;
      expect(using, `${name}: ${policy}`).toMatch(/company_id = .*app_company_id\(\)/s);
    }
    // A policy for PUBLIC would also apply to roles added later.
    for (const { name: policy, roles } of policies) {
      expect(roles, `${name}: ${policy} is for PUBLIC`).not.toContain('-');
    }
  }
});

test('every table has the same isolation policy, which admits actors of the company and impersonating staff', async () => {
  // `isolateByCompany` in migrations/row-security.ts adds it to a new table.
  const tablesByExpression = new Map<string, string[]>();
  for (const { name, company, policies } of await read()) {
    if ((!company && name !== 'public.companies') || keyedOtherwise[name]) continue;
    const isolation = policies.find((policy) => policy.name === 'company');
    expect(isolation, `${name} has no isolation policy`).toBeDefined();
    expect(isolation?.check, name).toBe(isolation?.using);
    const expression = (isolation?.using ?? '').replace(/\b(company_id|id) = /, '');
    tablesByExpression.set(expression, [...(tablesByExpression.get(expression) ?? []), name]);
  }
  expect(
    [...tablesByExpression.keys()],
    JSON.stringify([...tablesByExpression.values()]),
  ).toHaveLength(1);
  expect([...tablesByExpression.keys()][0]).toContain(
    '( SELECT app_is_manager() AS app_is_manager)',
  );
});

test('the database and the policies of rows agree on who manages a company', async () => {
  const kinds = [...personKinds, 'api_key', 'system', 'another', null] as const;
  const managing = new Set<string | null>();
  for (const kind of kinds) {
    const isManager = await database.owner.transaction(async (trx) => {
      if (kind !== null) await trx.raw(`SELECT set_config('app.actor_kind', ?, true)`, [kind]);
      const { rows } = await trx.raw<{ rows: { managing: boolean | null }[] }>(
        'SELECT app_is_manager() AS managing',
      );
      return rows[0]?.managing;
    });
    if (isManager) managing.add(kind);
  }
  expect(managing).toEqual(new Set(managerKinds));
});

test('a table that the template of migrations isolates has the same policy', async () => {
  await database.owner.raw(`
    CREATE TABLE templated (company_id uuid NOT NULL, id uuid NOT NULL,
      PRIMARY KEY (company_id, id));
    ${isolateByCompany('templated')}`);
  const tables = await read();
  await database.owner.raw('DROP TABLE templated');
  const policyOf = (name: string) =>
    tables
      .find((table) => table.name === `public.${name}`)
      ?.policies.find((policy) => policy.name === 'company');
  expect(policyOf('templated')).toBeDefined();
  expect(policyOf('templated')).toEqual(policyOf('numbers'));
});

test('only the roles that are named may execute a function with the rights of its owner', async () => {
  const { rows } = await database.owner.raw<{ rows: { name: string; is_public: boolean }[] }>(`
    SELECT oid::regprocedure AS name,
      proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0) AS is_public
    FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
      AND prorettype <> 'trigger'::regtype ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => row.is_public)).toEqual([]);
});

test('the owner sees every row of every table with row-level security, so that backups are complete', async () => {
  for (const { name, secured, owner, policies } of await read()) {
    expect(owner, name).toBe('linewise_owner');
    if (!secured) continue;
    const own = policies.find(({ roles }) => roles.includes('linewise_owner'));
    expect(own, `${name} hides rows from its owner`).toMatchObject({ command: '*', using: 'true' });
  }
});

test('policies ask once, as one boolean, for the kind of the caller: PostgreSQL plans with it', async () => {
  for (const { name, policies } of await read()) {
    for (const { name: policy, using, check } of policies) {
      const expressions = `${using ?? ''} ${check ?? ''}`;
      expect(expressions, `${name}: ${policy}`).not.toMatch(/app_actor_kind\) (=|<>|IN)/);
    }
  }
});
