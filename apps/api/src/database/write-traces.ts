import { setImmediate as others } from 'node:timers/promises';
import { tracer } from '../watching/tracer.ts';
import { statement } from './statement.ts';
import type { ChangeTrace, Traces, UnitOfWork } from './unit-of-work.ts';

/** A NOTIFY carries 8 000 bytes at most; beyond this many ids the message says only "many". */
const idsInMessage = 40;

function requireCompany(unit: UnitOfWork): string {
  const { companyId } = unit.scope;
  if (companyId === null)
    throw new Error(`${unit.origin.operation} wrote traces without a company.`);
  return companyId;
}

/** Rows written by a statement: more would keep the process from answering others meanwhile. */
const atOnce = 1000;

/** Rows to be inserted, as one JSON text. */
interface Insert {
  readonly table: string;
  /** Name and type of each column, as in `id uuid, payload jsonb`. */
  readonly columns: string;
  readonly rows: string;
}

/** @param value the parameter that has the rows */
function insertOf({ table, columns }: Insert, value: number): string {
  const names = columns.replace(/ \w+(?=,|$)/g, '');
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($${value}::jsonb)
    AS row(${columns})`;
}

/**
 * Inserts rows given as JSON: a tenth of the work that as many bound values make, and an import
 * leaves ten thousands of rows.
 * @returns the last of them, which go with the commit
 */
async function insertRows<T>(
  unit: UnitOfWork,
  { table, columns }: Omit<Insert, 'rows'>,
  traces: readonly T[],
  rowOf: (trace: T) => Readonly<Record<string, unknown>>,
): Promise<Insert[]> {
  if (traces.length === 0) return [];
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; ; from += atOnce) {
    const rows = JSON.stringify(traces.slice(from, from + atOnce).map(rowOf));
    const insert = { table, columns, rows };
    await written;
    if (from + atOnce >= traces.length) return [insert];
    written = unit.query(statement(insertOf(insert, 1)), [rows]);
    // The next rows are made while the database writes these, after others have had their turn.
    await Promise.race([written, others()]);
  }
}

async function writeEvents(unit: UnitOfWork, { events }: Traces): Promise<Insert[]> {
  if (events.length === 0) return [];
  const company_id = requireCompany(unit);
  const columns =
    'company_id uuid, id uuid, subject_id uuid, kind text, occurred_at timestamptz, actor_kind text, actor_name text, details jsonb';
  return insertRows(unit, { table: 'number_events', columns }, events, (event) => ({
    company_id,
    id: unit.newId(),
    subject_id: event.subjectId,
    kind: event.kind,
    occurred_at: event.occurredAt ?? unit.now,
    actor_kind: unit.origin.party.kind,
    actor_name: unit.origin.party.name,
    details: event.details ?? {},
  }));
}

async function writeAudit(unit: UnitOfWork, { audits }: Traces): Promise<Insert[]> {
  if (audits.length === 0) return [];
  const company_id = requireCompany(unit);
  const columns =
    'company_id uuid, id uuid, actor_kind text, actor_id uuid, actor_name text, subject_id uuid, subject_name text, operation text, entity_kind text, entity_id text, before jsonb, after jsonb, outcome text, request_id text, address text';
  return insertRows(unit, { table: 'audit_events', columns }, audits, (audit) => ({
    company_id,
    id: unit.newId(),
    actor_kind: unit.origin.party.kind,
    actor_id: unit.origin.party.id,
    actor_name: unit.origin.party.name,
    subject_id: unit.origin.party.subject?.id ?? null,
    subject_name: unit.origin.party.subject?.name ?? null,
    operation: unit.origin.operation,
    entity_kind: audit.entityKind,
    entity_id: audit.entityId,
    before: audit.before,
    after: audit.after,
    outcome: 'done',
    request_id: unit.origin.requestId,
    address: unit.origin.address,
  }));
}

async function writeOutbox(unit: UnitOfWork, { outbox }: Traces): Promise<Insert[]> {
  const columns =
    'id uuid, company_id uuid, topic text, payload jsonb, secret text, traceparent text';
  const traceparent = tracer()?.traceparent();
  return insertRows(unit, { table: 'outbox', columns }, outbox, (entry) => ({
    id: entry.id,
    company_id: unit.scope.companyId,
    topic: entry.topic,
    payload: entry.payload,
    secret: entry.secret?.sealed ?? null,
    traceparent,
  }));
}

/** @param beside what is inserted by the same statement: each of its own takes a message more */
const takeRevision = (beside: readonly Insert[]) =>
  statement(
    `WITH ${beside.map((insert, at) => `beside_${at} AS (${insertOf(insert, at + 4)}), `).join('')}taken AS (
     INSERT INTO company_revisions (company_id, revision) VALUES ($1::uuid, 1)
     ON CONFLICT (company_id) DO UPDATE SET revision = company_revisions.revision + 1
     RETURNING revision
   ), written AS (
     INSERT INTO changes (company_id, revision, kind, id, admins_before, owner_before)
     SELECT $1::uuid, taken.revision, row.kind, row.id, row.admins_before, row.owner_before
     FROM taken, jsonb_to_recordset($2::jsonb)
       AS row(kind text, id text, admins_before boolean, owner_before uuid)
   )
   SELECT pg_notify('company_revision', json_build_object('company_id', $1::uuid,
     'revision', taken.revision, 'changes', $3::json)::text) FROM taken`,
  );

/**
 * The revision is taken last: the lock on its row makes the order of revisions the order of
 * commits, so that no cursor can step over a change that commits late (decisions 11).
 */
function writeRevision(unit: UnitOfWork, traces: Traces, beside: readonly Insert[]): void {
  const companyId = requireCompany(unit);
  // The first trace of a row tells who saw it before the transaction.
  const seen = new Map<string, ChangeTrace>();
  for (const change of traces.changes) {
    const key = `${change.kind}:${change.id}`;
    if (!seen.has(key)) seen.set(key, change);
  }
  const rows = [...seen.values()].map((change) => ({
    kind: change.kind,
    id: change.id,
    admins_before: change.adminsBefore,
    owner_before: change.ownerBefore,
  }));
  const message = rows.length > idsInMessage ? [] : rows.map(({ kind, id }) => ({ kind, id }));
  unit.last(takeRevision(beside), [
    companyId,
    JSON.stringify(rows),
    JSON.stringify(message),
    ...beside.map((insert) => insert.rows),
  ]);
}

const isSilent = ({ changes, audits, events, outbox }: Traces) =>
  changes.length + audits.length + events.length + outbox.length === 0;

/** Writes what a unit of work said, with the commit; the revision comes last. */
export async function writeTraces(unit: UnitOfWork, traces: Traces): Promise<void> {
  if (isSilent(traces)) return;
  const inserts = [
    ...(await writeEvents(unit, traces)),
    ...(await writeAudit(unit, traces)),
    ...(await writeOutbox(unit, traces)),
  ];
  if (traces.changes.length > 0) return writeRevision(unit, traces, inserts);
  for (const insert of inserts) unit.last(statement(insertOf(insert, 1)), [insert.rows]);
}
