import { createClient } from '@workspace/domain/contract/client';
import { importProgressed } from '@workspace/domain/imports/announcement';
import { countOutcomes } from '@workspace/domain/imports/rules';
import type { ImportProgress, ImportStatus } from '@workspace/domain/imports/schema';
import { expect, it } from 'vitest';
import { createAnnouncements } from '../../../offline/sync/announcements.ts';
import { awaitImportResult, type Waiting } from './await-import-result.ts';

const companyId = '0198a5a0-0000-7000-8000-000000000001';
const importId = '0198a5a0-0000-7000-8000-000000000002';
const otherId = '0198a5a0-0000-7000-8000-000000000003';

const people = (done: number): ImportProgress => ({ step: 'people', done, total: 3 });

/** The server's state of the import, and a screen that follows it. */
function follow(first: Pick<ImportStatus, 'state' | 'progress' | 'failure'>) {
  let now = first;
  const asked: string[] = [];
  const { on, deliver } = createAnnouncements();
  const end = new AbortController();
  const client = createClient({
    baseUrl: 'https://linewise.example',
    transport: async (request) => {
      const withReport = request.url.includes('include_report=true');
      asked.push(withReport ? 'report' : 'state');
      const { state } = now;
      const report = withReport && {
        import_id: importId,
        state,
        file_name: 'people.csv',
        created_at: '2026-11-23T08:00:00.000Z',
        expires_at: '2026-11-23T09:00:00.000Z',
        counts: countOutcomes([]),
        rows: [],
      };
      return Response.json({ data: { import_id: importId, ...now, report: report || null } });
    },
  });
  const waitings: (Waiting | null)[] = [];
  const key = { client, onAnnouncement: on, companyId, importId, signal: end.signal };
  const result = awaitImportResult(key, (waiting) => waitings.push(waiting), 'certain');
  const announce = (import_id: string, state: ImportStatus['state'], done?: number) =>
    deliver({
      company_id: companyId,
      name: importProgressed.name,
      body: { import_id, state, progress: done === undefined ? null : people(done) },
    });
  return {
    asked,
    waitings,
    result,
    announce,
    set: (next: typeof now) => {
      now = next;
    },
  };
}

const soon = { interval: 5 };

it('shows the progress that the socket announces, and reads the report once it is there', async () => {
  const { asked, waitings, result, announce, set } = follow({ state: 'applying', progress: null });
  await expect.poll(() => waitings.length, soon).toBe(1);
  announce(otherId, 'applied');
  announce(importId, 'applying', 1);
  await expect.poll(() => waitings.at(-1)?.progress?.done, soon).toBe(1);
  announce(importId, 'applying', 2);
  await expect.poll(() => waitings.at(-1)?.progress?.done, soon).toBe(2);
  // Each step came by the socket: the server was asked once, at the beginning.
  expect(asked).toEqual(['state']);
  set({ state: 'applied', progress: null });
  announce(importId, 'applied');
  expect(await result).toMatchObject({ state: 'applied', report: { file_name: 'people.csv' } });
  expect(asked).toEqual(['state', 'report']);
});

it('asks the server where no announcement arrives', async () => {
  const { asked, waitings, result, set } = follow({ state: 'applying', progress: null });
  await expect.poll(() => waitings.length, soon).toBe(1);
  set({ state: 'applying', progress: people(2) });
  await expect.poll(() => waitings.at(-1)?.progress?.done, soon).toBe(2);
  set({ state: 'applied', progress: null });
  expect(await result).toMatchObject({ state: 'applied' });
  expect(asked.filter((what) => what === 'report')).toHaveLength(1);
});

it('gives the server’s reason for an import that failed', async () => {
  const failure = 'The company was closed before the import began. Nothing was imported.';
  const { result } = follow({ state: 'failed', progress: null, failure });
  expect(await result).toMatchObject({ state: 'failed', failure });
});
