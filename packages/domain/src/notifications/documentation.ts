import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import type {
  getNotificationSettings,
  listNotifications,
  openUnsubscribe,
  putNotificationSettings,
  readAllNotifications,
  readNotification,
  unsubscribe,
} from './operations.ts';
import {
  notificationFoldSchema,
  notificationPageSchema,
  notificationSchema,
  notificationSettingsSchema,
} from './schema.ts';

const version = '1 for a new row, incremented by every change. Send it back in `If-Match`.';

export const notificationSchemas = [
  describeSchema(notificationSchema, {
    name: 'Notification',
    description: 'What a person is notified of.',
    fields: {
      notification_id: 'Id of the notification.',
      user_id: 'Id of the person who is notified.',
      type: 'The event.',
      audience:
        '`person` if the event concerns the person, `administrators` if they receive it as an administrator.',
      subject_kind: 'What the event is about.',
      subject_id: 'Id of the number, person, import, transfer or top-up; null for the company.',
      params: 'Facts at the time of the event, for example the phone number.',
      created_at: 'When it happened.',
      read_at: 'When the person read it, or null.',
      version,
      fold: 'Of a line that stands for several notifications; the other fields are those of the newest one.',
    },
    example: {
      notification_id: '4e5f6071-8293-4a4b-8c5d-6e7f8091a2b3',
      user_id: exampleIds.user,
      type: 'number_active',
      audience: 'person',
      subject_kind: 'number',
      subject_id: exampleIds.number,
      params: { phone_number: '+4526501234', plan_name: 'Zone A 20 GB', person_name: 'Ida Holm' },
      created_at: '2026-11-20T08:12:40.000Z',
      read_at: null,
      version: 1,
    },
  }),
  describeSchema(notificationFoldSchema, {
    name: 'NotificationFold',
    description: 'What a line of a folded list stands for.',
    fields: {
      fold_id: 'Send it as `fold_id` to list the parts.',
      ordered_by:
        'Who ordered the numbers or requested the transfers; `import` for a file. Null if it is not known.',
      name: 'Name of who ordered, or of the file.',
      of: '`numbers` of an order or import, or `transfers` that were requested together.',
      numbers: 'How many numbers or transfers there are.',
      parts: 'Notifications in the line.',
      unread: 'Those of them that are unread.',
      states: 'How many of them were last reported by each event.',
    },
    example: {
      fold_id: '5f607182-93a4-4b5c-8d6e-7f8091a2b3c4',
      ordered_by: 'person',
      name: 'Line Kjær',
      of: 'numbers',
      numbers: 12,
      parts: 19,
      unread: 2,
      states: [
        { type: 'number_active', count: 8 },
        { type: 'esim_ready', count: 3 },
      ],
    },
  }),
  describeSchema(notificationPageSchema, {
    name: 'NotificationPage',
    description: 'The page of a list of notifications.',
    fields: {
      current_page: 'The requested page; the first one is 1.',
      pages: 'Number of pages, at least 1.',
      total: 'Number of rows in the whole list.',
    },
    example: { current_page: 1, pages: 1, total: 1 },
  }),
  describeSchema(notificationSettingsSchema, {
    name: 'NotificationSettings',
    description: 'What a person receives by email.',
    fields: {
      events: 'Every event that the person can receive by email, and whether they do.',
      version,
    },
    example: { events: [{ type: 'esim_failed', email: true }], version: 1 },
  }),
];

export const notificationDocs: {
  listNotifications: OperationDocs<typeof listNotifications>;
  readNotification: OperationDocs<typeof readNotification>;
  readAllNotifications: OperationDocs<typeof readAllNotifications>;
  getNotificationSettings: OperationDocs<typeof getNotificationSettings>;
  putNotificationSettings: OperationDocs<typeof putNotificationSettings>;
  unsubscribe: OperationDocs<typeof unsubscribe>;
  openUnsubscribe: OperationDocs<typeof openUnsubscribe>;
} = {
  listNotifications: {
    description:
      'The notifications of the caller, newest first. They are kept for 90 days. A notification that arrives between two pages moves the others by one place, so compare ids.',
    query: {
      user_id: 'The caller; anybody else is refused with 422.',
      notification_type: 'Only this event.',
      page: 'Number of the page; the first one is 1.',
      per_page: 'Maximum number of rows in a page.',
      include_read: '`true` also lists what the caller has read.',
      fold: '`orders` shows the notifications of an order, an import or a request of several transfers as one row, which is counted once.',
      fold_id: 'Only the notifications of this order, import or request.',
    },
  },
  readNotification: {
    description: 'Marks a notification of the caller as read. Repeating it changes nothing.',
    params: { notification_id: 'Id of the notification.' },
    query: {
      fold: '`orders` also marks the older notifications of the same order, import or request.',
    },
  },
  readAllNotifications: {
    description: 'Marks all unread notifications of the caller as read, and returns their number.',
    query: { until: 'Later notifications stay unread. All are marked as read without it.' },
  },
  getNotificationSettings: {
    description: 'What the caller receives by email. Everything is shown in the app as well.',
  },
  putNotificationSettings: {
    description:
      'Changes what the caller receives by email. Events that are not named keep their setting.',
    body: { events: 'The events to change.' },
    bodyExample: { events: [{ type: 'esim_failed', email: false }] },
  },
  unsubscribe: {
    description:
      'For mail programs (RFC 8058): the address and the form are named by the headers `List-Unsubscribe` and `List-Unsubscribe-Post` of an email. It ends the emails about one kind of notification for their reader. Repeating it changes nothing.',
    params: { ticket: 'The ticket in the address.' },
  },
  openUnsubscribe: {
    description: 'Leads to the page on which a person chooses their emails. It changes nothing.',
    params: { ticket: 'The ticket in the address.' },
  },
};
