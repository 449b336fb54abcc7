import type { UnitOfWork } from '../../../database/unit-of-work.ts';

const opened = `
  SELECT DISTINCT entity_id FROM audit_events
  WHERE company_id = :company AND entity_kind = :kind AND operation = :operation
    AND actor_kind = 'staff' AND actor_id = :actor AND outcome = 'done'`;

/**
 * Ids of the entities of the transaction's company that the calling member of the staff has opened:
 * each read of theirs is in the audit.
 */
export async function findOpened(
  unit: UnitOfWork,
  { kind, operation }: { readonly kind: string; readonly operation: string },
): Promise<ReadonlySet<string>> {
  const rows = await unit.query<{ readonly entity_id: string }>(opened, {
    company: unit.scope.companyId,
    kind,
    operation,
    actor: unit.origin.actor.id,
  });
  return new Set(rows.map(({ entity_id: id }) => id));
}
