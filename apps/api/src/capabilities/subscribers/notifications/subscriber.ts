import type { Facts } from '@workspace/domain/events/define';
import type { RecordedActor } from '../../../database/effects.ts';
import type { EventSubscriber } from '../../../database/events.ts';
import { notificationTable } from './notification-table.ts';

/** The person of the company who made the call; staff and the product itself are nobody's own. */
const actingPerson = ({ kind, id }: RecordedActor): string | null =>
  kind === 'admin' || kind === 'regular' ? id : null;

/** The facts that the texts name, as far as they are known. */
const paramsOf = (facts: Facts, names: readonly string[] = []) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const fact = facts[name] ?? null;
      return fact === null ? [] : [[name, fact] as const];
    }),
  );

/**
 * Notifies the recipients that an event's declaration names: in the app, and by email where they
 * want it.
 */
export const notificationSubscriber: EventSubscriber = (
  { companyId, actor, now, newId, collect },
  { event: { subject, notification }, subjectId, personId, facts },
) => {
  if (!notification) return;
  const { type, administrators, person, notifiesActor, email, sms, onlyWhile, folds } =
    notification;
  collect(notificationTable, {
    company_id: companyId,
    id: newId(),
    type,
    subject_kind: subject,
    subject_id: subjectId,
    person_id: personId ?? (subject === 'user' ? subjectId : null),
    params: paramsOf(facts, notification.params),
    to_administrators: administrators !== undefined,
    to_person: person !== undefined,
    actor_id: notifiesActor ? null : actingPerson(actor),
    by_email: email === 'never' ? null : email === 'on',
    by_sms: sms !== undefined,
    only_while: onlyWhile ?? null,
    folds: folds === true,
    created_at: now,
  });
};
