import type { HistoryKind } from '@workspace/domain/events/catalogue';
import type { NumberEventRow } from './rows.ts';
import type { Stage } from './stage.ts';

export interface Actor {
  readonly kind: NumberEventRow['actor_kind'];
  readonly name: string | null;
}

export const network: Actor = { kind: 'network', name: null };
export const carrier: Actor = { kind: 'carrier', name: null };
export const clock: Actor = { kind: 'clock', name: null };

/** The history of a number or a transfer, in order. */
export interface History {
  /** @param at milliseconds; clamped between the previous event and now. */
  say(kind: HistoryKind, at: number, actor: Actor, details?: NumberEventRow['details']): number;
  readonly first: number;
  readonly last: number;
  readonly lastFromNetwork: number | null;
  readonly length: number;
}

/** Starts the history of a subject; events are added directly to the rows. */
export function startHistory(stage: Stage, subjectId: string): History {
  const times: number[] = [];
  let lastFromNetwork: number | null = null;
  return {
    say(kind, at, actor, details = {}) {
      const time = Math.min(
        Math.max(at, (times.at(-1) ?? Number.NEGATIVE_INFINITY) + 1),
        stage.now,
      );
      times.push(time);
      if (actor.kind === 'network') lastFromNetwork = time;
      stage.rows.number_events.push({
        company_id: stage.company.id,
        id: stage.random.uuid(),
        subject_id: subjectId,
        kind,
        occurred_at: new Date(time),
        actor_kind: actor.kind,
        actor_name: actor.name,
        details,
      });
      return time;
    },
    get first() {
      return times[0] ?? stage.now;
    },
    get last() {
      return times.at(-1) ?? stage.now;
    },
    get lastFromNetwork() {
      return lastFromNetwork;
    },
    get length() {
      return times.length;
    },
  };
}
