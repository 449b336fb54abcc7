import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Writes a refusal into the audit of the transaction's company. A repeated refusal of the same
 * actor, operation and address within the same clock hour increments the count of the existing row.
 */
export async function countRefusal(
  unit: UnitOfWork,
  entity?: { readonly kind: string; readonly id: string },
): Promise<void> {
  const { origin, trx } = unit;
  const { id, kind, name, subject } = origin.actor;
  const row = {
    company_id: unit.scope.companyId,
    id: unit.newId(),
    actor_kind: kind,
    actor_id: id,
    actor_name: name,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    operation: origin.operation,
    entity_kind: entity?.kind ?? null,
    entity_id: entity?.id ?? null,
    outcome: 'refused',
    request_id: origin.requestId,
    address: origin.address,
    session_id: subject?.sessionId ?? null,
    client: origin.client ?? null,
  };
  const alike = [row.actor_kind, row.actor_id, row.subject_id, row.operation];
  const key = JSON.stringify([
    ...alike,
    row.entity_kind,
    row.entity_id,
    row.address,
    row.session_id,
  ]);
  await trx('audit_events')
    .insert({
      ...row,
      repeat_key: trx.raw(`to_char(clock_timestamp(), 'YYYY-MM-DD HH24 ') || ?::text`, [key]),
    })
    .onConflict(trx.raw('(company_id, repeat_key) WHERE repeat_key IS NOT NULL'))
    .merge({ count: trx.raw('audit_events.count + 1') });
}

/** Whether the transaction's company exists. */
export async function isCompany(unit: UnitOfWork): Promise<boolean> {
  const row: unknown = await unit.trx('companies').where('id', unit.scope.companyId).first('id');
  return row !== undefined;
}
