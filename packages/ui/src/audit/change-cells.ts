import { changesOf, type FieldChange } from '@workspace/domain/audit/change';
import { auditField, auditKind } from '@workspace/domain/audit/kinds';
import { outcomeSentence } from '@workspace/domain/audit/operation-labels';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { eventSentence } from './event-labels.ts';
import { messages } from './messages.ts';
import { listLabel, valueLabel, type Writing } from './value-labels.ts';

/** A changed field, before and after. */
export interface ChangeCells {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Of a longer list, only so many values are named. */
const namedValues = 8;

const isRow = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function cellsOf(change: FieldChange, writing: Writing): ChangeCells {
  const { label: field, value: kind } = change;
  if (change.kind === 'secret') return { field, before: '', after: messages.secret };
  if (change.kind === 'value') {
    const [before, after] = [change.from, change.to].map((value) =>
      value === undefined ? '' : valueLabel(kind, value, writing),
    );
    return { field, before: before ?? '', after: after ?? '' };
  }
  const [added, removed] = [change.added, change.removed].map((list) =>
    list.length === 0 ? '' : listLabel(kind, list, writing),
  );
  if (change.isWhole) return { field, before: removed ?? '', after: added ?? '' };
  return {
    field,
    before: removed ? messages.removed(removed) : '',
    after: added ? messages.added(added) : '',
  };
}

/** The changed fields of an entry; of a row that was created or deleted, one of the two is empty. */
export function changeCells(
  event: AuditEvent,
  formatPhone: (e164: string) => string,
): readonly ChangeCells[] {
  const writing = { names: event.names, formatPhone, namedValues };
  return changesOf(event).map((change) => cellsOf(change, writing));
}

/** How many fields of a changed row stayed as they were; 0 for any other entry. */
export function unchangedFields(event: AuditEvent): number {
  const { before, after } = event;
  if (!isRow(before) || !isRow(after)) return 0;
  const kind = auditKind(event.entity_kind);
  const shown = Object.keys(after).filter((name) => !auditField(kind, name).isTechnical);
  return Math.max(0, shown.length - changesOf(event).length);
}

/** What an entry says on its row: the new value is set apart. */
export interface Sentence {
  readonly text: string;
  readonly value: string;
  /** "and 2 other fields". */
  readonly more: string;
}

/** Whether the operation is one that changes any fields, which says less than the fields do. */
const isPlainChange = (event: AuditEvent) =>
  event.outcome === 'done' &&
  /\.(update|change)/.test(event.operation) &&
  outcomeSentence(event) === undefined;

/** "Plan changed from Zone A 20 GB to Zone A 50 GB"; the operation where that says more. */
export function sentenceOf(event: AuditEvent, formatPhone: (e164: string) => string): Sentence {
  const { before, after } = event;
  const [first, ...others] =
    isPlainChange(event) && isRow(before) && isRow(after) ? changeCells(event, formatPhone) : [];
  if (!first) return { text: eventSentence(event, formatPhone), value: '', more: '' };
  const { field, before: was, after: is } = first;
  const words = messages.sentence;
  const more = others.length > 0 ? words.more(others.length) : '';
  if (is === messages.secret && was === '') return { text: field, value: messages.secret, more };
  if (changesOf(event)[0]?.kind === 'list') {
    return { text: words.list(field), value: [is, was].filter(Boolean).join('; '), more };
  }
  if (is === messages.none) return { text: words.removed(field), value: was, more };
  const text = was === messages.none || was === '' ? words.set(field) : words.changed(field, was);
  return { text, value: is, more };
}
