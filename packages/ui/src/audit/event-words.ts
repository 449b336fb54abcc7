import { givenByStaff, type ReadableChange, readableChange } from '@workspace/domain/audit/change';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { displayStatuses, displayStatusLabels } from '@workspace/domain/numbers/states';
import { messages } from './messages.ts';

/** The attempted operation. */
export function operationWords({ operation }: Pick<AuditEvent, 'operation'>): string {
  return Object.hasOwn(messages.operations, operation)
    ? (messages.operations[operation] ?? operation)
    : operation;
}

/** The outcome; repeated refusals are one event with a count. */
export function outcomeWords({ outcome, count }: Pick<AuditEvent, 'outcome' | 'count'>): string {
  return count > 1 ? messages.refusedTimes(count) : messages.outcomes[outcome];
}

/** The event's entity: "+45 20 12 34 56, Ann Lee"; undefined if it has no name. */
export function entityWords(
  event: Pick<AuditEvent, 'entity_name' | 'entity_phone_number'>,
  formatPhone: (e164: string) => string,
): string | undefined {
  const { entity_phone_number: phone, entity_name: name } = event;
  return messages.of(phone === null ? '' : formatPhone(phone), name ?? '') || undefined;
}

function valueWords(field: keyof ReadableChange, value: string, { names }: AuditEvent): string {
  if (field !== 'status') return names[value] ?? messages.unknown;
  const status = displayStatuses.find((known) => known === value);
  return status ? displayStatusLabels[status] : value;
}

function staffWords(after: unknown): string[] {
  const given = givenByStaff(after);
  if (!given) return [];
  const { staff_name: staff, confirmed_by: by } = given;
  return [by === null ? messages.heldBy(staff) : messages.confirmedAfter(staff, by)];
}

/** The changed fields, one line each. */
export function changeWords(event: AuditEvent): string[] {
  const before = readableChange(event.before);
  const after = readableChange(event.after);
  const changes = (['plan_id', 'user_id', 'status'] as const).flatMap((field) => {
    const from = before[field];
    const to = after[field];
    if (to === undefined || from === to) return [];
    const was = from === undefined ? '' : valueWords(field, from, event);
    return [messages.change(messages.fields[field], was, valueWords(field, to, event))];
  });
  return [...changes, ...staffWords(event.after)];
}

/** The entity and the changed fields, one line each. */
export function detailWords(event: AuditEvent, formatPhone: (e164: string) => string): string[] {
  const entity = entityWords(event, formatPhone);
  return [...(entity ? [entity] : []), ...changeWords(event)];
}

/** The viewed operations with their counts, the most frequent first. */
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
