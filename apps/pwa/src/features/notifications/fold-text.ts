import { type NotificationType, notificationEvent } from '@workspace/domain/events/catalogue';
import type { NotificationText, NotificationTone } from '@workspace/domain/events/define';
import { notificationLink, notificationText } from '@workspace/domain/notifications/rules';
import type { Notification, NotificationFold } from '@workspace/domain/notifications/schema';
import { messages } from './messages.ts';

const words = messages.fold;

/** Whether the line names the order or the import; one number is named by its newest part. */
const isOfMany = (fold: NotificationFold | undefined): fold is NotificationFold =>
  fold !== undefined && fold.numbers > 1;

function titleOf({ ordered_by, name, of, numbers }: NotificationFold): string {
  if (ordered_by === 'import') return words.imported(numbers, name);
  const by = name === null ? null : words.orderer(ordered_by, name);
  return of === 'transfers' ? words.requested(numbers, by) : words.ordered(numbers, by);
}

/** "8 active, 3 ready to install, 1 in progress". */
function progressOf({ numbers, states }: NotificationFold): string {
  const known = states.reduce((sum, { count }) => sum + count, 0);
  const parts = states.map(({ type, count }) => words.state(count, words.states[type]));
  const others = numbers - known;
  return [...parts, ...(others > 0 ? [words.state(others, words.inProgress)] : [])].join(', ');
}

/** The text of a line of the list. */
export function lineText(notification: Notification): NotificationText {
  const { fold } = notification;
  if (!isOfMany(fold)) return notificationText(notification);
  const ofDay = fold.ordered_by === null ? words.ofDay[notification.type] : undefined;
  if (ofDay) return { title: ofDay.title(fold.numbers), line: ofDay.line };
  return { title: titleOf(fold), line: progressOf(fold) };
}

const tones: readonly NotificationTone[] = ['problem', 'ask', 'neutral'];

/** How a line is drawn: as the part that needs the most attention. */
export function lineTone({ type, fold }: Pick<Notification, 'type' | 'fold'>): NotificationTone {
  const types = fold ? fold.states.map((state) => state.type) : [];
  const found = new Set([type, ...types].map((one) => notificationEvent(one).tone));
  return tones.find((tone) => found.has(tone)) ?? 'neutral';
}

/** Lists of what somebody has to do something about, the most urgent first. */
const work: readonly (readonly [NotificationType, string])[] = [
  ['transfer_rejected', '/requests?show=attention'],
  ['number_order_failed', '/?status=provisioning'],
  ['number_order_waiting', '/?status=provisioning'],
  ['esim_ready', '/?status=installable'],
];

/**
 * The path that a notification line opens, where its numbers or transfers can be worked on; null if
 * there is none. A line about one number alone opens that number.
 */
export function lineLink(notification: Notification): string | null {
  const { fold } = notification;
  if (!isOfMany(fold)) return notificationLink(notification);
  const open = work.find(([type]) => fold.states.some((state) => state.type === type));
  return open?.[1] ?? (fold.of === 'transfers' ? '/requests' : '/');
}
