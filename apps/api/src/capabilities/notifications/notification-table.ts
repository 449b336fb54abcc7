import { notificationsChanged } from '@workspace/domain/notifications/announcement';
import { announcementChannel } from '../../database/announce.ts';
import type { CollectedTable } from '../../database/effects.ts';
import { emailNotifications } from './email-message.ts';

const columns =
  'company_id uuid, id uuid, type text, subject_kind text, subject_id uuid, person_id uuid, params jsonb, to_administrators boolean, to_person boolean, actor_id uuid, by_email boolean, created_at timestamptz';

/**
 * Events as they are collected. The statement finds the recipients of each, writes a notification
 * for each of them, queues the emails of an event as one message, and announces the change to each
 * recipient. Their number does not change the number of statements. Nothing is returned from the
 * insert: an employee's call must not read the notifications that it makes for others.
 */
export const notificationTable: CollectedTable = {
  name: 'notifications',
  columns,
  statement: `
    WITH event AS MATERIALIZED (
      SELECT row.*, coalesce(row.person_id, number.user_id) AS concerned_id,
        row.params || jsonb_strip_nulls(jsonb_build_object(
          'phone_number', number.full_phone_number, 'plan_name', plan.name,
          'person_name', nullif(trim(concat_ws(' ', concerned.first_name, concerned.last_name)), '')
        )) AS facts
      FROM jsonb_to_recordset(:rows::jsonb) AS row(${columns})
      LEFT JOIN numbers number ON row.subject_kind = 'number'
        AND number.company_id = row.company_id AND number.id = row.subject_id
      LEFT JOIN plans plan ON plan.id = number.plan_id
      LEFT JOIN users concerned ON concerned.company_id = row.company_id
        AND concerned.id = coalesce(row.person_id, number.user_id)
    ), person AS MATERIALIZED (
      SELECT * FROM lookup_notification_recipients((SELECT company_id FROM event LIMIT 1),
        (SELECT coalesce(array_agg(DISTINCT concerned_id), '{}') FROM event WHERE to_person))
    ), recipient AS MATERIALIZED (
      SELECT event.*, person.user_id, gen_random_uuid() AS notification_id,
        CASE WHEN event.to_person AND person.user_id = event.concerned_id
          THEN 'person' ELSE 'administrators' END AS audience,
        event.by_email IS NOT NULL
          AND coalesce((person.email ->> event.type)::boolean, event.by_email) AS wants_email
      FROM event JOIN person
        ON (event.to_person AND person.user_id = event.concerned_id)
          OR (event.to_administrators AND person.is_admin)
      WHERE person.user_id IS DISTINCT FROM event.actor_id
    ), written AS (
      INSERT INTO notifications (company_id, id, user_id, event_id, type, audience, subject_kind,
        subject_id, params, created_at, by_email)
      SELECT company_id, notification_id, user_id, id, type, audience, subject_kind, subject_id,
        facts, created_at, wants_email FROM recipient
    ), queued AS (
      INSERT INTO outbox (id, company_id, topic, payload, lane, state)
      SELECT id, company_id, '${emailNotifications.name}', jsonb_build_object('event_id', id),
        '${emailNotifications.lane}', 'pending'
      FROM recipient WHERE wants_email GROUP BY id, company_id
    )
    SELECT pg_notify('${announcementChannel}', json_build_object('company_id', company_id,
      'user_id', user_id, 'name', '${notificationsChanged.name}', 'body', json_build_object())::text)
    FROM recipient GROUP BY company_id, user_id`,
};
