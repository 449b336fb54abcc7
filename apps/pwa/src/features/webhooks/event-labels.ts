import type { EventSubject } from '@workspace/domain/events/define';
import {
  allEvents,
  isChosen,
  type WebhookEvent,
  webhookEvents,
} from '@workspace/domain/webhooks/events';
import { messages } from './messages.ts';

/** What events are about, in the order in which they are shown. */
const groupLabels: Partial<Record<EventSubject, string>> = {
  number: 'Numbers',
  porting_item: 'Transfers',
  top_up: 'Top-ups',
  user: 'People',
  team: 'Teams',
  invoice: 'Invoices',
  integration: 'Integrations',
};

export interface EventGroup {
  readonly label: string;
  readonly events: readonly WebhookEvent[];
}

/** Every event that can be chosen, by what it is about. */
export const eventGroups: readonly EventGroup[] = Object.entries(groupLabels).map(
  ([group, label]) => ({
    label,
    events: webhookEvents.filter(({ subject }) => subject === group),
  }),
);

/** Every type, in the order in which the form shows them. */
export const allTypes: readonly string[] = eventGroups.flatMap(({ events }) =>
  events.map(({ type }) => type),
);

/** The types that an endpoint gets; all of them for `*`. */
export const typesOf = (chosen: readonly string[]): readonly string[] =>
  allTypes.filter((type) => isChosen(chosen, type));

/** How many events an endpoint gets, and what they are about: `6 events`, `Numbers, transfers`. */
export function eventsInWords(chosen: readonly string[]): {
  readonly count: string;
  readonly about: string;
} {
  const { length: all } = allTypes;
  if (chosen.includes(allEvents)) {
    return { count: messages.allEvents, about: messages.of(all, all) };
  }
  const labels = eventGroups
    .filter(({ events }) => events.some(({ type }) => chosen.includes(type)))
    .map(({ label }, place) => (place === 0 ? label : label.toLowerCase()));
  return { count: messages.events(chosen.length), about: labels.join(', ') };
}
