import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import { announcementChannel } from '../../../database/announce.ts';
import type { CollectedTable } from '../../../database/effects.ts';
import { emailNotifications } from './email-message.ts';

const settledColumns = 'company_id uuid, subject_kind text, subject_id uuid, read_at timestamptz';

/**
 * What is over, as it is collected: nobody has to do anything about it any more, so that its
 * notifications are read for everybody who has one. Recipients are told that their list has changed.
 */
export const settledTable: CollectedTable = {
  name: 'settled_notifications',
  columns: settledColumns,
  statement: `
    WITH settled AS (
      UPDATE notifications notification SET read_at = row.read_at, version = version + 1
      FROM jsonb_to_recordset(:rows::jsonb) AS row(${settledColumns})
      WHERE notification.company_id = row.company_id AND notification.read_at IS NULL
        AND notification.subject_kind = row.subject_kind
        AND notification.subject_id = row.subject_id
      RETURNING notification.company_id, notification.user_id
    )
    SELECT pg_notify('${announcementChannel}', json_build_object('company_id', company_id,
      'user_id', user_id, 'name', '${notificationsChanged.name}', 'body', json_build_object())::text)
    FROM settled GROUP BY company_id, user_id`,
};

const columns =
  'company_id uuid, id uuid, type text, subject_kind text, subject_id uuid, person_id uuid, params jsonb, to_administrators boolean, administrator_id uuid, to_person boolean, actor_id uuid, by_email boolean, by_sms boolean, only_while text, folds boolean, day_id uuid, created_at timestamptz';

/**
 * Events as they are collected. The statement finds the recipients of each, writes a notification
 * for each of them (for one administrator alone where the event names one who still is one), queues the emails and the SMS of an event as one message, and announces the change to each
 * recipient. What folds shares the order or import that added the number; of a number without one,
 * its own notifications fold, or those of the kind within a product day. Of transfers, those fold that were requested together, and only for
 * administrators: a person has one of them. Their number does not change the number of statements.
 * Nothing is returned from the insert: an employee's call must not read the notifications that it
 * makes for others.
 */
export const notificationTable: CollectedTable = {
  name: 'notifications',
  columns,
  statement: `
    WITH event AS MATERIALIZED (
      SELECT row.*, subject.user_id AS concerned_id, subject.status AS subject_status,
        CASE WHEN row.folds AND item.id IS NOT NULL THEN request.id
          WHEN row.folds THEN coalesce(number.order_id, row.day_id, row.subject_id) END
          AS fold_id,
        row.params || jsonb_strip_nulls(subject.facts || jsonb_build_object('person_name',
          nullif(trim(concat_ws(' ', concerned.first_name, concerned.last_name)), ''))) AS facts
      FROM jsonb_to_recordset(:rows::jsonb) AS row(${columns})
      LEFT JOIN numbers number ON row.subject_kind = 'number'
        AND number.company_id = row.company_id AND number.id = row.subject_id
      LEFT JOIN porting_items item ON row.subject_kind = 'porting_item'
        AND item.company_id = row.company_id AND item.id = row.subject_id
      LEFT JOIN porting_requests request ON row.folds
        AND request.company_id = item.company_id AND request.id = item.request_id
        AND EXISTS (SELECT FROM porting_items other WHERE other.company_id = item.company_id
          AND other.request_id = item.request_id AND other.id <> item.id)
      LEFT JOIN users author ON author.company_id = request.company_id
        AND author.id = request.created_by
      LEFT JOIN top_ups top_up ON row.subject_kind = 'top_up'
        AND top_up.company_id = row.company_id AND top_up.id = row.subject_id
      LEFT JOIN numbers topped ON topped.company_id = top_up.company_id
        AND topped.id = top_up.number_id
      LEFT JOIN plans plan ON plan.id = coalesce(number.plan_id, item.plan_id)
      CROSS JOIN LATERAL (SELECT
        coalesce(row.person_id, number.user_id, item.user_id, top_up.user_id) AS user_id,
        coalesce(item.status, top_up.status) AS status,
        jsonb_build_object(
          'phone_number', coalesce(number.full_phone_number, item.porting_number,
            topped.full_phone_number),
          'plan_name', coalesce(plan.name, top_up.plan_name),
          'number_id', coalesce(item.number_id, top_up.number_id),
          'carrier', item.current_carrier,
          'country_code', item.country_code,
          'porting_type', item.porting_type,
          'field', item.rejected_field,
          'reason_code', item.reason_code,
          'reason', coalesce(item.reason, top_up.reason),
          'day', coalesce(item.porting_date, top_up.activate_at),
          'end', top_up.expires_at,
          'ordered_by', CASE WHEN request.api_key_id IS NOT NULL THEN 'api_key'
            WHEN request.id IS NOT NULL THEN 'person'
            WHEN row.folds THEN number.ordered_by END,
          'order_name', CASE WHEN request.id IS NOT NULL THEN coalesce(request.api_key_name,
              nullif(trim(concat_ws(' ', author.first_name, author.last_name)), ''))
            WHEN row.folds THEN number.order_name END) AS facts
      ) subject
      LEFT JOIN users concerned ON concerned.company_id = row.company_id
        AND concerned.id = subject.user_id
    ), person AS MATERIALIZED (
      SELECT * FROM lookup_notification_recipients((SELECT company_id FROM event LIMIT 1),
        (SELECT coalesce(array_agg(DISTINCT concerned_id), '{}') FROM event WHERE to_person))
    ), recipient AS MATERIALIZED (
      SELECT event.*, person.user_id, gen_random_uuid() AS notification_id,
        CASE WHEN event.to_person AND person.user_id = event.concerned_id
          THEN 'person' ELSE 'administrators' END AS audience,
        event.by_email IS NOT NULL
          AND coalesce((person.email ->> event.type)::boolean, event.by_email) AS wants_email,
        event.by_sms AND event.to_person AND person.user_id = event.concerned_id AS wants_sms
      FROM event JOIN person
        ON (event.to_person AND person.user_id = event.concerned_id)
          OR (event.to_administrators AND person.is_admin
            AND (event.administrator_id IS NULL OR event.administrator_id = person.user_id
              OR NOT EXISTS (SELECT FROM person one
                WHERE one.is_admin AND one.user_id = event.administrator_id)))
      WHERE person.user_id IS DISTINCT FROM event.actor_id
        AND (event.only_while IS NULL OR event.only_while = event.subject_status)
    ), written AS (
      INSERT INTO notifications (company_id, id, user_id, event_id, type, audience, subject_kind,
        subject_id, params, created_at, by_email, by_sms, fold_id)
      SELECT company_id, notification_id, user_id, id, type, audience, subject_kind, subject_id,
        facts, created_at, wants_email, wants_sms,
        CASE WHEN audience = 'administrators' OR subject_kind <> 'porting_item' THEN fold_id END
      FROM recipient
    ), queued AS (
      INSERT INTO outbox (id, company_id, topic, payload, lane, state)
      SELECT id, company_id, '${emailNotifications.name}', jsonb_build_object('event_id', id),
        '${emailNotifications.lane}', 'pending'
      FROM recipient WHERE wants_email OR wants_sms GROUP BY id, company_id
    )
    SELECT pg_notify('${announcementChannel}', json_build_object('company_id', company_id,
      'user_id', user_id, 'name', '${notificationsChanged.name}', 'body', json_build_object())::text)
    FROM recipient GROUP BY company_id, user_id`,
};
