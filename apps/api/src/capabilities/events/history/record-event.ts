import {
  type NotificationType,
  notificationEvent,
  notificationTypes,
} from '@workspace/domain/notifications/events';
import type { NumberEventKind } from '@workspace/domain/numbers/schema';
import type { CollectedTable } from '../../../database/effects.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notify } from '../../subscribers/notifications/index.ts';

/** An event in the history of a number or a transfer. */
export interface HistoryEvent {
  /** Id of the number or the porting item. */
  readonly subjectId: string;
  readonly kind: NumberEventKind;
  /** Product time; defaults to the transaction's. */
  readonly occurredAt?: Date;
  readonly details?: Readonly<Record<string, string | null>>;
}

const historyTable: CollectedTable = {
  name: 'number_events',
  columns:
    'company_id uuid, id uuid, subject_id uuid, kind text, occurred_at timestamptz, actor_kind text, actor_name text, details jsonb',
};

/** The notifications that follow an event of a number's history. */
const following = new Map(
  notificationTypes.flatMap((type) => {
    const { follows } = notificationEvent(type);
    return follows === undefined ? [] : [[follows, type] as const];
  }),
);

/** What the notification is about: top-ups are in the history of their number. */
function subjectOf({ subjectId, details }: HistoryEvent, type: NotificationType): string {
  const isTopUp = notificationEvent(type).subject === 'top_up';
  return (isTopUp && details?.top_up_id) || subjectId;
}

/**
 * Adds an event to the history, as one of the unit of work's effects, and notifies those whom it
 * concerns.
 */
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
  const type = following.get(event.kind);
  if (type) notify(unit, type, { subjectId: subjectOf(event, type) });
}
