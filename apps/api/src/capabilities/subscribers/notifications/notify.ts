import { type NotificationType, notificationEvent } from '@workspace/domain/notifications/events';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { notificationTable } from './notification-table.ts';

/** What an event is about, and the facts that its text names. */
export interface NotifiedEvent {
  /** Id of what the event is about; null for the company itself. */
  readonly subjectId: string | null;
  /** The person concerned; by default the holder of the number, or whose request it is. */
  readonly personId?: string;
  /** Facts besides those of the person, the number and the request, which are added. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The person of the company who made the call; staff and the product itself are nobody's own. */
function actingPerson({ origin }: UnitOfWork): string | null {
  const { kind, id } = origin.actor;
  return kind === 'admin' || kind === 'regular' ? id : null;
}

/**
 * Notifies the recipients that the catalogue declares for an event, as one of the unit of work's
 * effects: in the app, and by email where they want it.
 */
export function notify(
  unit: UnitOfWork,
  type: NotificationType,
  { subjectId, personId, params = {} }: NotifiedEvent,
): void {
  const event = notificationEvent(type);
  unit.collect(notificationTable, {
    company_id: unit.scope.companyId,
    id: unit.newId(),
    type,
    subject_kind: event.subject,
    subject_id: subjectId,
    person_id: personId ?? (event.subject === 'user' ? subjectId : null),
    params,
    to_administrators: event.administrators !== undefined,
    to_person: event.person !== undefined,
    actor_id: event.notifiesActor ? null : actingPerson(unit),
    by_email: event.email === 'never' ? null : event.email === 'on',
    by_sms: event.sms !== undefined,
    only_while: event.onlyWhile ?? null,
    created_at: unit.now,
  });
}
