import type { AuditEvent } from '@workspace/domain/audit/schema';
import { displayStatuses, displayStatusLabels } from '@workspace/domain/numbers/states';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Names for ids; undefined where this device does not know them. */
export interface AuditNames {
  readonly plan: (planId: string) => string | undefined;
  readonly person: (userId: string) => string | undefined;
  /** "+45 20 12 34 56, Ann Lee". */
  readonly number: (numberId: string) => string | undefined;
}

/** What was done or tried. */
export function operationWords({ operation }: Pick<AuditEvent, 'operation'>): string {
  return Object.hasOwn(messages.operations, operation)
    ? (messages.operations[operation] ?? operation)
    : operation;
}

/** Who acted: by name, else what kind of party it was. */
export function actorWords(event: Pick<AuditEvent, 'actor_kind' | 'actor_name'>): string {
  return event.actor_name ?? messages.actors[event.actor_kind];
}

/** How it ended; repeated refusals are one event with a number. */
export function outcomeWords({ outcome, count }: Pick<AuditEvent, 'outcome' | 'count'>): string {
  return count > 1 ? messages.refusedTimes(count) : messages.outcomes[outcome];
}

/** Of what a change is told by its fields. */
const toldSchema = z.object({
  plan_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  status: z.optional(z.string()),
});
type Told = z.infer<typeof toldSchema>;

function toldOf(value: unknown): Told {
  const parsed = toldSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}

function valueWords(field: keyof Told, value: string, names: AuditNames): string {
  if (field === 'plan_id') return names.plan(value) ?? messages.unknown;
  if (field === 'user_id') return names.person(value) ?? messages.unknown;
  const status = displayStatuses.find((known) => known === value);
  return status ? displayStatusLabels[status] : value;
}

const staffSchema = z.object({
  given_by_staff: z.object({ staff_name: z.string(), confirmed_by: z.nullable(z.string()) }),
});

/** What staff had to do with the number or its holder, where SIM secrets were read or refused. */
function staffWords(after: unknown): string[] {
  const parsed = staffSchema.safeParse(after);
  if (!parsed.success) return [];
  const { staff_name: staff, confirmed_by: by } = parsed.data.given_by_staff;
  return [by === null ? messages.heldBy(staff) : messages.confirmedAfter(staff, by)];
}

/** What an event is about, by the name that people know, and where to see it. */
export interface AuditSubject {
  readonly label: string;
  /** Within the app. */
  readonly path: string;
}

/** Undefined where this device does not know it, or it has no screen. */
export function subjectOf(
  { entity_kind: kind, entity_id: id }: Pick<AuditEvent, 'entity_kind' | 'entity_id'>,
  names: AuditNames,
): AuditSubject | undefined {
  if (id === null) return undefined;
  if (kind === 'number' || kind === 'sim_profile') {
    const label = names.number(id);
    return label === undefined ? undefined : { label, path: `/?numberId=${id}` };
  }
  if (kind !== 'user') return undefined;
  const label = names.person(id);
  return label === undefined ? undefined : { label, path: `/?q=${encodeURIComponent(label)}` };
}

/** What changed by it, one line each. */
export function changeWords(event: AuditEvent, names: AuditNames): string[] {
  const before = toldOf(event.before);
  const after = toldOf(event.after);
  const changes = (['plan_id', 'user_id', 'status'] as const).flatMap((field) => {
    const from = before[field];
    const to = after[field];
    if (to === undefined || from === to) return [];
    const was = from === undefined ? '' : valueWords(field, from, names);
    return [messages.change(messages.fields[field], was, valueWords(field, to, names))];
  });
  return [...changes, ...staffWords(event.after)];
}

/** What it was about and what changed by it, one line each. */
export function detailWords(event: AuditEvent, names: AuditNames): string[] {
  const subject = subjectOf(event, names);
  return [...(subject ? [subject.label] : []), ...changeWords(event, names)];
}

/** What was viewed, each operation with how often, the most frequent first. */
export function viewWords(events: readonly AuditEvent[]): string[] {
  const counts = new Map<string, number>();
  for (const event of events) {
    const words = operationWords(event);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([words, count]) => messages.viewed(words, count));
}
