// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { billingErrors } from '@workspace/domain/billing/errors';
import { commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import type { ImportReport, ImportStatus } from '@workspace/domain/imports/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import type { ReceivedCall } from '../../offline/testing/peer.ts';
import { serveOwnOrigin } from '../../testing/own-origin.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { ImportScreen } from './import-screen.tsx';

const noRows: ImportReport['counts'] = {
  create_person: 0,
  order_number: 0,
  register_number: 0,
  update_person: 0,
  unchanged: 0,
  refused: 0,
  stale: 0,
};

/** What the server finds in a file, by its name. */
const files: Readonly<Record<string, Partial<ImportReport['counts']>>> = {
  'good.csv': { create_person: 2 },
  'partly.csv': { create_person: 1, refused: 1 },
  'nothing.csv': { unchanged: 3 },
  'failing.csv': { create_person: 4 },
  'expiring.csv': { create_person: 5 },
  'numbers.csv': { create_person: 1, order_number: 6 },
};

let app: OpenScreen;
let stopServing: () => void;
/** Until then the check is not answered. */
let slow: Promise<void> | undefined;
let reports: Map<string, ImportReport>;
let states: Map<string, ImportStatus['state']>;
let applied: { readonly file: string; readonly body: unknown }[];

/** The import of a file: checked, then applied. */
function answer({ method, path, query, body }: ReceivedCall): Answer | undefined {
  const [, id, isApply] = /\/imports\/([^/]+)(\/apply)?$/.exec(path) ?? [];
  if (path.endsWith('/imports')) {
    const [, file_name = ''] = /filename="([^"]+)"/.exec(String(body)) ?? [];
    const [, import_id = ''] = /name="import_id"\s+(\S+)/.exec(String(body)) ?? [];
    const found = files[file_name];
    if (!found) return refusal(commonErrors.invalid, { fields: { file: 'This is no CSV file.' } });
    const now = new Date().toISOString();
    const counts = { ...noRows, ...found };
    const times = { created_at: now, expires_at: now };
    const report: ImportReport = {
      import_id,
      state: 'checked',
      file_name,
      counts,
      rows: [],
      ...times,
    };
    reports.set(import_id, report);
    states.set(import_id, 'checked');
    return { status: 201, body: { data: report } };
  }
  const report = reports.get(id ?? '');
  if (!report) return undefined;
  const { import_id, file_name } = report;
  if (method === 'POST' && isApply) {
    if (file_name === 'expiring.csv') return refusal(importErrors.expired);
    applied.push({ file: file_name, body });
    states.set(import_id, file_name === 'failing.csv' ? 'failed' : 'applied');
    const data = { import_id, state: 'applying', progress: null, report: null };
    return { status: 202, body: { data } };
  }
  const state = states.get(import_id) ?? 'checked';
  const isWhole = query.get('include_report') === 'true';
  const failure = state === 'failed' ? { failure: 'The plan is no longer offered.' } : {};
  const data = { import_id, state, progress: null, report: isWhole ? report : null, ...failure };
  return { status: 200, body: { data } };
}

beforeEach(async () => {
  sessionStorage.clear();
  reports = new Map();
  states = new Map();
  applied = [];
  slow = undefined;
  app = await openScreen(<ImportScreen />, {
    prepare(peer) {
      peer.onCall = answer;
      peer.beforeWrite = async () => slow;
    },
  });
  stopServing = serveOwnOrigin(app.peer.url);
});
afterEach(async () => {
  stopServing();
  await app.close();
});

const press = async (name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));

async function choose(...names: readonly string[]): Promise<void> {
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  const chosen = names.map((name) => new File(['first_name'], name, { type: 'text/csv' }));
  // As a drop of several files, which the input alone does not offer.
  Object.defineProperty(input, 'files', { value: chosen, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Ways to begin an import that is not finished, back to the choice of a file. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'a report'() {
    await choose('partly.csv');
    await press('Choose another file');
  },
  async 'a report with nothing to import'() {
    await choose('nothing.csv');
    await screen.findByText(/Nothing to import/);
    await press('Choose another file');
  },
  async 'a file that is none'() {
    await choose('photo.csv');
    await screen.findByText('This is no CSV file.');
  },
  async 'several files at once'() {
    await choose('good.csv', 'partly.csv');
    await screen.findByText('Drop one file at a time.');
  },
  async 'a check that is cancelled'() {
    let resolve = () => {};
    slow = new Promise((done) => {
      resolve = done;
    });
    await choose('partly.csv');
    await screen.findByText('Checking the file');
    await press('Cancel');
    slow = undefined;
    resolve();
  },
  async 'an import that failed'() {
    await choose('failing.csv');
    await press('Import 4 rows');
    await screen.findByText('The plan is no longer offered.');
    await press('Choose another file');
  },
  async 'a check that expired'() {
    await choose('expiring.csv');
    await press('Import 5 rows');
    await screen.findByText('Upload expiring.csv again');
  },
  async 'an import that is done'() {
    await choose('good.csv');
    await press('Import 2 rows');
    await screen.findByText('2 rows were imported');
    await press('Import another file');
  },
};

it.each(Object.keys(ways))('after %s another file is imported', async (way) => {
  await ways[way]?.();
  applied = [];
  await choose('partly.csv');
  await press('Leave out 1 refused row and import');
  expect(await screen.findByText('1 row was imported')).toBeTruthy();
  // Nothing of the first file is left, and it is not imported with the second one.
  expect(applied).toEqual([{ file: 'partly.csv', body: { skip_refused: true } }]);
  expect(screen.queryAllByRole('alert')).toEqual([]);
  await waitFor(() => expect(sessionStorage.getItem('import.under-way')).toBeNull());
});

it('numbers are not imported while an invoice is unpaid, and people alone are', async () => {
  await choose('numbers.csv');
  await screen.findByRole('button', { name: 'Import 7 rows' });
  const [company] = app.peer.tables.company.values();
  if (!company) return expect.unreachable('The company is seeded.');
  const row = { ...company, has_unpaid_invoice: true, version: 2 };
  app.peer.change({ kind: 'company', id: company.company_id, row });
  await app.tab.session.syncNow();
  await screen.findByText(billingErrors.unpaid.message);
  expect(screen.getByRole('button', { name: 'Import 7 rows' })).toHaveProperty('disabled', true);
  await press('Choose another file');
  await choose('good.csv');
  await press('Import 2 rows');
  await screen.findByText('2 rows were imported');
  expect(applied.map(({ file }) => file)).toEqual(['good.csv']);
});
