import { type ExportLine, exportLines } from '@workspace/domain/imports/export';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import type { ImportReport } from '@workspace/domain/imports/schema';
import { getChanges } from '@workspace/domain/sync/operations';
import { type SyncedKind, type SyncedRow, syncedKinds } from '@workspace/domain/sync/schema';
import { afterEach, expect, test } from 'vitest';
import { loadDemo } from '../../../demo/load.ts';
import { csvFile } from '../../../testing/bodies.ts';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { applyByHand } from '../../../testing/imports.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let companyId: string;
let token: string;
afterEach(() => product.destroy());

async function begin(email: string, company: string): Promise<void> {
  token = await product.login(email);
  companyId = company;
}

async function beginDemo(size: 'small' | '10k'): Promise<void> {
  product = await startTestProduct();
  const { urls, sealer, owner } = product.database;
  await owner.raw('TRUNCATE installation, countries, plans, companies, claims CASCADE');
  const log = collectingLog();
  await loadDemo({ ownerUrl: urls.owner, sealer, size, companies: 2, now: new Date(), log });
  const admin = await owner('users').where('email', 'admin@nordlys.example').first('company_id');
  await begin('admin@nordlys.example', admin.company_id);
}

async function beginWorld(): Promise<void> {
  product = await startTestProduct();
  await begin(product.world.nordlys.adminEmail, product.world.nordlys.id);
}

/** Every row of a kind, as the apps fetch them. */
async function synced() {
  const tables = new Map<SyncedKind, Map<string, unknown>>();
  let since: string | undefined;
  for (;;) {
    const { data, page } = await product.as(token)(getChanges, {
      params: { company_id: companyId },
      query: { limit: 5000, ...(since ? { since } : {}) },
    });
    for (const { kind, id, row } of data.changes) {
      const table = tables.get(kind) ?? new Map<string, unknown>();
      tables.set(kind, table.set(id, syncedKinds[kind].parse(row)));
    }
    since = page.next_cursor;
    if (!page.has_more) break;
  }
  return <K extends SyncedKind>(kind: K) =>
    new Map((tables.get(kind) ?? new Map<string, unknown>()) as Map<string, SyncedRow<K>>);
}

/** The lines of the company as the overview shows them. */
async function lines(): Promise<ExportLine[]> {
  const rows = await synced();
  const [users, teams, plans, countries] = [
    rows('user'),
    rows('team'),
    rows('plan'),
    rows('country'),
  ];
  const lineOf = (
    ids: readonly [userId: string, planId: string, country: string],
    own: Pick<ExportLine, 'numberId' | 'status' | 'phoneNumber' | 'type'>,
  ): ExportLine => {
    const [userId, planId, country] = ids;
    const user = users.get(userId) ?? null;
    return {
      ...own,
      user,
      teams: (user?.team_ids ?? []).flatMap((id) => teams.get(id) ?? []),
      countryName: countries.get(country)?.name ?? country,
      plan: plans.get(planId) ?? null,
      pending: null,
    };
  };
  const numbers = [...rows('number').values()].map((number) =>
    lineOf([number.user_id ?? '', number.plan_id, number.country_iso_code], {
      numberId: number.number_id,
      status: number.status,
      phoneNumber: number.full_phone_number,
      type: number.type,
    }),
  );
  const items = [...rows('porting_item').values()]
    .filter((item) => item.number_id === null)
    .map((item) =>
      lineOf([item.user_id, item.plan_id, item.country_code], {
        numberId: null,
        status: 'transfer_request',
        phoneNumber: item.porting_number,
        type: 'local',
      }),
    );
  return [...numbers, ...items];
}

const upload = async (text: string): Promise<ImportReport> => {
  const files = { file: csvFile(text, 'export.csv') };
  const input = { params: { company_id: companyId }, body: {}, files };
  return (await product.as(token)(createImport, input)).data;
};
const others = (report: ImportReport) => report.rows.filter((row) => row.outcome !== 'unchanged');

test('the small demo, exported and imported again, is unchanged in every row', async () => {
  await beginDemo('small');
  const all = await lines();
  const { text, rows, notes } = exportLines(all);
  const statuses = new Set(all.map((line) => line.status));
  for (const status of ['provisioning', 'installable', 'active', 'porting', 'ready_to_terminate']) {
    expect(statuses).toContain(status);
  }
  expect(notes.transfers).toBeGreaterThan(0);
  // Numbers of leavers are kept without a person, for whom there is no row.
  expect(notes).toMatchObject({ inactive: 0, incomplete: 4 });
  const report = await upload(text);
  expect(others(report)).toEqual([]);
  expect(report.counts.unchanged).toBe(rows);
  expect(rows + notes.transfers + notes.incomplete).toBe(all.length);
});

test('so is an export of ten thousand numbers, and applying it does nothing', async () => {
  await beginDemo('10k');
  const all = await lines();
  expect(all.length).toBeGreaterThan(9_000);
  const { text, rows } = exportLines(all.slice(0, 10_000));
  const report = await upload(text);
  expect(others(report)).toEqual([]);
  expect(report.counts.unchanged).toBe(rows);
  const { owner } = product.database;
  const before = await owner('changes').where('company_id', companyId).count();
  const outboxBefore = await owner('outbox').pluck('id');
  await product.as(token)(applyImport, {
    params: { company_id: companyId, import_id: report.import_id },
    body: {},
  });
  expect(await applyByHand(product.database)).toHaveLength(1);
  expect(await owner('imports').pluck('state')).toEqual(['applied']);
  expect(await owner('changes').where('company_id', companyId).count()).toEqual(before);
  expect(
    await owner('outbox').whereNotIn('id', outboxBefore).whereNot('topic', 'imports.apply'),
  ).toEqual([]);
});

test('lines in every state and people with every kind of name survive export and import unchanged', async () => {
  await beginWorld();
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  const names: [string, string][] = [
    ['Anne "Annie"', "O'Hara, Jr."],
    ['Zoë\nMaria', 'Two  blanks'],
    ['🙂', 'A\u030agesen'],
    ['=SUM(A1)', '+45'],
    ["'=x", '@home'],
    ['-', '\tTab'],
    ['\u202eturned', 'x'.repeat(150)],
    ['', ' blank first'],
    ['İpek', 'ΑΣ'],
  ];
  const statuses = [
    ...['provisioning', 'installable', 'active', 'porting', 'porting_rejected'],
    'ready_to_terminate',
  ];
  const people = names.map(([first_name, last_name], place) => ({
    company_id: nordlys.id,
    id: `00000000-0000-4000-8000-00000000010${place}`,
    email: place === 3 ? '+plus@nordlys.example' : `Strange${place}@nordlys.example`,
    first_name,
    last_name,
    role: 'regular',
    status: place === 2 ? 'inactive' : 'active',
    created_at: new Date(),
  }));
  await owner('users').insert(people);
  const teams = ['Sales  Nord', 'Sales Nord', '=Team', 'A\u030are', 'Line\nbreak'];
  const teamIds = teams.map((_, place) => `00000000-0000-4000-8000-00000000020${place}`);
  const plant = async (seed: Omit<Parameters<typeof plantNumber>[1], 'companyId'>) => {
    const id = await plantNumber(owner, { ...seed, companyId: nordlys.id });
    if (seed.status !== 'provisioning') return;
    await owner('numbers').where({ id }).update({ full_phone_number: null });
  };
  const company_id = nordlys.id;
  const created_at = new Date();
  await owner('teams').insert(
    teams.map((name, at) => ({ company_id, created_at, id: teamIds[at], name })),
  );
  await owner('team_members').insert(
    people.slice(0, 5).map(({ id }, at) => ({
      company_id: nordlys.id,
      team_id: teamIds[at],
      user_id: id,
    })),
  );
  for (const [place, { id }] of people.entries()) {
    const status = statuses[place % statuses.length] ?? 'active';
    await plant({
      userId: id,
      planId: plans.small,
      status,
      // No library accepts it as a Danish mobile number.
      ...(place === 4 ? { phoneNumber: '+4412345678' } : {}),
    });
  }
  for (const status of ['provisioning', 'provisioning', 'installable', 'active']) {
    await plant({ userId: nordlys.employee, planId: plans.travel, type: 'travel', status });
  }
  await owner('numbers').where('status', 'porting').update({ temp_phone_number: '+4530123456' });
  // Existing values are kept, even if they could no longer be ordered.
  await owner('companies').where('id', nordlys.id).update({ status: 'pending' });
  await owner('countries').where('country_iso_code', 'DK').update({ available: false });

  const all = await lines();
  expect(all).toHaveLength(names.length + 4);
  const { text, notes } = exportLines(all);
  expect(notes).toMatchObject({ transfers: 0, inactive: 0, incomplete: 0 });
  expect(others(await upload(text))).toEqual([]);
  // Spreadsheets write other separators and line breaks than they read.
  const resaved = text.replaceAll('\r\n', '\n');
  expect(others(await upload(`sep=,\n${resaved.slice(1)}`))).toEqual([]);
});
