import type { NumberEventKind } from '@workspace/domain/numbers/schema';
import type { CollectedTable } from '../../database/effects.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** What happened to a number or a transfer, as its history shows it. */
export interface HistoryEvent {
  /** Of the number or the porting item. */
  readonly subjectId: string;
  readonly kind: NumberEventKind;
  /** Product time; the transaction's where nothing is said. */
  readonly occurredAt?: Date;
  readonly details?: Readonly<Record<string, string | null>>;
}

const historyTable: CollectedTable = {
  name: 'number_events',
  columns:
    'company_id uuid, id uuid, subject_id uuid, kind text, occurred_at timestamptz, actor_kind text, actor_name text, details jsonb',
};

/** Adds an event to the history, with the other effects of the unit of work. */
export function recordEvent(unit: UnitOfWork, event: HistoryEvent): void {
  const { actor } = unit.origin;
  unit.collect(historyTable, {
    company_id: unit.scope.companyId,
    id: unit.newId(),
    subject_id: event.subjectId,
    kind: event.kind,
    occurred_at: event.occurredAt ?? unit.now,
    actor_kind: actor.kind,
    actor_name: actor.name,
    details: event.details ?? {},
  });
}
