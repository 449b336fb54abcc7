import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { CollectedTable, RowChange } from './effects.ts';
import { runPrepared } from './prepared.ts';
import { announcedChanges } from './revision-notice.ts';
import { applyScope, type TransactionScope } from './transaction.ts';

/** Effects that a unit of work has recorded for one company, or for no company. */
export interface Effects {
  /** The scope under which the effects are written. */
  readonly scope: TransactionScope;
  readonly rows: Map<CollectedTable, Readonly<Record<string, unknown>>[]>;
  readonly changes: RowChange[];
}

/** Rows per statement: more would block the process from answering other requests. */
const batchSize = 1000;

/**
 * Inserts rows passed as JSON: a tenth of the cost of as many bound values, and an import records
 * tens of thousands of rows.
 */
async function insertRows(
  trx: Knex.Transaction,
  { name, columns, statement }: CollectedTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = columns.replace(/ \w+(?=,|$)/g, '');
  const insert = `INSERT INTO ${name} (${names}) SELECT ${names}
    FROM jsonb_to_recordset(:rows::jsonb) AS row(${columns})`;
  for (let from = 0; from < rows.length; from += batchSize) {
    await runPrepared(trx, statement ?? insert, {
      rows: JSON.stringify(rows.slice(from, from + batchSize)),
    });
    if (from + batchSize < rows.length) await yieldToEventLoop();
  }
}

/** Keeps the first change of each row, which holds who saw it before the transaction. */
function firstChanges(changes: readonly RowChange[]): RowChange[] {
  const first = new Map<string, RowChange>();
  for (const change of changes) {
    const key = `${change.kind}:${change.id}`;
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()];
}

async function writeRevision(
  trx: Knex.Transaction,
  companyId: string,
  all: readonly RowChange[],
): Promise<void> {
  const changes = firstChanges(all);
  const rows = changes.map((change) => ({
    kind: change.kind,
    id: change.id,
    admins_before: change.adminsBefore,
    owner_before: change.ownerBefore,
  }));
  await runPrepared(
    trx,
    `WITH taken AS (
       INSERT INTO company_revisions (company_id, revision) VALUES (:company::uuid, 1)
       ON CONFLICT (company_id) DO UPDATE SET revision = company_revisions.revision + 1
       RETURNING revision
     ), written AS (
       INSERT INTO changes (company_id, revision, kind, id, admins_before, owner_before)
       SELECT :company::uuid, taken.revision, row.kind, row.id, row.admins_before, row.owner_before
       FROM taken, jsonb_to_recordset(:rows::jsonb)
         AS row(kind text, id text, admins_before boolean, owner_before uuid)
     )
     SELECT pg_notify('company_revision', json_build_object('company_id', :company::uuid,
       'revision', taken.revision, 'changes', :message::json)::text) FROM taken`,
    {
      company: companyId,
      rows: JSON.stringify(rows),
      message: JSON.stringify(announcedChanges(all)),
    },
  );
}

const byCompany = (one: Effects, other: Effects) =>
  (one.scope.companyId ?? '') < (other.scope.companyId ?? '') ? -1 : 1;

/**
 * Writes the recorded effects, each company's under its own scope. Revisions come last, in the
 * order of company ids: the lock on a revision's row makes the order of revisions the order of
 * commits, so that no cursor can skip a change that commits late (decisions 11), and two
 * transactions cannot deadlock.
 * @param current the scope currently applied to the transaction
 */
export async function writeEffects(
  trx: Knex.Transaction,
  all: Iterable<Effects>,
  current: TransactionScope,
): Promise<void> {
  const sorted = [...all].sort(byCompany);
  let applied = current;
  const enter = async (scope: TransactionScope) => {
    if (scope !== applied) await applyScope(trx, scope);
    applied = scope;
  };
  for (const { scope, rows } of sorted) {
    if (rows.size === 0) continue;
    await enter(scope);
    await Promise.all([...rows].map(([table, added]) => insertRows(trx, table, added)));
  }
  for (const { scope, changes } of sorted) {
    if (changes.length === 0 || scope.companyId === null) continue;
    await enter(scope);
    await writeRevision(trx, scope.companyId, changes);
  }
}
