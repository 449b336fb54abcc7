import { AppError } from '@workspace/domain/contract/error';
import {
  type ImportReport,
  type ImportStatus,
  importColumns,
  importSchema,
} from '@workspace/domain/imports/schema';
import { importTemplate } from '@workspace/domain/imports/template';
import * as fc from 'fast-check';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { loadDemo } from '../../../demo/load.ts';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { applyByHand, sandboxNetwork } from '../../../testing/imports.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { requestApply } from './applying/request-apply.ts';
import { checkImport, readImportStatus } from './service.ts';

interface Administrator {
  readonly id: string;
  readonly company_id: string;
}

let database: TestDatabase;
let admin: Administrator;
let other: Administrator;

beforeEach(async () => {
  database = await createTestDatabase();
  const { urls, sealer } = database;
  await loadDemo({
    ownerUrl: urls.owner,
    sealer,
    size: 'small',
    companies: 2,
    now: new Date(),
    log: collectingLog(),
  });
  admin = await database.owner('users').where('email', 'admin@nordlys.example').first();
  other = await database
    .owner('users')
    .where('role', 'admin')
    .whereNot('company_id', admin.company_id)
    .orderBy('email')
    .first();
});
afterEach(() => database.destroy());

const as = <T>(who: Administrator, work: (unit: UnitOfWork) => Promise<T>): Promise<T> =>
  transact(
    database.app,
    { actorKind: 'admin', companyId: who.company_id, userId: who.id, keyScope: null },
    {
      operation: 'imports.test',
      actor: { kind: 'admin', id: who.id, name: 'Line Kjærgaard' },
      requestId: null,
      address: null,
    },
    work,
  );

const csv = (...rows: readonly string[]) =>
  new TextEncoder().encode([importColumns.join(','), ...rows].join('\n'));

const check = (...rows: readonly string[]): Promise<ImportReport> =>
  as(admin, (unit) =>
    checkImport(unit, sandboxNetwork, { name: 'people.csv', bytes: csv(...rows) }),
  );
const request = (importId: string, skipRefused = false, who = admin): Promise<ImportStatus> =>
  as(who, (unit) =>
    requestApply(unit, {
      importId,
      skipRefused,
      actor: { user_id: who.id },
      sessionId: null,
    }),
  );
/** Applies as a worker does; returns the report. */
async function apply(
  { import_id }: ImportReport,
  skipRefused = false,
  who = admin,
): Promise<ImportReport> {
  await request(import_id, skipRefused, who);
  await applyByHand(database);
  const { state, report } = await as(who, (unit) =>
    readImportStatus(unit, import_id, { withReport: true }),
  );
  expect(state).toBe('applied');
  if (!report) throw new Error('The import has no report.');
  return report;
}
const ordered = () => database.owner('outbox').where('topic', 'network.order');

const outcomes = (report: ImportReport) => report.rows.map((row) => row.outcome);
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return { status: error.definition.status, code: error.definition.code, fields: error.fields };
};

/** Rows of every table that an import writes to. */
const tables = [
  ...['users', 'teams', 'team_members', 'numbers', 'plan_periods', 'number_events', 'claims'],
  ...['changes', 'audit_events', 'outbox', 'imports', 'sandbox.messages'],
];
const tableState = async (): Promise<Record<string, unknown>> => {
  const { rows } = await database.owner.raw(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS "${table}"`).join(', ')},
       (SELECT sum(version) FROM users) AS user_versions,
       (SELECT revision FROM company_revisions WHERE company_id = ?) AS revision`,
    [admin.company_id],
  );
  return rows[0];
};
const difference = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [name, Number(value) - Number(before[name])]),
  );

const person = (email: string): Knex.QueryBuilder =>
  database.owner('users').where('email', email).first();

const carl = 'Carl,Bergström,carl@nordlys.example,Wind farm,DK,,Zone A 20 GB,local';
const dora = 'Dóra,Niß,Dora@Nordlys.example,Wind farm,Germany,+4915109876543,Zone C 30 GB,';
const ella = 'Ella,Ö,ella@nordlys.example,Offshore,,,,';
const line = 'Line,Kjærgaard-Holm,admin@nordlys.example,Legal,,,,';

describe('a check', () => {
  it('accepts the template as offered', async () => {
    const bytes = new TextEncoder().encode(importTemplate());
    const report = await as(admin, (unit) =>
      checkImport(unit, sandboxNetwork, { name: 'template.csv', bytes }),
    );
    expect(outcomes(report)).toEqual(['order_number', 'register_number']);
  });

  it('reports every row in the words of the contract and writes nothing but itself and who made it', async () => {
    const before = await tableState();
    const report = await check(carl, dora, ella, line, 'X,,nobody,,,,,');
    expect(importSchema.parse(report)).toEqual(report);
    expect(outcomes(report)).toEqual([
      'order_number',
      'register_number',
      'create_person',
      'update_person',
      'refused',
    ]);
    expect(report.counts).toMatchObject({ order_number: 1, refused: 1, stale: 0, unchanged: 0 });
    expect(report.rows.map((row) => row.line)).toEqual([2, 3, 4, 5, 6]);
    const hour = new Date(report.expires_at).getTime() - new Date(report.created_at).getTime();
    expect(Math.round(hour / 1000)).toBe(3600);
    expect(difference(before, await tableState())).toEqual({ imports: 1, audit_events: 1 });
  });

  it('refuses an unreadable file on its field, and stores nothing', async () => {
    const before = await tableState();
    const latin = new Uint8Array(Buffer.from('first_name;é', 'latin1'));
    const refused = await failure(
      as(admin, (unit) => checkImport(unit, sandboxNetwork, { name: 'a.csv', bytes: latin })),
    );
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.fields?.['file']).toContain('not encoded as UTF-8');
    expect(await tableState()).toEqual(before);
  });

  it('gives the same message for a value taken in another company as in this one', async () => {
    const theirs = await database
      .owner('users')
      .join('numbers', 'numbers.user_id', 'users.id')
      .where('users.company_id', other.company_id)
      .where('numbers.status', 'active')
      .where('numbers.type', 'local')
      .whereIn('numbers.country_iso_code', ['DK', 'GB'])
      .first('users.email', 'full_phone_number', 'numbers.country_iso_code');
    const ours = await database
      .owner('numbers')
      .where({ company_id: admin.company_id, type: 'local', status: 'active' })
      .where('country_iso_code', theirs.country_iso_code)
      .first('full_phone_number');
    const row = (phone: string, mailbox: string) =>
      `A,B,${mailbox}@nordlys.example,,${theirs.country_iso_code},${phone},Zone A 20 GB,`;
    const report = await check(
      row(theirs.full_phone_number, 'one'),
      row(ours.full_phone_number, 'two'),
      `A,B,${theirs.email.toUpperCase()},,,,,`,
    );
    expect(report.rows.map((one) => one.fields)).toEqual([
      { phone_number: 'This number is already in use.' },
      { phone_number: 'This number is already in use.' },
      { email: 'This email address is already in use.' },
    ]);
    expect(JSON.stringify(report)).not.toContain(other.company_id);
  });
});

describe('applying a check', () => {
  it('adds people, teams and lines, and notifies the network, the sync and the audit', async () => {
    const before = await tableState();
    const report = await apply(await check(carl, dora, ella, line));
    expect(importSchema.parse(report)).toEqual(report);
    expect(report.state).toBe('applied');
    expect(outcomes(report)).toEqual([
      'order_number',
      'register_number',
      'create_person',
      'update_person',
    ]);
    expect(difference(before, await tableState())).toMatchObject({
      users: 3,
      teams: 1,
      team_members: 4,
      numbers: 2,
      plan_periods: 2,
      number_events: 2,
      // Three addresses and one number.
      claims: 4,
      // Two orders, and the import's own message.
      outbox: 3,
      imports: 1,
      revision: 1,
      user_versions: 3 + 1,
    });

    const added = await person('dora@nordlys.example');
    expect(added).toMatchObject({
      first_name: 'Dóra',
      role: 'regular',
      status: 'new_user',
      country_iso_code: 'DE',
    });
    const numbers = await database
      .owner('numbers')
      .join('users', 'users.id', 'numbers.user_id')
      .whereIn('email', ['carl@nordlys.example', 'dora@nordlys.example'])
      .orderBy('email')
      .select('numbers.status', 'full_phone_number', 'numbers.country_iso_code');
    expect(numbers).toEqual([
      { status: 'provisioning', full_phone_number: null, country_iso_code: 'DK' },
      { status: 'active', full_phone_number: '+4915109876543', country_iso_code: 'DE' },
    ]);
    const outbox = await ordered().orderBy('created_at').select('payload');
    expect(outbox.map((entry) => entry.payload.running_phone_number)).toEqual([
      null,
      '+4915109876543',
    ]);
    expect(await person('admin@nordlys.example')).toMatchObject({
      last_name: 'Kjærgaard-Holm',
      role: 'admin',
      version: 2,
    });
  });

  it('never removes a person from a team', async () => {
    const teamsOf = async () => {
      const rows = await database
        .owner('team_members')
        .join('teams', 'teams.id', 'team_members.team_id')
        .where('user_id', admin.id)
        .orderBy('teams.name')
        .pluck('teams.name');
      return rows;
    };
    expect(await teamsOf()).toEqual(['Projects']);
    await apply(await check(line));
    expect(await teamsOf()).toEqual(['Legal', 'Projects']);
  });

  it('records for each changed row who could see it before', async () => {
    await apply(await check(ella, line));
    const changes = await database
      .owner('changes')
      .orderBy(['kind', 'admins_before'])
      .select('kind', 'admins_before', 'owner_before');
    expect(changes).toEqual([
      { kind: 'team', admins_before: true, owner_before: null },
      { kind: 'team', admins_before: true, owner_before: null },
      { kind: 'user', admins_before: false, owner_before: null },
      { kind: 'user', admins_before: true, owner_before: admin.id },
    ]);
    const audit = await database.owner('audit_events').select('entity_kind', 'before', 'after');
    const renamed = audit.find((entry) => entry.before?.last_name === 'Kjærgaard');
    expect(renamed?.after).toMatchObject({ last_name: 'Kjærgaard-Holm' });
    const imports = audit.filter((entry) => entry.entity_kind === 'import');
    expect(imports.find(({ after }) => after?.state === 'applied')?.after).toMatchObject({
      counts: { create_person: 1, update_person: 1 },
    });
  });

  it('finds everything unchanged when the same file is uploaded again, and then does nothing', async () => {
    const travel = 'Carl,Bergström,carl@nordlys.example,,DE,,Travel 5 GB,travel';
    const file = [carl, travel, travel, dora, ella, line] as const;
    await apply(await check(...file));
    const before = await tableState();
    const again = await check(...file);
    expect(outcomes(again)).toEqual(Array(file.length).fill('unchanged'));
    await apply(again);
    // The check, the apply and its job.
    expect(difference(before, await tableState())).toEqual({
      imports: 1,
      audit_events: 3,
      outbox: 1,
    });
  });

  it('is refused while rows are refused, unless they are skipped', async () => {
    const report = await check(ella, 'X,,nobody,,,,,');
    const before = await tableState();
    expect(await failure(apply(report))).toMatchObject({
      status: 409,
      code: 'import_rows_refused',
    });
    expect(await tableState()).toEqual(before);
    const applied = await apply(report, true);
    expect(outcomes(applied)).toEqual(['create_person', 'refused']);
    expect(await person('nobody')).toBeUndefined();
  });

  it('happens once: repetitions before its job are accepted and do nothing, later ones are refused', async () => {
    const report = await check(carl);
    const { import_id } = report;
    const accepted = await Promise.all([request(import_id), request(import_id)]);
    accepted.push(await request(import_id));
    expect(accepted.map(({ state }) => state)).toEqual(['applying', 'applying', 'applying']);
    expect(await applyByHand(database)).toHaveLength(1);
    expect(await failure(apply(report))).toMatchObject({ code: 'import_already_applied' });
    expect(await applyByHand(database)).toEqual([]);
    expect(await ordered()).toHaveLength(1);
  });

  it('is refused after an hour, and changes nothing', async () => {
    const report = await check(carl);
    await database
      .owner('imports')
      .update({ expires_at: database.owner.raw("clock_timestamp() - interval '1 ms'") });
    const before = await tableState();
    expect(await failure(apply(report, true))).toMatchObject({
      status: 410,
      code: 'import_expired',
    });
    expect(await tableState()).toEqual(before);
  });

  it('is not found for the administrator of another company', async () => {
    const report = await check(carl);
    expect(await failure(apply(report, false, other))).toMatchObject({ status: 404 });
    expect(await person('carl@nordlys.example')).toBeUndefined();
  });

  it('orders nothing for a company that is not activated, and adds no people either', async () => {
    const report = await check(carl, ella);
    await database.owner('companies').where('id', admin.company_id).update({ status: 'pending' });
    const before = await tableState();
    expect(await failure(apply(report))).toMatchObject({ code: 'company_not_activated' });
    expect(await tableState()).toEqual(before);
  });
});

describe('what changed between check and apply', () => {
  it('is reported as stale and skipped; the other rows are applied', async () => {
    const report = await check(carl, dora, ella, line);
    await database.owner('users').where('id', admin.id).update({ first_name: 'Lina' });
    const [employee] = await database
      .owner('numbers')
      .join('users', 'users.id', 'numbers.user_id')
      .where({ email: 'employee@nordlys.example', 'numbers.type': 'local' })
      .select('numbers.id');
    await database
      .owner('numbers')
      .where('id', employee.id)
      .update({ full_phone_number: '+4915109876543' });

    const applied = await apply(report);
    expect(outcomes(applied)).toEqual(['order_number', 'stale', 'create_person', 'stale']);
    expect(applied.rows[1]?.message).toBe(
      'Changed since the check: This number is already in use.',
    );
    expect(applied.counts).toMatchObject({ stale: 2, register_number: 0 });
    expect(await person('admin@nordlys.example')).toMatchObject({
      first_name: 'Lina',
      last_name: 'Kjærgaard',
      version: 1,
    });
    expect(await person('dora@nordlys.example')).toBeUndefined();
    expect(await ordered()).toHaveLength(1);
  });

  it('makes a row stale that another import has applied', async () => {
    const [first, second] = [await check(ella), await check(ella)];
    await apply(first);
    expect(outcomes(await apply(second))).toEqual(['stale']);
    expect(await database.owner('users').where('email', 'ella@nordlys.example')).toHaveLength(1);
  });

  it('is detected even when it happens while the import is being written', async () => {
    const report = await check(ella, 'Finn,Å,finn@nordlys.example,,,,,');
    const rival = await database.owner.transaction();
    await rival('users').insert({
      company_id: other.company_id,
      id: 'b7a0a6cf-3b2f-4f8e-9d0f-0f6a3f5f2a11',
      email: 'ELLA@nordlys.example',
      first_name: 'E',
      last_name: 'F',
      role: 'regular',
      status: 'active',
      created_at: new Date(),
    });
    const applying = apply(report);
    await waitUntilBlocked();
    await rival.commit();
    expect(outcomes(await applying)).toEqual(['stale', 'create_person']);
    // The demo's log has a session of staff as a person.
    const audit = database.owner('audit_events').where('entity_kind', 'user');
    expect(await audit.whereNull('session_id')).toHaveLength(1);
    expect(await database.owner('changes').where('kind', 'user')).toHaveLength(1);
  });
});

/** Resolves when another connection waits for a lock. */
async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.raw(
      `SELECT FROM pg_locks lock JOIN pg_database ON pg_database.oid = lock.database OR lock.database IS NULL
       WHERE NOT granted AND datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

it('keeps names in every script as written, and matches them again', async () => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const strange = fc.string({ unit: 'grapheme', maxLength: 12 });
  const names = fc.sample(fc.tuple(strange, strange, strange), { seed: 2026, numRuns: 400 });
  const special = [
    ['İpek', 'Σοφίας', 'ΑΣ'],
    ['ipek', 'ΣΟΦΊΑΣ', 'ας'],
    ['Łódź', 'ﬃ', 'İSTANBUL'],
    ['Ǆ', 'ẞ', 'istanbul'],
  ] as const;
  const rows = [...special, ...names].map(
    ([first, last, team], place) =>
      `${cell(first)},${cell(last)},fuzz${place}@nordlys.example,${cell(team)},,,,`,
  );
  const applied = await apply(await check(...rows), true);
  expect(applied.counts.create_person).toBeGreaterThan(100);
  expect(applied.counts.stale).toBe(0);
  const again = await check(...rows);
  expect(again.counts).toMatchObject({
    unchanged: applied.counts.create_person,
    refused: applied.counts.refused,
  });
});

it('checks and applies ten thousand rows in seconds of processor time', async () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => {
    const phone = place % 2 === 0 ? `+45261${String(place).padStart(5, '0')}` : '';
    return `Nº ${place},Person,p${place}@nordlys.example,Team ${place % 40},DK,${phone},Zone A 20 GB,local`;
  });
  const begun = process.cpuUsage();
  const report = await check(...rows);
  const applied = await apply(report, true);
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000;
  expect(applied.counts.stale).toBe(0);
  expect(applied.counts.order_number).toBe(5000);
  expect(applied.counts.register_number + applied.counts.refused).toBe(5000);
  expect(seconds).toBeLessThan(60);
}, 600_000);
