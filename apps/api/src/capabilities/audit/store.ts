import type { ActingParty, UnitOfWork } from '../../database/unit-of-work.ts';

/** What is written beside who, when and from where. */
export interface AuditNote {
  readonly outcome: 'done' | 'refused';
  /** Where it is not the transaction's own, as with a ticket that speaks for somebody. */
  readonly party?: ActingParty | undefined;
  readonly entity?: { readonly kind: string; readonly id: string } | undefined;
  readonly after?: unknown;
}

/** Writes one line into the audit of the company that the transaction is in. */
export async function insertAudit(unit: UnitOfWork, note: AuditNote): Promise<void> {
  const { origin } = unit;
  const { id, kind, name, subject } = note.party ?? origin.party;
  await unit.trx('audit_events').insert({
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
  });
}

/** Whether the company that the transaction is in exists. */
export async function isCompany(unit: UnitOfWork): Promise<boolean> {
  const row: unknown = await unit.trx('companies').where('id', unit.scope.companyId).first('id');
  return row !== undefined;
}
