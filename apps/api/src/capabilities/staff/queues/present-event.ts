import type { QueueAction, QueueEvent } from '@workspace/domain/queues/schema';
import * as z from 'zod/mini';
import type { QueueEventRecord } from './store.ts';

/** Of a row that was taken, released or annotated; of a message that was retried or dropped. */
const loggedSchema = z.object({
  owner: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  state: z.optional(z.string()),
  reason: z.optional(z.string()),
});
type Logged = z.infer<typeof loggedSchema>;

/** An entry of an unknown shape is still listed, without what it changed. */
const read = (value: unknown): Logged => loggedSchema.safeParse(value).data ?? {};

function actionsOf(before: Logged, after: Logged): readonly QueueAction[] {
  if (after.state !== undefined) return [after.state === 'dropped' ? 'dropped' : 'retried'];
  const { owner = null, note = null } = after;
  return [
    ...(owner === (before.owner ?? null) ? [] : ([owner === null ? 'released' : 'taken'] as const)),
    ...(note === (before.note ?? null)
      ? []
      : ([note === null ? 'note_removed' : 'noted'] as const)),
  ];
}

/** An entry of the staff's log, in terms of what was done. */
export function presentEvent(row: QueueEventRecord): QueueEvent {
  const [before, after] = [read(row.before), read(row.after)];
  const actions = [...actionsOf(before, after)];
  const note = actions.includes('noted') ? (after.note ?? null) : null;
  return {
    event_id: row.id,
    occurred_at: row.occurred_at.toISOString(),
    actor_name: row.actor_name,
    actions,
    text: after.reason ?? note,
  };
}
