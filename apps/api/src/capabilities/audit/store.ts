import type { ActingParty, UnitOfWork } from '../../database/unit-of-work.ts';

/** What is written beside who, when and from where. */
export interface AuditNote {
  readonly outcome: 'done' | 'refused';
  /** Where it is not the transaction's own, as with a ticket that speaks for somebody. */
  readonly party?: ActingParty | undefined;
  readonly entity?: { readonly kind: string; readonly id: string } | undefined;
  readonly after?: unknown;
}

/** A row of the audit, of what the note and the transaction's origin say. */
function rowOf(unit: UnitOfWork, note: AuditNote) {
  const { origin } = unit;
  const { id, kind, name, subject } = note.party ?? origin.party;
  return {
    company_id: unit.scope.companyId,
    id: unit.newId(),
    actor_kind: kind,
    actor_id: id,
    actor_name: name,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    operation: origin.operation,
    entity_kind: note.entity?.kind ?? null,
    entity_id: note.entity?.id ?? null,
    after: note.after === undefined ? null : JSON.stringify(note.after),
    outcome: note.outcome,
    request_id: origin.requestId,
    address: origin.address,
  };
}

/** Writes one line into the audit of the company that the transaction is in. */
export async function insertAudit(unit: UnitOfWork, note: AuditNote): Promise<void> {
  await unit.trx('audit_events').insert(rowOf(unit, note));
}

/**
 * Writes a refusal into the audit of the company that the transaction is in. Where the same actor
 * was refused the same thing from the same address in this hour of the clock, the number of that
 * row goes up in place of another row.
 */
export async function countRefusal(
  unit: UnitOfWork,
  note: Pick<AuditNote, 'entity'> = {},
): Promise<void> {
  const row = rowOf(unit, { ...note, outcome: 'refused' });
  const alike = [row.actor_kind, row.actor_id, row.subject_id, row.operation];
  const key = JSON.stringify([...alike, row.entity_kind, row.entity_id, row.address]);
  const { trx } = unit;
  await trx('audit_events')
    .insert({
      ...row,
      repeat_key: trx.raw(`to_char(clock_timestamp(), 'YYYY-MM-DD HH24 ') || ?::text`, [key]),
    })
    .onConflict(trx.raw('(company_id, repeat_key) WHERE repeat_key IS NOT NULL'))
    .merge({ count: trx.raw('audit_events.count + 1') });
}

/** Whether the company that the transaction is in exists. */
export async function isCompany(unit: UnitOfWork): Promise<boolean> {
  const row: unknown = await unit.trx('companies').where('id', unit.scope.companyId).first('id');
  return row !== undefined;
}
