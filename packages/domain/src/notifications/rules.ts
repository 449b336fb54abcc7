import {
  type NotificationType,
  notificationEvent,
  notificationTypes,
} from '../events/catalogue.ts';
import type { NotificationText } from '../events/define.ts';
import type { Notification } from './schema.ts';

/** What an email's headers name, for people who want no more of its kind. */
export const unsubscribePath = (ticket: string): string => `/api/v0/unsubscribe/${ticket}`;

/** The text of a notification. */
export function notificationText({
  type,
  audience,
  params,
}: Pick<Notification, 'type' | 'audience' | 'params'>): NotificationText {
  const event = notificationEvent(type);
  return event[audience]?.(params) ?? { title: event.label, line: '' };
}

/** The path that a notification opens; null if there is none. */
export function notificationLink({
  type,
  audience,
  subject_id: subjectId,
  params,
}: Pick<Notification, 'type' | 'audience' | 'subject_id' | 'params'>): string | null {
  return notificationEvent(type).link[audience]?.(subjectId, params) ?? null;
}

/** The events that a person with this role can receive. Only administrators import. */
export function typesOf(role: 'admin' | 'regular'): readonly NotificationType[] {
  if (role === 'admin') return notificationTypes;
  return notificationTypes.filter((type) => {
    const { person, subject } = notificationEvent(type);
    return person !== undefined && subject !== 'import';
  });
}

/** Those that a person with this role can receive by email. */
export function emailTypesOf(role: 'admin' | 'regular'): readonly NotificationType[] {
  return typesOf(role).filter((type) => notificationEvent(type).email !== 'never');
}
