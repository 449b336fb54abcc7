import { changesOf, type FieldChange } from '@workspace/domain/audit/change';
import { secretNames } from '@workspace/domain/audit/secret-names';
import { type FieldValue, fieldWords } from '@workspace/domain/shared/field';
import * as z from 'zod/mini';
import type { RecordedEntry } from '../../../database/effects.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type AuditNames,
  type AuditRef,
  entityName,
  fieldRefs,
  findAuditNames,
  type NamedRow,
} from './names-store.ts';

/** What a write would do to one row, in the words of the audit log. */
export interface EffectRow {
  /** Name of the row: a person's, a phone number, a plan's; empty for a row without one. */
  readonly name: string;
  /** E.164, of a number. */
  readonly phone: string | null;
  readonly lines: readonly { label: string; before: string; after: string }[];
}

const empty = '–';

type Names = ReadonlyMap<string, string>;

function wordsOf(kind: FieldValue | undefined, value: unknown, names: Names): string {
  if (value === undefined) return '';
  if (value === null || value === '') return empty;
  if (Array.isArray(value)) return value.map((one) => wordsOf(kind, one, names)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (typeof kind === 'object') return 'labels' in kind ? (kind.labels[text] ?? text) : text;
  if (kind === 'day') return text.slice(0, 10);
  return kind === 'code' ? fieldWords(text) : (names.get(text) ?? text);
}

function lineOf(change: FieldChange, names: Names) {
  const { label, value } = change;
  if (change.kind === 'secret') return { label, before: '', after: 'changed' };
  if (change.kind === 'value') {
    const [before, after] = [change.from, change.to].map((one) => wordsOf(value, one, names));
    return { label, before: before ?? '', after: after ?? '' };
  }
  const { added, removed } = change;
  const words = (list: readonly unknown[]) => wordsOf(value, list, names);
  if (change.isWhole) return { label, before: words(removed), after: words(added) };
  // What stays in the list is in neither.
  const parts = [
    ...(added.length === 0 ? [] : [`added: ${words(added)}`]),
    ...(removed.length === 0 ? [] : [`removed: ${words(removed)}`]),
  ];
  return { label, before: '', after: parts.join('; ') };
}

const ofNumberSchema = z.object({ number_id: z.string() });

/** The number that a top-up is for, as if the entry were about it: a plan's name alone says little. */
function numberOf<Row extends NamedRow>(row: Row): NamedRow | undefined {
  if (row.entity_kind !== 'top_up') return undefined;
  const { data } = ofNumberSchema.safeParse(row.after ?? row.before);
  return (
    data && { ...row, entity_kind: 'number', entity_id: data.number_id, before: null, after: null }
  );
}

const withoutSecrets = (row: unknown): unknown =>
  row === null || typeof row !== 'object'
    ? row
    : Object.fromEntries(Object.entries(row).filter(([name]) => !secretNames.has(name)));

/**
 * What the recorded entries say for people.
 * @param mayName which entities the reader may know the name of
 */
export async function describeEffects(
  unit: UnitOfWork,
  entries: readonly RecordedEntry[],
  mayName: (kind: AuditRef['kind']) => boolean,
): Promise<EffectRow[]> {
  const actor = { actor_kind: unit.origin.actor.kind, actor_id: unit.origin.actor.id };
  const rows = entries.map(({ before, after, ...entry }) => ({
    ...actor,
    ...entry,
    company_id: unit.scope.companyId ?? '',
    before: withoutSecrets(before),
    after: withoutSecrets(after),
  }));
  const numbers = rows.map(numberOf);
  const all = await findAuditNames(unit, [...rows, ...numbers.flatMap((row) => row ?? [])]);
  const names: AuditNames = (reference) => {
    const found = all(reference);
    // Of a number there are the digits, and the name of its person.
    return found && !mayName('user') && reference.kind !== 'plan' && reference.kind !== 'team'
      ? { ...found, name: null }
      : found;
  };
  return rows.map((row, place) => {
    const { name, phone } = entityName(row, names);
    const number = numbers[place] && entityName(numbers[place], names);
    const named = fieldRefs(row).flatMap((field): [string, string][] => {
      const found = names(field);
      const label = (field.kind === 'number' && found?.phone) || found?.name;
      return label ? [[field.id, label]] : [];
    });
    const lines = changesOf(row).map((change) => lineOf(change, new Map(named)));
    const of = number ? [number.phone, number.name] : [phone];
    return {
      name: [...of, name].filter(Boolean).join(', '),
      phone: number?.phone ?? phone,
      lines,
    };
  });
}
