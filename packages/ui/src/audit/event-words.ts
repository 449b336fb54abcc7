import {
  changesOf,
  confirmedHolds,
  type FieldChange,
  givenByStaff,
} from '@workspace/domain/audit/change';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { simHoldLabels } from '@workspace/domain/numbers/fields';
import { carrierName } from '@workspace/domain/porting/schema';
import { type Fields, type FieldValue, fieldWords } from '@workspace/domain/shared/field';
import { formatDateTime, formatDay } from '../format/dates.ts';
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

/** What an entry's values are written with. */
interface Writing {
  readonly names: AuditEvent['names'];
  readonly formatPhone: (e164: string) => string;
  /** How many values of a list are named; the others are counted. */
  readonly namedValues: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The fields of an object that are not empty, such as the counts of an import. */
function objectWords(value: object, fields: Fields, writing: Writing): string {
  return Object.entries(value)
    .filter(([, entry]) => entry !== null && entry !== 0)
    .map(([name, entry]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const words = valueWords(field?.value, entry, writing);
      return messages.part(field?.label ?? fieldWords(name), words);
    })
    .join(', ');
}

/** A moment of an entry; one that cannot be read is shown as it is. */
const momentWords = (text: string, format: (text: string) => string) =>
  Number.isNaN(Date.parse(text)) ? text : format(text);

function textWords(kind: FieldValue | undefined, text: string, writing: Writing): string {
  const { names, formatPhone } = writing;
  if (typeof kind === 'object') {
    return 'labels' in kind && Object.hasOwn(kind.labels, text)
      ? (kind.labels[text] ?? text)
      : text;
  }
  switch (kind) {
    case 'person':
    case 'plan':
    case 'team':
      return names[text] ?? messages.unknown;
    case 'number': {
      const name = names[text] ?? messages.unknown;
      return name.startsWith('+') ? formatPhone(name) : name;
    }
    case 'country':
      return names[text] ?? text;
    case 'phone':
      return formatPhone(text);
    case 'day':
      return momentWords(text, (at) => formatDay(at.slice(0, 10)));
    case 'instant':
      return momentWords(text, formatDateTime);
    case 'carrier':
      return carrierName(text) ?? text;
    default:
      return text;
  }
}

/** A value for people: names instead of ids, labels instead of wire names. */
function valueWords(kind: FieldValue | undefined, value: unknown, writing: Writing): string {
  if (value === null || value === undefined || value === '') return messages.none;
  if (isText(value)) return textWords(kind, value, writing);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return listWords(kind, value, writing);
  if (typeof value !== 'object') return String(value);
  return objectWords(
    value,
    typeof kind === 'object' && 'fields' in kind ? kind.fields : {},
    writing,
  );
}

function listWords(
  kind: FieldValue | undefined,
  list: readonly unknown[],
  writing: Writing,
): string {
  const named = list.slice(0, writing.namedValues).map((one) => valueWords(kind, one, writing));
  return messages.list(named.join(', '), list.length - named.length);
}

function fieldChangeWords(change: FieldChange, isChange: boolean, writing: Writing): string {
  const { label, value: kind } = change;
  if (change.kind === 'secret') return messages.part(label, messages.secret);
  if (change.kind === 'value') {
    const { from, to } = change;
    // The entry holds one of the two: of a row that was created or deleted, or of a later step.
    if (from === undefined || to === undefined) {
      return messages.part(label, valueWords(kind, from ?? to, writing));
    }
    return messages.change(label, valueWords(kind, from, writing), valueWords(kind, to, writing));
  }
  const { added, removed } = change;
  const [more, fewer] = [added, removed].map((list) => listWords(kind, list, writing));
  if (!isChange) return messages.part(label, (added.length > 0 ? more : fewer) ?? '');
  const parts = [
    added.length > 0 ? messages.added(more ?? '') : '',
    removed.length > 0 ? messages.removed(fewer ?? '') : '',
  ];
  return messages.part(label, parts.filter(Boolean).join('; '));
}

/** Sentences about what staff did to a number, and about its confirmation. */
function staffWords({ before, after }: Pick<AuditEvent, 'before' | 'after'>): string[] {
  const confirmed = confirmedHolds(before, after).map(({ reason, staff_name }) =>
    messages.confirmedHold(staff_name, simHoldLabels[reason]),
  );
  const given = givenByStaff(after);
  if (!given) return confirmed;
  const { staff_name: staff, confirmed_by: by } = given;
  return [...confirmed, by === null ? messages.heldBy(staff) : messages.confirmedAfter(staff, by)];
}

/** Of a longer list, only so many values are named on the screen. */
const namedOnScreen = 5;

/**
 * The changed fields, one line each.
 * @param namedValues of a list; the others are counted
 */
export function changeWords(
  event: AuditEvent,
  formatPhone: (e164: string) => string,
  namedValues = namedOnScreen,
): string[] {
  const writing = { names: event.names, formatPhone, namedValues };
  const isChange = (event.before ?? null) !== null && (event.after ?? null) !== null;
  const changes = changesOf(event).map((change) => fieldChangeWords(change, isChange, writing));
  return [...changes, ...staffWords(event)];
}

/** The entity and all changed values, one line for each field. */
export function detailWords(event: AuditEvent, formatPhone: (e164: string) => string): string[] {
  const entity = entityWords(event, formatPhone);
  const changes = changeWords(event, formatPhone, Number.POSITIVE_INFINITY);
  return [...(entity ? [entity] : []), ...changes];
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
