import { assistantEvents } from './assistant.ts';
import { billingEvents, invoiceEvents } from './billing.ts';
import { companyEvents } from './company.ts';
import type { EventDefinition, EventNotification, HistoryEntry } from './define.ts';
import { esimEvents } from './esim.ts';
import { hrEvents } from './hr.ts';
import { numberEvents } from './number.ts';
import { topUpEvents } from './top-up.ts';
import { transferEvents } from './transfer.ts';
import { webhookEndpointEvents } from './webhook-endpoint.ts';

const groups = [
  numberEvents,
  esimEvents,
  companyEvents,
  transferEvents,
  topUpEvents,
  billingEvents,
  invoiceEvents,
  webhookEndpointEvents,
  hrEvents,
  assistantEvents,
] as const;

type Values<Group> = Group extends unknown ? Group[keyof Group] : never;
type Declared = Values<(typeof groups)[number]>;

/** Everything that happens and that somebody learns of. */
export const events: readonly EventDefinition[] = groups.flatMap((group) => Object.values(group));

/** Wire values of the entries of the history. */
export type HistoryKind = Extract<Declared, { readonly history: HistoryEntry }>['history']['kind'];

/** Wire values of the notifications. */
export type NotificationType = Extract<
  Declared,
  { readonly notification: EventNotification }
>['notification']['type'];

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

const entries = events.map(({ history }) => history).filter(isDefined);

/** All entries' kinds; the type of each is known by its declaration. */
export const historyKinds = entries.map(({ kind }) => kind) as [HistoryKind, ...HistoryKind[]];

const byKind = new Map(entries.map((entry) => [entry.kind, entry]));

/** How an event of the history is shown; undefined for a kind that this version does not know. */
export const historyEntry = (kind: string): HistoryEntry | undefined => byKind.get(kind);

/** A notification's declaration, and what its event is about. */
export type NotifiedEvent = EventNotification & Pick<EventDefinition, 'subject'>;

const notified = events.flatMap(({ subject, notification }): readonly NotifiedEvent[] =>
  notification ? [{ ...notification, subject }] : [],
);

/** In the order of the catalogue. */
export const notificationTypes = notified.map(({ type }) => type) as [
  NotificationType,
  ...NotificationType[],
];

const byType = new Map(notified.map((event) => [event.type, event]));

/** A notification by its type. */
export function notificationEvent(type: NotificationType): NotifiedEvent {
  const event = byType.get(type);
  if (!event) throw new Error(`No event has the notification ${type}.`);
  return event;
}
