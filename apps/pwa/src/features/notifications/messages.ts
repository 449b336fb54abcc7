import { formatCount, formatCounted } from '@workspace/ui/format/data';

/** Texts of the notifications. */
export const messages = {
  title: 'Notifications',
  unread: 'Unread',
  read: 'Read',
  unreadCount: 'unread',
  readAll: 'Mark all as read',
  all: 'All notifications',
  settings: 'What you get by email',
  emails: 'Emails to your people',
  byEmail: 'Email settings',
  loading: 'Notifications are being loaded',
  shown: 'Shown',
  filters: {
    all: 'All',
    unread: 'Unread',
    type: 'Event',
    search: 'Search events',
    none: 'No event',
  },
  showing: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} of ${formatCounted(total, 'notification')}`,
  pages: 'Pages',
  previous: 'Newer',
  next: 'Older',
  kept: 'Notifications are kept for 90 days.',
  failed: 'The notifications could not be loaded.',
  empty: {
    title: 'No notifications yet',
    text: 'You are notified here when something happens to numbers that concern you.',
  },
  nothingUnread: { title: 'Nothing unread', text: 'You have read all notifications.' },
  noResults: {
    title: 'No results',
    text: 'No notification is about this event.',
    clear: 'Clear filters',
  },
  notStored: {
    title: 'Not on this device',
    text: 'These notifications have not been opened here before. They are shown when you are back online.',
    retry: 'Try again',
  },
  markRead: {
    failed: 'The notification could not be marked as read.',
    describe: (about: string) => `“${about}” read`,
  },
  markAllRead: {
    failed: 'The notifications could not be marked as read.',
    describe: () => 'All notifications read',
  },
} as const;
