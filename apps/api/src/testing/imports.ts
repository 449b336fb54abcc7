import { randomUUID } from 'node:crypto';
import type { Client } from '@workspace/domain/contract/client';
import { applyImport, createImport, getImport } from '@workspace/domain/imports/operations';
import { type ImportStatus, importColumns } from '@workspace/domain/imports/schema';
import { expect } from 'vitest';
import { importHandler } from '../capabilities/flows/imports/index.ts';
import { csvFile } from './bodies.ts';
import { deliverByHand } from './deliver-by-hand.ts';
import { eventually } from './eventually.ts';
import type { TestDatabase } from './test-database.ts';

interface ImportKey {
  readonly company_id: string;
  readonly import_id: string;
}

/** A file with these rows, as a browser uploads it. */
export const fileOf = (...rows: readonly string[]): File =>
  csvFile([importColumns.join(';'), ...rows].join('\r\n'));

/** Uploads and checks a file. */
export async function checkFile(
  client: Client,
  company_id: string,
  ...rows: readonly string[]
): Promise<ImportKey> {
  const { data } = await client(createImport, {
    params: { company_id },
    body: {},
    files: { file: fileOf(...rows) },
  });
  return { company_id, import_id: data.import_id };
}

/** Reads an import with its report, when its job has ended. */
export async function importEnd(client: Client, params: ImportKey): Promise<ImportStatus> {
  return eventually(async () => {
    const { data } = await client(getImport, { params, query: { include_report: 'true' } });
    expect(['applied', 'failed']).toContain(data.state);
    return data;
  });
}

/** Applies a checked import and waits for its job; a worker must run. */
export async function applyAndWait(
  client: Client,
  params: ImportKey,
  options: { readonly idempotencyKey?: string } = {},
): Promise<ImportStatus> {
  const idempotencyKey = options.idempotencyKey ?? randomUUID();
  const { data } = await client(applyImport, { params, body: {} }, { idempotencyKey });
  expect(data).toEqual({
    import_id: params.import_id,
    state: 'applying',
    progress: null,
    report: null,
  });
  return importEnd(client, params);
}

/** The network that comes with the product, which has a profile for every plan. */
export const sandboxNetwork = { configuration: { network: { es2plus: undefined } } };

/** Delivers what a worker would apply, in tests without one; returns the messages' ids. */
export async function applyByHand({
  app,
  worker,
}: Pick<TestDatabase, 'app' | 'worker'>): Promise<string[]> {
  const handler = importHandler(app, sandboxNetwork);
  return deliverByHand({ worker }, handler);
}
