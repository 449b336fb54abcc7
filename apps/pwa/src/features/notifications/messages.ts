import { brand } from '@workspace/domain/brand';
import type { NotificationType } from '@workspace/domain/events/catalogue';
import type { NotificationFold } from '@workspace/domain/notifications/schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const numbers = (count: number) => formatCounted(count, 'number');

/** What the last report says of a number that was added, or of a transfer that was requested. */
const states: Readonly<Partial<Record<NotificationType, string>>> = {
  number_active: 'active',
  esim_ready: 'ready to install',
  number_order_waiting: 'waiting for the network',
  number_order_failed: 'with a problem',
  transfer_requested: 'requested',
  transfer_code_expires: 'with a code that expires',
  transfer_rejected: 'rejected by the carrier',
  transfer_corrected: 'sent again',
  transfer_esim_missing: 'without an installed eSIM',
  transfer_cancelled: 'cancelled',
};

type OfDay = Readonly<
  Partial<
    Record<NotificationType, { readonly title: (count: number) => string; readonly line: string }>
  >
>;

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
  fold: {
    states,
    /** Those of one day whose numbers have no order in common. */
    ofDay: {
      number_order_waiting: {
        title: (count) => `${numbers(count)} take longer than usual`,
        line: 'The network has not answered yet. The orders are repeated automatically.',
      },
    } as OfDay,
    imported: (count: number, file: string | null) =>
      `Import of ${numbers(count)}${file === null ? '' : ` from ${file}`}`,
    ordered: (count: number, by: string | null) =>
      `${numbers(count)} ordered${by === null ? '' : ` by ${by}`}`,
    requested: (count: number, by: string | null) =>
      `${formatCounted(count, 'transfer')} requested${by === null ? '' : ` by ${by}`}`,
    orderer: (kind: NotificationFold['ordered_by'], name: string) => {
      if (kind === 'staff') return `${name} of ${brand.name}`;
      return kind === 'api_key' ? `the API key ${name}` : name;
    },
    state: (count: number, state = 'reported') => `${formatCount(count)} ${state}`,
    inProgress: 'in progress',
    open: (count: number) => `Show ${formatCounted(count, 'notification')}`,
    close: (count: number) => `Hide ${formatCounted(count, 'notification')}`,
    label: (title: string) => `Parts of “${title}”`,
  },
  approve: {
    button: 'Approve',
    of: (title: string) => `Approve: ${title}`,
    addDetails: 'Add details and approve',
    undo: 'Undo',
    undoOf: (title: string) => `Undo: ${title}`,
    waiting: 'Approved',
  },
  assistantChange: {
    waits: (time: string) => `Waits for you until ${time}`,
    states: {
      confirmed: 'Confirmed',
      cancelled: 'Cancelled',
      expired: 'No longer waits',
      used: 'Confirmed',
      done: 'Confirmed and carried out',
      failed: 'Confirmed, and not carried out',
    },
  },
  sendGuide: {
    of: (label: string, title: string) => `${label}: ${title}`,
    sent: (address: string) => `Guide sent by email to ${address}`,
    texts: {
      failed: 'The guide could not be sent. Please try again.',
      describe: (person: string) => `Guide for ${person}`,
    },
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
