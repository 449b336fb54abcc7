import { randomUUID } from 'node:crypto';
import { dayOf } from '@workspace/domain/billing/month';
import { remindedAt } from '@workspace/domain/transfers/waiting-requests';
import pg from 'pg';
import { activateTopUp, expireTopUp } from '../capabilities/numbers/topups/messages.ts';
import { withConnection } from '../database/one-connection.ts';
import type { Sealer } from '../secrets/seal.ts';
import { accountRows } from './account-rows.ts';
import { auditRows } from './audit-rows.ts';
import type { DemoRows, TopUpRow } from './rows.ts';
import { sandboxEvents, sandboxProfile, simProfile } from './sandbox-lines.ts';
import { isAtNetwork, sandboxTransfer, sandboxTransferEvents } from './sandbox-transfers.ts';
import { writeUsage } from './usage-store.ts';

const rowsAStatement = 5000;

/** The columns of the first row, which all rows have; their types come from the table. */
async function insert(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
  overriding = '',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(pg.escapeIdentifier).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) ${overriding}
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    await client.query(sql, [JSON.stringify(rows.slice(from, from + rowsAStatement))]);
  }
}

/** The message that waits for a top-up's day or for its end, as the product sends it. */
function topUpMessage(row: TopUpRow) {
  const message = row.status === 'scheduled' ? activateTopUp : expireTopUp;
  const attempt = row.status === 'scheduled' ? { attempt: row.attempts } : {};
  return {
    // Derived from the row, since the demo's ids depend on its seed alone.
    id: row.id,
    company_id: row.company_id,
    topic: message.name,
    lane: message.lane,
    payload: { top_up_id: row.id, ...attempt },
    state: 'waiting',
    due_at: row.expires_at ?? row.activate_at,
  };
}

/** The demo begins in the middle of a day: administrators know of what has waited for long. */
function withReminder<Row extends { readonly created_at: Date }>(row: Row) {
  const at = remindedAt(row.created_at);
  return { ...row, reminded_at: at.getTime() <= Date.now() ? at : null };
}

async function writeTopUps(client: pg.ClientBase, rows: DemoRows): Promise<void> {
  const numbers = new Map(rows.numbers.map((number) => [number.id, number]));
  await insert(client, 'top_ups', rows.top_ups.map(withReminder));
  await insert(
    client,
    'sandbox.top_ups',
    rows.top_ups.flatMap((row) => {
      const number = numbers.get(row.number_id);
      if (!number || !row.activated_at) return [];
      const { id, type, data_mb, voice_minutes, activated_at, expires_at } = row;
      const { call_identifier, full_phone_number: phone_number } = number;
      const added = { added_at: activated_at, valid_until: expires_at };
      return [{ id, call_identifier, phone_number, type, data_mb, voice_minutes, ...added }];
    }),
  );
  await insert(
    client,
    'outbox',
    rows.top_ups
      .filter(({ status }) => status === 'scheduled' || status === 'active')
      .map(topUpMessage),
  );
}

/** The agreements behind the companies' own prices, from their first day on. */
function agreedPrices({ companies, company_prices: own }: DemoRows): readonly object[] {
  const since = new Map(companies.map(({ id, created_at }) => [id, created_at]));
  return own.flatMap(({ company_id, plan_id, price_eur, price_usd }) => {
    const agreed_at = since.get(company_id);
    if (!agreed_at) return [];
    const valid_from = dayOf(agreed_at);
    return (
      [
        ['EUR', price_eur],
        ['USD', price_usd],
      ] as const
    )
      .filter(([, amount]) => amount !== null)
      .map(([currency, amount]) => ({
        company_id,
        plan_id,
        currency,
        valid_from,
        amount,
        agreed_at,
      }));
  });
}

/** The customers and cards of the payment accounts at the sandbox's payment vendor. */
async function insertCards(client: pg.ClientBase, rows: DemoRows): Promise<void> {
  const withCard = rows.payment_accounts.flatMap((account) =>
    account.vendor_customer_id === null || account.vendor_method_id === null ? [] : [account],
  );
  await insert(
    client,
    'sandbox.payment_customers',
    withCard.map((account) => ({
      id: account.vendor_customer_id,
      account_id: account.id,
      name: account.name,
      email: account.billing_email,
    })),
  );
  await insert(
    client,
    'sandbox.payment_methods',
    withCard.map((account) => ({
      id: account.vendor_method_id,
      customer_id: account.vendor_customer_id,
      brand: account.method_brand?.toLowerCase(),
      last4: account.method_last4,
      exp_month: account.method_exp_month,
      exp_year: account.method_exp_year,
      attached_at: account.method_attached_at,
    })),
  );
}

/** Writes every row, parents first, and seals secrets. */
async function writeRows(client: pg.ClientBase, rows: DemoRows, sealer: Sealer): Promise<void> {
  await insert(client, 'countries', rows.countries);
  await insert(
    client,
    'plans',
    rows.plans.map(({ plan_id, ...plan }) => ({ id: plan_id, ...plan })),
  );
  await insert(
    client,
    'top_up_plans',
    rows.top_up_plans.map(({ plan_id, ...plan }) => ({ id: plan_id, ...plan })),
  );
  await insert(client, 'companies', rows.companies);
  await insert(client, 'company_prices', rows.company_prices);
  await insert(client, 'agreed_prices', agreedPrices(rows));
  await insert(client, 'company_top_up_prices', rows.company_top_up_prices);
  await insert(client, 'users', rows.users);
  await insert(client, 'teams', rows.teams);
  await insert(client, 'team_members', rows.team_members);
  // The trigger has recorded that everybody joined now.
  await client.query(
    `UPDATE team_memberships SET joined_at = greatest(person.created_at, team.created_at)
     FROM users person, teams team
     WHERE person.company_id = team_memberships.company_id AND person.id = user_id
       AND team.company_id = team_memberships.company_id AND team.id = team_id`,
  );
  await insert(client, 'payment_accounts', rows.payment_accounts);
  await insertCards(client, rows);
  await client.query(
    `UPDATE teams SET payment_account_id = row.payment_account_id
     FROM json_to_recordset($1) AS row(company_id uuid, team_id uuid, payment_account_id uuid)
     WHERE teams.company_id = row.company_id AND teams.id = row.team_id`,
    [JSON.stringify(rows.team_accounts)],
  );
  await insert(client, 'numbers', rows.numbers);
  // The trigger has recorded that a kept number never had a person.
  await client.query(
    `UPDATE number_holders SET started_at = row.ended_at
     FROM json_populate_recordset(NULL::number_holders, $1) AS row
     WHERE number_holders.company_id = row.company_id
       AND number_holders.number_id = row.number_id`,
    [JSON.stringify(rows.number_holders)],
  );
  await insert(
    client,
    'number_holders',
    rows.number_holders.map((row) => ({ id: randomUUID(), ...row })),
  );
  const made = rows.profiles.filter((profile) => profile.status !== 'provisioning');
  await insert(
    client,
    'sim_profiles',
    made.map((row) => simProfile(row, sealer)),
  );
  await insert(
    client,
    'sandbox.profiles',
    rows.profiles.map((row) => sandboxProfile(row, sealer)),
    // The sandbox's serial sequence must not be advanced by the demo's serials.
    'OVERRIDING SYSTEM VALUE',
  );
  await insert(client, 'sandbox.events', rows.profiles.flatMap(sandboxEvents));
  await insert(client, 'sandbox.traffic', rows.traffic);
  await insert(client, 'plan_periods', rows.plan_periods);
  await insert(client, 'consumption', rows.consumption);
  await insert(client, 'porting_requests', rows.porting_requests);
  await insert(
    client,
    'porting_items',
    rows.porting_items.map((item) => ({
      ...withReminder(item),
      porting_code:
        item.porting_code === null ? null : sealer.seal(item.porting_code, `porting:${item.id}`),
    })),
  );
  const now = Date.now();
  const atNetwork = rows.porting_items.filter(isAtNetwork);
  await insert(client, 'sandbox.transfers', atNetwork.map(sandboxTransfer));
  await insert(
    client,
    'sandbox.transfer_events',
    atNetwork.flatMap((item) => sandboxTransferEvents(item, now)),
  );
  await writeTopUps(client, rows);
  await insert(client, 'number_events', rows.number_events);
  await insert(
    client,
    'company_revisions',
    rows.companies.map((company) => ({ company_id: company.id })),
  );
}

/** Logo, domain and documents, and what the provider said to them. */
async function writeAccounts(client: pg.ClientBase, rows: ReturnType<typeof accountRows>) {
  await insert(client, 'stored_files', rows.files);
  await insert(client, 'company_domains', rows.domains);
  await client.query(
    `UPDATE companies SET kyb_sent_at = row.kyb_sent_at, kyb_decided_at = row.kyb_decided_at,
       kyb_reason = row.kyb_reason, activation_requested_at = row.activation_requested_at,
       activation_requested_by = row.activation_requested_by,
       activation_decided_at = row.activation_decided_at
     FROM json_populate_recordset(NULL::companies, $1) AS row WHERE companies.id = row.id`,
    [JSON.stringify(rows.answers)],
  );
  await client.query(
    `UPDATE companies SET logo_url = row.logo_url
     FROM json_populate_recordset(NULL::companies, $1) AS row WHERE companies.id = row.id`,
    [JSON.stringify(rows.logo)],
  );
}

/**
 * Updates the planner's statistics: without them the first queries scan whole tables. Empty tables
 * are skipped: PostgreSQL assumes a never analyzed table will grow, but plans a full scan of one
 * analyzed as empty, also in plans cached by existing connections.
 */
async function countFilledTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `SELECT string_agg(oid::regclass::text, ', ') AS tables FROM pg_class
     WHERE relkind = 'r' AND pg_get_userbyid(relowner) = current_user AND pg_relation_size(oid) > 0`,
  );
  if (rows[0]) await client.query(`ANALYZE ${rows[0].tables}`);
}

/** The parameters of the demo; stored with the installation. */
export interface DemoMark {
  readonly size: string;
  readonly seed: string;
  readonly companies: number;
}

/** Whether the database is still empty; locked against concurrent starts until the commit. */
async function isUntouched(client: pg.ClientBase): Promise<boolean> {
  await client.query('LOCK TABLE installation IN EXCLUSIVE MODE');
  const { rows } = await client.query<{ untouched: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM installation WHERE demo IS NOT NULL)
       AND NOT EXISTS (SELECT FROM companies) AS untouched`,
  );
  return rows[0]?.untouched ?? false;
}

/**
 * Writes a demo into an empty database, in one transaction.
 * @param ownerUrl of the tables' owner, whom row-level security does not restrict
 * @param make called only if the database is empty
 * @returns false if the database has data already; nothing is written then
 */
export async function writeDemo(
  deps: { ownerUrl: string; sealer: Sealer; logo: Buffer; now: Date },
  mark: DemoMark,
  make: () => DemoRows,
): Promise<boolean> {
  // Closing the connection also rolls back a failed transaction.
  return withConnection(deps.ownerUrl, 'demo', async (client) => {
    await client.query('BEGIN');
    const untouched = await isUntouched(client);
    if (untouched) {
      const rows = make();
      await writeRows(client, rows, deps.sealer);
      await writeUsage(client, rows, { size: mark.size, now: deps.now });
      await writeAccounts(client, accountRows(rows, deps));
      await insert(client, 'audit_events', auditRows(rows, deps.now));
      await client.query(
        `INSERT INTO installation (epoch, demo) VALUES ($1, $2)
         ON CONFLICT (only_row) DO UPDATE SET demo = excluded.demo`,
        [randomUUID(), JSON.stringify(mark)],
      );
      await countFilledTables(client);
    }
    await client.query('COMMIT');
    return untouched;
  });
}
