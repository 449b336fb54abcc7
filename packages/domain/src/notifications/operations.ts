import * as z from 'zod/mini';
import { anyone, companyPeople } from '../access/actor.ts';
import { raw } from '../contract/body.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { changeAnswer, defineQueued } from '../contract/queue.ts';
import { secret } from '../contract/secret.ts';
import { notificationTypes } from '../events/catalogue.ts';
import { idSchema } from '../shared/id.ts';
import { notificationErrors } from './errors.ts';
import { markAllRead, markRead } from './predict.ts';
import {
  newNotificationSettingsSchema,
  notificationPageSchema,
  notificationSchema,
  notificationSettingsSchema,
} from './schema.ts';

/** Rows of a page, by default and in the app (specification 3, 9). */
export const notificationsPerPage = 10;

const count = (first: number, most: number) =>
  z._default(
    z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(most)),
    first,
  );

export const listNotifications = defineOperation({
  name: 'notifications.list',
  summary: 'List own notifications',
  method: 'GET',
  path: '/api/v0/notifications',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  query: z.strictObject({
    user_id: z.optional(idSchema),
    notification_type: z.optional(z.enum(notificationTypes)),
    page: count(1, 1_000_000),
    per_page: count(notificationsPerPage, 100),
    include_read: z._default(z.enum(['true', 'false']), 'false'),
    /** The notifications of an order or an import become one line, and are counted as one. */
    fold: z.optional(z.enum(['orders'])),
    /** The parts of one line. */
    fold_id: z.optional(idSchema),
  }),
  response: { status: 200, data: z.array(notificationSchema), page: notificationPageSchema },
  errors: [commonErrors.invalid],
});

export const readNotification = defineQueued(
  defineOperation({
    name: 'notifications.read',
    summary: 'Mark a notification as read',
    method: 'PATCH',
    path: '/api/v0/notifications/{notification_id}/read',
    access: companyPeople,
    impersonation: 'denied',
    rateLimit: 'write',
    offline: 'queued',
    invalidates: [listNotifications.name],
    params: z.object({ notification_id: idSchema }),
    /** Also the older parts of its line. */
    query: z.strictObject({ fold: z.optional(z.enum(['orders'])) }),
    response: { status: 200, data: notificationSchema },
    errors: [],
  }),
  {
    predict: (_read, { params, query: { fold } }) => [
      changeAnswer(listNotifications, (answer, { query }) =>
        markRead(answer, query, { id: params.notification_id, withParts: fold !== undefined }),
      ),
    ],
  },
);

export const readAllNotifications = defineQueued(
  defineOperation({
    name: 'notifications.read_all',
    summary: 'Mark all notifications as read',
    method: 'PATCH',
    path: '/api/v0/notifications/read_all',
    access: companyPeople,
    impersonation: 'denied',
    rateLimit: 'write',
    offline: 'queued',
    invalidates: [listNotifications.name],
    /** Later ones stay unread: the person has not seen them. All of them without it. */
    query: z.strictObject({ until: z.optional(z.iso.datetime()) }),
    response: { status: 200, data: z.object({ count: z.int() }) },
    errors: [],
  }),
  {
    predict: (_read, { query: { until } }) => [
      changeAnswer(listNotifications, (answer, { query }) => markAllRead(answer, query, until)),
    ],
  },
);

export const getNotificationSettings = defineOperation({
  name: 'notifications.settings',
  summary: 'Get own notification settings',
  method: 'GET',
  path: '/api/v0/users/me/notification_settings',
  access: companyPeople,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  response: { status: 200, data: notificationSettingsSchema },
  errors: [],
});

export const putNotificationSettings = defineOperation({
  name: 'notifications.change_settings',
  summary: 'Change own notification settings',
  method: 'PUT',
  path: '/api/v0/users/me/notification_settings',
  access: companyPeople,
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: [getNotificationSettings.name],
  body: newNotificationSettingsSchema,
  response: { status: 200, data: notificationSettingsSchema },
  errors: [commonErrors.staleVersion, commonErrors.invalid],
});

const unsubscribeParams = z.object({
  /** In the headers of the email. */
  ticket: secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
});

/**
 * One click in the mail program of the reader (RFC 8058): it sends a form without a login, and the
 * kind of notification that the email was about is no longer sent by email.
 */
export const unsubscribe = defineOperation({
  name: 'notifications.unsubscribe',
  summary: 'Stop the emails of one kind',
  method: 'POST',
  path: '/api/v0/unsubscribe/{ticket}',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: { purpose: 'unsubscribe', unknown: notificationErrors.unknownEmail },
  offline: 'online',
  params: unsubscribeParams,
  body: raw({
    types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    maxBytes: 10_000,
    headers: [],
  }),
  response: { status: 204 },
  errors: [notificationErrors.unknownEmail],
});

/** The same address, opened in a browser: it leads to the settings and changes nothing. */
export const openUnsubscribe = defineOperation({
  name: 'notifications.open_unsubscribe',
  summary: 'Open the settings of emails',
  method: 'GET',
  path: '/api/v0/unsubscribe/{ticket}',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  rateLimit: 'read',
  ticket: { purpose: 'unsubscribe', unknown: notificationErrors.unknownEmail },
  offline: 'online',
  params: unsubscribeParams,
  response: { status: 303 },
  errors: [notificationErrors.unknownEmail],
});
