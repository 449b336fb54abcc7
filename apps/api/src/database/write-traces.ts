import type { ChangeTrace, Traces, UnitOfWork } from './unit-of-work.ts';

/** A NOTIFY carries 8 000 bytes at most; beyond this many ids the message says only "many". */
const idsInMessage = 40;

function requireCompany(unit: UnitOfWork): string {
  const { companyId } = unit.scope;
  if (companyId === null)
    throw new Error(`${unit.origin.operation} wrote traces without a company.`);
  return companyId;
}

async function writeEvents(unit: UnitOfWork, traces: Traces): Promise<void> {
  if (traces.events.length === 0) return;
  const companyId = requireCompany(unit);
  await unit.trx.batchInsert(
    'number_events',
    traces.events.map((event) => ({
      company_id: companyId,
      id: unit.newId(),
      subject_id: event.subjectId,
      kind: event.kind,
      occurred_at: event.occurredAt ?? unit.now,
      actor_kind: unit.origin.party.kind,
      actor_name: unit.origin.party.name,
      details: JSON.stringify(event.details ?? {}),
    })),
    500,
  );
}

async function writeAudit(unit: UnitOfWork, traces: Traces): Promise<void> {
  if (traces.audits.length === 0) return;
  const companyId = requireCompany(unit);
  await unit.trx.batchInsert(
    'audit_events',
    traces.audits.map((audit) => ({
      company_id: companyId,
      id: unit.newId(),
      actor_kind: unit.origin.party.kind,
      actor_id: unit.origin.party.id,
      actor_name: unit.origin.party.name,
      operation: unit.origin.operation,
      entity_kind: audit.entityKind,
      entity_id: audit.entityId,
      before: audit.before === null ? null : JSON.stringify(audit.before),
      after: audit.after === null ? null : JSON.stringify(audit.after),
      outcome: 'done',
      request_id: unit.origin.requestId,
      address: unit.origin.address,
    })),
    500,
  );
}

async function writeOutbox(unit: UnitOfWork, traces: Traces): Promise<void> {
  if (traces.outbox.length === 0) return;
  await unit.trx.batchInsert(
    'outbox',
    traces.outbox.map((entry) => ({
      id: entry.id,
      company_id: unit.scope.companyId,
      topic: entry.topic,
      payload: JSON.stringify(entry.payload),
      secret: entry.secret ?? null,
    })),
    500,
  );
}

/**
 * The revision is taken last: the lock on its row makes the order of revisions the order of
 * commits, so that no cursor can step over a change that commits late (decisions 11).
 */
async function writeRevision(unit: UnitOfWork, traces: Traces): Promise<void> {
  if (traces.changes.length === 0) return;
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
  await unit.trx.raw(
    `WITH taken AS (
       INSERT INTO company_revisions (company_id, revision) VALUES (:company, 1)
       ON CONFLICT (company_id) DO UPDATE SET revision = company_revisions.revision + 1
       RETURNING revision
     ), written AS (
       INSERT INTO changes (company_id, revision, kind, id, admins_before, owner_before)
       SELECT :company, taken.revision, row.kind, row.id, row.admins_before, row.owner_before
       FROM taken, jsonb_to_recordset(:rows::jsonb)
         AS row(kind text, id text, admins_before boolean, owner_before uuid)
     )
     SELECT pg_notify('company_revision', json_build_object('company_id', :company::uuid,
       'revision', taken.revision, 'changes', :message::json)::text) FROM taken`,
    { company: companyId, rows: JSON.stringify(rows), message: JSON.stringify(message) },
  );
}

/** Writes what a unit of work said; the revision comes last. */
export async function writeTraces(unit: UnitOfWork, traces: Traces): Promise<void> {
  await writeEvents(unit, traces);
  await writeAudit(unit, traces);
  await writeOutbox(unit, traces);
  await writeRevision(unit, traces);
}
