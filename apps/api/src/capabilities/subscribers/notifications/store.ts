import { type NotificationType, notificationTypes } from '@workspace/domain/events/catalogue';
import type { QueryBuilder } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { NotificationModel } from './models.ts';

/** Which notifications of one person are listed. */
export interface NotificationFilter {
  readonly userId: string;
  readonly type?: NotificationType | undefined;
  readonly read: 'included' | 'left_out';
  /** Only the parts of this line. */
  readonly foldId?: string | undefined;
}

function ofPerson(
  unit: UnitOfWork,
  { userId, type, read, foldId }: NotificationFilter,
): QueryBuilder<NotificationModel> {
  // A release before this one may have written types that this one does not know.
  const query = NotificationModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, user_id: userId })
    .whereIn('type', type === undefined ? [...notificationTypes] : [type]);
  if (foldId !== undefined) query.where('fold_id', foldId);
  if (read === 'left_out') query.whereNull('read_at');
  return query;
}

/** Newest first. @param place the number of rows before the page */
export async function pageOfNotifications(
  unit: UnitOfWork,
  filter: NotificationFilter,
  { place, limit }: { readonly place: number; readonly limit: number },
): Promise<NotificationModel[]> {
  return ofPerson(unit, filter)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(place)
    .limit(limit);
}

export async function countNotifications(
  unit: UnitOfWork,
  filter: NotificationFilter,
): Promise<number> {
  return ofPerson(unit, filter).resultSize();
}

/** Locked until the end of the transaction. */
export async function lockNotification(
  unit: UnitOfWork,
  id: string,
): Promise<NotificationModel | undefined> {
  return NotificationModel.query(unit.trx)
    .findOne({ company_id: unit.scope.companyId, id })
    .forUpdate();
}

const read = (unit: UnitOfWork) => ({
  read_at: unit.now,
  version: NotificationModel.raw('version + 1'),
});

export async function markNotificationRead(
  unit: UnitOfWork,
  id: string,
): Promise<NotificationModel> {
  return NotificationModel.query(unit.trx)
    .patch(read(unit))
    .findOne({ company_id: unit.scope.companyId, id })
    .returning('*')
    .throwIfNotFound();
}

/** @param until product time; later ones stay unread. @returns how many were unread */
export async function markEverythingRead(
  unit: UnitOfWork,
  userId: string,
  until: Date,
): Promise<number> {
  return NotificationModel.query(unit.trx)
    .patch(read(unit))
    .where({ company_id: unit.scope.companyId, user_id: userId })
    .whereNull('read_at')
    .where('created_at', '<=', until);
}

/** A notification that is still to be sent by email, and to whom. */
export interface EmailToSend
  extends Pick<
    NotificationModel,
    'id' | 'type' | 'audience' | 'subject_kind' | 'subject_id' | 'params'
  > {
  readonly email: string;
  readonly first_name: string;
}

/**
 * The notifications of an event that are still to be sent by email, marked as sent. People who have
 * read theirs, or have left meanwhile, get none.
 */
export async function takeEmails(unit: UnitOfWork, eventId: string): Promise<EmailToSend[]> {
  return unit.query<EmailToSend>(
    `WITH taken AS (
       UPDATE notifications SET emailed_at = now()
       WHERE company_id = :company AND event_id = :eventId AND by_email AND emailed_at IS NULL
       RETURNING company_id, id, user_id, type, audience, subject_kind, subject_id, params, read_at
     )
     SELECT taken.id, taken.type, taken.audience, taken.subject_kind, taken.subject_id, taken.params,
       users.email, users.first_name
     FROM taken JOIN users ON users.company_id = taken.company_id AND users.id = taken.user_id
     WHERE taken.read_at IS NULL AND users.status IN ('new_user', 'active')
     ORDER BY taken.id`,
    { company: unit.scope.companyId, eventId },
  );
}

/** Keeps the hash of the ticket in the headers of a notification's email. */
export async function keepUnsubscribeHash(
  unit: UnitOfWork,
  id: string,
  unsubscribe_hash: Buffer,
): Promise<void> {
  await NotificationModel.query(unit.trx)
    .patch({ unsubscribe_hash })
    .where({ company_id: unit.scope.companyId, id });
}

/** A notification that is still to be sent by SMS, and to which number. */
export interface SmsToSend extends Pick<NotificationModel, 'type' | 'subject_kind' | 'params'> {
  readonly subject_id: string;
  /** Null if no number of the person works. */
  readonly phone_number: string | null;
}

/**
 * The notification of an event that is still to be sent by SMS, marked as sent: that of the person
 * concerned. A number that is to be transferred works at its carrier until then. Otherwise it is
 * the local number that is topped up, or another one of the person.
 */
export async function takeSms(unit: UnitOfWork, eventId: string): Promise<SmsToSend[]> {
  return unit.query<SmsToSend>(
    `WITH taken AS (
       UPDATE notifications SET texted_at = now()
       WHERE company_id = :company AND event_id = :eventId AND by_sms AND texted_at IS NULL
       RETURNING company_id, user_id, type, subject_kind, subject_id, params
     )
     SELECT taken.type, taken.subject_kind, taken.subject_id, taken.params,
       coalesce(item.porting_number, (
         SELECT numbers.full_phone_number FROM numbers
         WHERE numbers.company_id = taken.company_id AND numbers.user_id = taken.user_id
           AND numbers.type = 'local' AND numbers.status IN ('active', 'ready_to_terminate')
           AND numbers.stopped_at IS NULL
         ORDER BY numbers.id LIMIT 1)) AS phone_number
     FROM taken JOIN users ON users.company_id = taken.company_id AND users.id = taken.user_id
     LEFT JOIN porting_items item ON taken.subject_kind = 'porting_item'
       AND item.company_id = taken.company_id AND item.id = taken.subject_id
     WHERE users.status IN ('new_user', 'active')`,
    { company: unit.scope.companyId, eventId },
  );
}
