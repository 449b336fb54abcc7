import { events } from '../events/catalogue.ts';
import type { EventDefinition, EventSubject } from '../events/define.ts';

/** An event as webhooks send it (decisions on integrations 5). */
export interface WebhookEvent {
  /** On the wire: `number.active`. */
  readonly type: string;
  readonly subject: EventSubject;
  /** The scope with which a program may learn of it. */
  readonly scope: EventDefinition['scope'];
  /** What the portal says of it beside the type. */
  readonly label: string;
}

/** How webhooks send an event; undefined if they do not. */
export function webhookEventOf({
  name,
  subject,
  scope,
  webhook,
}: EventDefinition): WebhookEvent | undefined {
  return webhook && { type: webhook.type ?? name, subject, scope, label: webhook.label };
}

const byType = new Map(
  events
    .flatMap((event) => webhookEventOf(event) ?? [])
    .map((event): [string, WebhookEvent] => [event.type, event]),
);

/** Every event that webhooks send, grouped by its subject in the order of the catalogue. */
export const webhookEvents: readonly WebhookEvent[] = [...byType.values()];

/** Wire values of the events; `*` stands for all of them, also those of later versions. */
export const webhookTypes = [...byType.keys()] as [string, ...string[]];

export const allEvents = '*';

/** Whether an endpoint that has chosen these events gets one of this type. */
export const isChosen = (chosen: readonly string[], type: string): boolean =>
  chosen.includes(allEvents) || chosen.includes(type);
