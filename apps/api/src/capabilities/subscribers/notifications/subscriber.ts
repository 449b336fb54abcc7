import type { Facts } from '@workspace/domain/events/define';
import { v5 as idByName } from 'uuid';
import type { RecordedActor } from '../../../database/effects.ts';
import type { EventSubscriber } from '../../../database/events.ts';
import { notificationTable, settledTable } from './notification-table.ts';

/** Namespace of the ids of lines of a day. */
const namespace = 'd2b1a5c8-3f5e-4a34-9c1b-0a7d9b6e4f27';

/** What the notifications of one kind within a product day have in common. */
const dayOf = (companyId: string | null, type: string, now: Date) =>
  [companyId, type, now.toISOString().slice(0, 10)].join(' ');

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
 * want it; and reads the notifications of what an event settles.
 */
export const notificationSubscriber: EventSubscriber = (
  { companyId, actor, now, newId, collect },
  { event: { subject, notification, settles }, subjectId, personId, administratorId, facts },
) => {
  if (settles) {
    collect(settledTable, {
      company_id: companyId,
      subject_kind: subject,
      subject_id: subjectId,
      read_at: now,
    });
  }
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
    administrator_id: administratorId ?? null,
    to_person: person !== undefined,
    actor_id: notifiesActor ? null : actingPerson(actor),
    by_email: email === 'never' ? null : email === 'on',
    by_sms: sms !== undefined,
    only_while: onlyWhile ?? null,
    folds: folds !== undefined,
    day_id: folds === 'order_or_day' ? idByName(dayOf(companyId, type, now), namespace) : null,
    created_at: now,
  });
};
