import { brand } from '@workspace/domain/brand';
import { historyEntry } from '@workspace/domain/events/catalogue';
import type { EventNames } from '@workspace/domain/events/define';
import type { NumberEvent } from '@workspace/domain/events/history';
import { withPhones } from '../../../platform/phone.ts';

/** Describes an event. Kinds unknown to this version are still listed. */
export function eventLabel(
  { kind, details }: Pick<NumberEvent, 'kind' | 'details'>,
  names: EventNames,
): string {
  const words = historyEntry(kind)?.words ?? 'Other change';
  return withPhones(typeof words === 'string' ? words : words(details, names));
}

const actors: Readonly<Record<NumberEvent['actor_kind'], string>> = {
  admin: 'An administrator',
  api_key: 'An API key',
  regular: 'The employee',
  staff: brand.name,
  network: 'Network',
  carrier: 'Carrier',
  clock: 'Scheduled',
  system: brand.name,
};

/** The actor: the name of a person or of an API key, or of another non-human actor. */
export function actorLabel(event: Pick<NumberEvent, 'actor_kind' | 'actor_name'>): string {
  return event.actor_name ?? actors[event.actor_kind] ?? brand.name;
}
