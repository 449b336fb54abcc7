import { createHash } from 'node:crypto';
import { syncedVersions } from '@workspace/domain/sync/schema';
import type { TransactionScope, UnitOfWork } from './unit-of-work.ts';

/** Version of a company's rows: the same epoch and revision mean the same rows. */
export interface DataVersion {
  /** Identifies the database; it changes when another or a restored database is used. */
  readonly epoch: string;
  /** The company's revision; 0 before its first change. */
  readonly revision: number;
}

/** Must be read before the rows, so that later commits count as not seen yet. */
export async function readDataVersion(unit: UnitOfWork): Promise<DataVersion> {
  const [row] = await unit.query<DataVersion>(
    `SELECT epoch, coalesce((SELECT revision FROM company_revisions WHERE company_id = :company), 0)
       AS revision FROM installation`,
    { company: unit.scope.companyId },
  );
  if (!row) throw new Error('The installation has no epoch.');
  return row;
}

/** Identifies a view of the rows: company, kind of actor and person. */
export const scopeName = ({ companyId, actorKind, userId }: TransactionScope): string =>
  [companyId, actorKind, userId].join('/');

/**
 * A strong validator of synced rows, for this caller and this version's representation.
 * @param more version of other rows that the representation contains
 */
export function etagOf(
  { scope }: UnitOfWork,
  { epoch, revision }: DataVersion,
  ...more: readonly string[]
): string {
  const content = JSON.stringify([syncedVersions, epoch, scopeName(scope), revision, ...more]);
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

const maxTotals = 5_000;
const totals = new Map<string, { readonly at: string; readonly total: number }>();

/**
 * A count, cached per revision: counting costs more than the page whose total it is, and grows with
 * the number of rows.
 * @param of identifies what is counted, for this caller
 */
export async function countedOnce(
  { scope }: UnitOfWork,
  { epoch, revision }: DataVersion,
  of: string,
  count: () => Promise<number>,
): Promise<number> {
  const key = `${scopeName(scope)}/${of}`;
  const at = `${epoch}/${revision}`;
  const known = totals.get(key);
  if (known?.at === at) return known.total;
  const total = await count();
  const oldest = totals.size >= maxTotals ? totals.keys().next().value : undefined;
  if (oldest !== undefined) totals.delete(oldest);
  totals.delete(key);
  totals.set(key, { at, total });
  return total;
}
