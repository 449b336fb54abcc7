import { type ArchivedNumbers, readArchivedNumbers } from '@workspace/domain/audit/archived';
import {
  changesOf,
  confirmedHolds,
  type FieldChange,
  givenByOthers,
  type HoldAuthor,
} from '@workspace/domain/audit/change';
import { auditSentence, triedSentence } from '@workspace/domain/audit/operation-labels';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { namedSentence } from '@workspace/domain/audit/sentence';
import { simHoldLabels } from '@workspace/domain/numbers/fields';
import { groupBy } from '@workspace/domain/shared/group-by';
import { formatDate } from '../format/dates.ts';
import { messages } from './messages.ts';
import { listLabel, valueLabel, type Writing } from './value-labels.ts';

/** Of a longer list, only so many values are named on the screen. */
const namedOnScreen = 5;

/** What an operation does, without the name of what it is about: for kinds of views. */
export function operationLabel({ operation }: Pick<AuditEvent, 'operation'>): string {
  return Object.hasOwn(messages.operations, operation)
    ? (messages.operations[operation] ?? operation)
    : operation;
}

const numberKinds: ReadonlySet<string | null> = new Set(['number', 'guide', 'sim_profile']);

/**
 * The name of what the entry is about: a number's digits, otherwise its name; null if unknown. A
 * number without digits has the name of its holder, who is not what the sentence is about.
 */
function subjectName(
  { entity_kind: kind, entity_phone_number: phone, entity_name: name }: AuditEvent,
  { sentence, formatPhone }: { sentence: string; formatPhone: (e164: string) => string },
): string | null {
  if (phone !== null) return formatPhone(phone);
  const beginsWithIt = sentence.startsWith('{*');
  return name !== null && beginsWithIt && numberKinds.has(kind) ? messages.numberOf(name) : name;
}

/** The last day on which a number works that ends at an instant: months end in UTC. */
function lastDay(end: string | null | undefined): string | null {
  const last = end ? Date.parse(end) - 1 : Number.NaN;
  return Number.isNaN(last) ? null : formatDate(new Date(last).toISOString(), 'UTC');
}

/** The numbers that end, by their last day; those of an unknown day under null. */
function endingByDay(facts: ArchivedNumbers): ReadonlyMap<string | null, readonly string[]> {
  const { ending_numbers: ids = [], numbers_end_at: end, numbers_end_on: ends } = facts;
  return groupBy(ids, (id) => lastDay(ends ? ends[ids.indexOf(id)] : end));
}

/** "+45 26 00 78 94 ends on 31 Dec 2026", for each thing that became of a person's numbers. */
function archivedLabels({ after, names }: AuditEvent, formatPhone: (e164: string) => string) {
  const words = messages.archived;
  const facts = readArchivedNumbers(after);
  const writing = { names, formatPhone, namedValues: namedOnScreen };
  const part = (ids: readonly string[] | undefined, write: Write) =>
    ids?.length ? [write(listLabel('number', ids, writing), ids.length)] : [];
  return [
    ...[...endingByDay(facts)].flatMap(([day, ids]) =>
      part(ids, (list, count) => words.end(list, count, day)),
    ),
    ...part(facts.ended_numbers, words.ended),
    ...part(facts.given_numbers, words.given),
    ...part(facts.kept_numbers, words.kept),
  ];
}

type Write = (list: string, count: number) => string;

/**
 * What happened, in one sentence with the name of what it happened to, as far as the entry knows
 * it; of a refusal, what was tried.
 */
export function eventSentence(event: AuditEvent, formatPhone: (e164: string) => string): string {
  const { operation, outcome, entity_kind: kind } = event;
  if (outcome === 'refused') return triedSentence(operation);
  const sentence = auditSentence(event);
  if (sentence === undefined) return operation;
  const done = namedSentence(sentence, subjectName(event, { sentence, formatPhone }));
  return kind === 'user' ? [done, ...archivedLabels(event, formatPhone)].join('; ') : done;
}

/** The outcome; repeated refusals are one event with a count. */
export function outcomeLabel({ outcome, count }: Pick<AuditEvent, 'outcome' | 'count'>): string {
  return count > 1 ? messages.refusedTimes(count) : messages.outcomes[outcome];
}

/** The event's entity in two lines: its number and person, or its name and what it is. */
export function entityParts(
  event: Pick<AuditEvent, 'entity_kind' | 'entity_name' | 'entity_phone_number'>,
  formatPhone: (e164: string) => string,
): { readonly title: string | undefined; readonly note: string } {
  const { entity_kind: kind, entity_phone_number: phone, entity_name: name } = event;
  const label = messages.entities[kind ?? ''] ?? '';
  if (phone !== null) return { title: formatPhone(phone), note: name ?? '' };
  if (name) return { title: name, note: label };
  return { title: label || undefined, note: '' };
}

/** The event's entity: "+45 20 12 34 56, Ann Lee"; undefined if it has no name. */
export function entityLabel(
  event: Pick<AuditEvent, 'entity_name' | 'entity_phone_number'>,
  formatPhone: (e164: string) => string,
): string | undefined {
  const { entity_phone_number: phone, entity_name: name } = event;
  return messages.of(phone === null ? '' : formatPhone(phone), name ?? '') || undefined;
}

function fieldChangeWords(change: FieldChange, writing: Writing): string {
  const { label, value: kind } = change;
  if (change.kind === 'secret') return messages.part(label, messages.secret);
  if (change.kind === 'value') {
    const { from, to } = change;
    // The entry holds one of the two: of a row that was created or deleted, or of a later step.
    if (from === undefined || to === undefined) {
      return messages.part(label, valueLabel(kind, from ?? to, writing));
    }
    return messages.change(label, valueLabel(kind, from, writing), valueLabel(kind, to, writing));
  }
  const { added, removed } = change;
  const [more, fewer] = [added, removed].map((list) => listLabel(kind, list, writing));
  if (change.isWhole) return messages.part(label, (added.length > 0 ? more : fewer) ?? '');
  const parts = [
    added.length > 0 ? messages.added(more ?? '') : '',
    removed.length > 0 ? messages.removed(fewer ?? '') : '',
  ];
  return messages.part(label, parts.filter(Boolean).join('; '));
}

const authorWords = (by: HoldAuthor): string =>
  'staff_name' in by ? messages.byStaff(by.staff_name) : messages.byKey(by.api_key_name);

/** Sentences about what staff or an API key did to a number, and about its confirmation. */
export function holdLabels({ before, after }: Pick<AuditEvent, 'before' | 'after'>): string[] {
  const confirmed = confirmedHolds(before, after).map((hold) =>
    messages.confirmedHold(authorWords(hold), simHoldLabels[hold.reason]),
  );
  const given = givenByOthers(after);
  if (!given) return confirmed;
  const { confirmed_by: by } = given;
  const author = authorWords(given);
  return [
    ...confirmed,
    by === null ? messages.heldBy(author) : messages.confirmedAfter(author, by),
  ];
}

/**
 * The changed fields, one line each.
 * @param namedValues of a list; the others are counted
 */
export function changeLabels(
  event: AuditEvent,
  formatPhone: (e164: string) => string,
  namedValues = namedOnScreen,
): string[] {
  const writing = { names: event.names, formatPhone, namedValues };
  const changes = changesOf(event).map((change) => fieldChangeWords(change, writing));
  return [...changes, ...holdLabels(event)];
}

/** The entity and all changed values, one line for each field. */
export function detailLabels(event: AuditEvent, formatPhone: (e164: string) => string): string[] {
  const entity = entityLabel(event, formatPhone);
  const changes = changeLabels(event, formatPhone, Number.POSITIVE_INFINITY);
  return [...(entity ? [entity] : []), ...changes];
}
