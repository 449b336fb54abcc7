import type { AuditEvent } from '@workspace/domain/audit/schema';
import { type Fields, type FieldValue, fieldWords } from '@workspace/domain/shared/field';
import { carrierName } from '@workspace/domain/transfers/schema';
import { formatDateTime, formatDay } from '../format/dates.ts';
import { messages } from './messages.ts';

/** What an entry's values are written with. */
export interface Writing {
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
      const words = valueLabel(field?.value, entry, writing);
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
    case 'code':
      return fieldWords(text);
    default:
      return text;
  }
}

/** A value for people: names instead of ids, labels instead of wire names. */
export function valueLabel(kind: FieldValue | undefined, value: unknown, writing: Writing): string {
  if (value === null || value === undefined || value === '') return messages.none;
  if (isText(value)) return textWords(kind, value, writing);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return listLabel(kind, value, writing);
  if (typeof value !== 'object') return String(value);
  return objectWords(
    value,
    typeof kind === 'object' && 'fields' in kind ? kind.fields : {},
    writing,
  );
}

export function listLabel(
  kind: FieldValue | undefined,
  list: readonly unknown[],
  writing: Writing,
): string {
  const named = list.slice(0, writing.namedValues).map((one) => valueLabel(kind, one, writing));
  return messages.list(named.join(', '), list.length - named.length);
}
