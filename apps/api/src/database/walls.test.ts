import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** Tables without company_id, each with the reason why no company's wall is around it. */
const ofNoCompany: Readonly<Record<string, string>> = {
  'public.companies': 'the company itself: its own id is what the wall compares',
  'public.countries': 'the same for all companies',
  'public.plans': 'the same for all companies; what one pays stands in company_prices',
  'public.identities': 'a login is known before its company is',
  'public.sessions': 'a session is known before its company is',
  'public.idempotency_keys': 'of a login, and walled by it',
  'public.oidc_records': 'of the embedded login provider, which knows no companies',
  'public.rate_limits': 'of addresses and logins, before anybody is known',
  'public.installation': 'one row about the database',
  'public.product_clock': 'one row about the database',
  'public.use_counting': 'one row about the database',
  'public.schema_migrations': 'of the migrations',
  'public.schema_migrations_lock': 'of the migrations',
  'sandbox.messages': "plays other people's mailboxes",
  'sandbox.profiles': "plays a network's register, which knows no companies",
  'sandbox.events': "plays a network's register, which knows no companies",
  'sandbox.traffic': "plays a network's register, which knows no companies",
  'sandbox.calls': "plays a network's register, which knows no companies",
  'sandbox.clock_moves': 'of the demo clock, which all companies share',
};

/** Tables with company_id that are keyed otherwise, each with its reason. */
const keyedOtherwise: Readonly<Record<string, string>> = {
  'public.claims': 'names taken once in all companies together; only definer functions reach it',
  'public.outbox': 'mail to people without a company passes too; the app may only insert its own',
};

/** Every table of the product, as the catalogue has it. */
const read = async () => {
  const { rows } = await database.owner.raw<{
    rows: {
      name: string;
      company: boolean;
      walled: boolean;
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
      class.relrowsecurity AS walled, class.relforcerowsecurity AS forced,
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

test('every table with a company stands behind a forced wall and is keyed by company first', async () => {
  const tables = (await read()).filter(({ company }) => company);
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    expect(table.walled && table.forced, `${table.name} has no forced row-level security`).toBe(
      true,
    );
    expect(table.policies.length, `${table.name} has no policy`).toBeGreaterThan(0);
    if (keyedOtherwise[table.name]) continue;
    expect(table.key?.[0], `${table.name} is not keyed by company first`).toBe('company_id');
  }
});

test('what has no company is listed with its reason, and nothing is listed that is gone', async () => {
  const tables = await read();
  const without = tables.filter(({ company }) => !company).map(({ name }) => name);
  expect(without).toEqual(Object.keys(ofNoCompany).sort());
  const otherwise = tables
    .filter(({ company, key }) => company && key?.[0] !== 'company_id')
    .map(({ name }) => name);
  expect(otherwise).toEqual(Object.keys(keyedOtherwise).sort());
});

test("the app reaches a company's rows by that company's setting alone", async () => {
  for (const { name, company, policies } of await read()) {
    if (!company || keyedOtherwise[name]) continue;
    const forApp = policies.filter(({ roles }) => roles.includes('linewise_app'));
    expect(forApp.length, `${name} lets the app see nothing`).toBeGreaterThan(0);
    for (const { name: policy, using, command } of forApp) {
      if (command === 'a') continue;
      expect(using, `${name}: ${policy}`).toMatch(/company_id = .*app_company_id\(\)/s);
    }
    // A policy for everybody would be one for roles that nobody has thought of.
    for (const { name: policy, roles } of policies) {
      expect(roles, `${name}: ${policy} is for everybody`).not.toContain('-');
    }
  }
});

test('the wall of every table says the same: whoever acts for the company, the staff during impersonation among them', async () => {
  // A new table gets it by `companyWall`.
  const said = new Map<string, string[]>();
  for (const { name, company, policies } of await read()) {
    if ((!company && name !== 'public.companies') || keyedOtherwise[name]) continue;
    const wall = policies.find((policy) => policy.name === 'company');
    expect(wall, `${name} has no wall of its company`).toBeDefined();
    expect(wall?.check, name).toBe(wall?.using);
    const words = (wall?.using ?? '').replace(/\b(company_id|id) = /, '');
    said.set(words, [...(said.get(words) ?? []), name]);
  }
  expect([...said.keys()], JSON.stringify([...said.values()])).toHaveLength(1);
  for (const kind of ['admin', 'system', 'staff']) {
    expect([...said.keys()][0]).toContain(`'${kind}'::text`);
  }
});

test('the owner sees every row of every walled table: a backup that was not whole would not say so', async () => {
  for (const { name, walled, owner, policies } of await read()) {
    expect(owner, name).toBe('linewise_owner');
    if (!walled) continue;
    const own = policies.find(({ roles }) => roles.includes('linewise_owner'));
    expect(own, `${name} hides rows from its owner`).toMatchObject({ command: '*', using: 'true' });
  }
});
