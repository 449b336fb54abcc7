import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** Writes that a person was turned away; the caller's transaction holds nothing else. */
export async function insertRefusal(unit: UnitOfWork): Promise<void> {
  await unit.trx('audit_events').insert({
    company_id: unit.scope.companyId,
    id: unit.newId(),
    actor_kind: unit.origin.party.kind,
    actor_id: unit.origin.party.id,
    actor_name: unit.origin.party.name,
    operation: unit.origin.operation,
    outcome: 'refused',
    request_id: unit.origin.requestId,
    address: unit.origin.address,
  });
}
