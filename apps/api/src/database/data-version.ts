import { createHash } from 'node:crypto';
import { syncSchemaVersion } from '@workspace/domain/sync/schema';
import type { TransactionScope, UnitOfWork } from './unit-of-work.ts';

/** Of the rows of a company: the same epoch and revision are the same rows. */
export interface DataVersion {
  /** Of the database; another one means another or a restored database. */
  readonly epoch: string;
  /** Of the company; 0 before its first change. */
  readonly revision: number;
}

/** Read before the rows: what is committed meanwhile counts as not seen yet. */
export async function readDataVersion(unit: UnitOfWork): Promise<DataVersion> {
  const [row] = await unit.query<DataVersion>(
    `SELECT epoch, coalesce((SELECT revision FROM company_revisions WHERE company_id = :company), 0)
       AS revision FROM installation`,
    { company: unit.scope.companyId },
  );
  if (!row) throw new Error('The installation has no epoch.');
  return row;
}

/** Who sees what: company, kind of actor and person. */
export const scopeName = ({ companyId, actorKind, userId }: TransactionScope): string =>
  [companyId, actorKind, userId].join('/');

/** A strong validator of synced rows, as this caller sees them and in this version's notation. */
export function etagOf({ scope }: UnitOfWork, { epoch, revision }: DataVersion): string {
  const content = JSON.stringify([syncSchemaVersion, epoch, scopeName(scope), revision]);
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

const mostTotals = 5_000;
const totals = new Map<string, { readonly at: string; readonly total: number }>();

/**
 * How many there are of something, counted once a revision: counting costs more than the page
 * whose total it is, and more with every row.
 * @param of names what is counted, for this caller
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
  const oldest = totals.size >= mostTotals ? totals.keys().next().value : undefined;
  if (oldest !== undefined) totals.delete(oldest);
  totals.delete(key);
  totals.set(key, { at, total });
  return total;
}
