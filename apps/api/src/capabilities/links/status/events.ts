import type { NumberEvent } from '@workspace/domain/events/history';
import { type StatusEvent, statusEventKinds } from '@workspace/domain/status/schema';

const isShown = (kind: string): kind is StatusEvent['kind'] =>
  statusEventKinds.some((known) => known === kind);

/** Who caused an event, without anything of a colleague but the administrator's name. */
function causeOf(
  { kind, actor_kind: actor, actor_name: name }: NumberEvent,
  about: { readonly personName: string; readonly isOwnRequest: boolean },
): Pick<StatusEvent, 'by' | 'name'> {
  const isRequest = kind === 'porting_requested' || kind === 'top_up_requested';
  const isOwn = actor === 'regular' || (isRequest && about.isOwnRequest);
  if (isOwn || (actor === 'admin' && name === about.personName)) return { by: 'you', name: null };
  if (actor === 'admin') return { by: 'it_team', name };
  // The label of a key is of no use to an employee.
  if (actor === 'api_key') return { by: 'it_team', name: null };
  return { by: actor === 'staff' ? 'provider' : null, name: null };
}

/** The turns of a request, oldest first. */
export function presentEvents(
  events: readonly NumberEvent[],
  about: { readonly personName: string; readonly isOwnRequest: boolean },
): StatusEvent[] {
  return events.flatMap((event) => {
    const { kind, occurred_at } = event;
    if (!isShown(kind)) return [];
    const day = event.details['date'] ?? null;
    return [{ kind, occurred_at, ...causeOf(event, about), day }];
  });
}
