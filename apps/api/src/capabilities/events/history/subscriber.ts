import type { CollectedTable } from '../../../database/effects.ts';
import type { EventSubscriber } from '../../../database/events.ts';

const historyTable: CollectedTable = {
  name: 'number_events',
  columns:
    'company_id uuid, id uuid, subject_id uuid, kind text, occurred_at timestamptz, actor_kind text, actor_name text, details jsonb',
};

/** Writes the history of numbers and transfers. */
export const historySubscriber: EventSubscriber = (
  { companyId, actor, newId, collect },
  { event, subjectId, numberId, occurredAt, facts },
) => {
  if (!event.history) return;
  collect(historyTable, {
    company_id: companyId,
    id: newId(),
    subject_id: numberId ?? subjectId,
    kind: event.history.kind,
    occurred_at: occurredAt,
    actor_kind: actor.kind,
    actor_name: actor.name,
    details: facts,
  });
};
