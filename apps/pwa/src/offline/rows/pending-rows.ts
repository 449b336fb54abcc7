import type { Prediction, ReadRow } from '@workspace/domain/contract/queue';
import { syncedKeys, syncedKinds } from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';
import type { QueuedOperations } from '../outbox/queued-operations.ts';
import type { OutboxRow } from '../store/stored-shapes.ts';
import type { ShownChange } from './accepted-changes.ts';
import { type RowRef, rowKey, syncedKindOf } from './rows.ts';

/** Marks a row that has a change in the outbox. */
export interface PendingMark {
  /**
   * `waiting`: the row shows the new values. `conflict` and `refused`: it shows the saved values,
   * and the user has to decide under "Review changes".
   */
  readonly state: 'waiting' | 'conflict' | 'refused';
  /** Wire names of the changed fields, for example `plan_id`. */
  readonly fields: readonly string[];
}

/** A row that a change in the outbox affects. */
export interface PendingRow extends RowRef {
  /** Null when only changes that are saved affect it. */
  readonly mark: PendingMark | null;
  /** Null when it is not on the server. */
  readonly saved: object | null;
  /**
   * What the screens show: the saved row with every waiting change applied; null = removed. The
   * same object until something in it changes.
   */
  readonly shown: object | null;
}

/** The affected rows by {@link rowKey}. */
export type Pending = ReadonlyMap<string, PendingRow>;

export const nothingPending: Pending = new Map();

/** The row as saved on this device; null when there is none. */
export type SavedRow = (kind: string, id: string) => object | null;

type Values = Readonly<Record<string, unknown>>;

const severity: Readonly<Record<PendingMark['state'], number>> = {
  waiting: 0,
  refused: 1,
  conflict: 2,
};

function defined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Fields of the body that the row also has, if they are valid there. */
function bodyFields({ kind, input }: Pick<OutboxRow, 'kind' | 'input'>): Values {
  const name = syncedKindOf(kind);
  const shape: Readonly<Record<string, z.core.$ZodType>> = name ? syncedKinds[name].shape : {};
  return Object.fromEntries(
    Object.entries(input.body ?? {}).filter(([field, value]) => {
      const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
      return schema !== undefined && z.safeParse(schema, value).success;
    }),
  );
}

/** Without its operation, a change is assumed to set the fields that its body names. */
function assumed(row: OutboxRow): readonly Prediction[] {
  const kind = syncedKindOf(row.kind);
  return kind ? [{ effect: 'patch', kind, id: row.id, fields: bodyFields(row) }] : [];
}

/** A reader of rows for `predict`. */
export function readerOf(shown: SavedRow): ReadRow {
  // A shown row has the fields of its kind, or fewer: that is what `ReadRow` promises.
  return ((kind, id) => shown(kind, id) ?? undefined) as ReadRow;
}

/** What a change does to rows and answers. */
export function predictionsOf(
  row: OutboxRow,
  operations: Pick<QueuedOperations, 'get' | 'read'>,
  read: ReadRow,
): readonly Prediction[] {
  const operation = operations.get(row.operation);
  const input = operations.read(row);
  if (!operation || !input) return assumed(row);
  try {
    return operation.queue.predict(read, input.parsed);
  } catch {
    // A rule that fails on an unexpected row must not hide all other rows.
    return [];
  }
}

/** The fields that a change sets on its own row. */
export function changedFields(row: OutboxRow, predictions: readonly Prediction[]): Values {
  for (const prediction of predictions) {
    if (prediction.effect === 'answer' || rowKey(prediction) !== row.entityKey) continue;
    if (prediction.effect === 'patch') return defined(prediction.fields);
    if (prediction.effect !== 'put') continue;
    const { [syncedKeys[prediction.kind]]: _, ...fields } = defined(prediction.row);
    return fields;
  }
  return {};
}

const same = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether two rows have equal fields; most fields of a pending row are those of its saved row. */
function sameRow(one: object | null, other: object | null): boolean {
  if (one === other || !one || !other) return one === other;
  const fields = Object.keys(one);
  if (fields.length !== Object.keys(other).length) return false;
  return fields.every((field) => same(Reflect.get(one, field), Reflect.get(other, field)));
}

/** Whether the saved row already has every value that the change asks for. */
export function isAlreadySaved({ input }: Pick<OutboxRow, 'input'>, saved: object): boolean {
  const asked = Object.entries(input.body ?? {});
  return (
    asked.length > 0 && asked.every(([field, value]) => same(Reflect.get(saved, field), value))
  );
}

/** A row after a prediction; null = removed, or never there. */
export function applied(prediction: Prediction, before: object | null): object | null {
  switch (prediction.effect) {
    case 'put': {
      const { kind, id, row } = prediction;
      return { version: 0, ...before, ...defined(row), [syncedKeys[kind]]: id };
    }
    case 'patch':
      return before && { ...before, ...defined(prediction.fields) };
    case 'remove':
      return null;
    case 'answer':
      return before;
  }
}

function fieldsOf(prediction: Prediction): readonly string[] {
  if (prediction.effect === 'patch') return Object.keys(defined(prediction.fields));
  return prediction.effect === 'put' ? Object.keys(defined(prediction.row)) : [];
}

function marked(before: PendingMark | null | undefined, row: OutboxRow, fields: readonly string[]) {
  const state = before && severity[before.state] > severity[row.state] ? before.state : row.state;
  return { state, fields: [...new Set([...(before?.fields ?? []), ...fields])] };
}

/** All changes with everything that they are predicted to do. */
export interface PredictedRows {
  readonly rows: Pending;
  /** Keys of all rows that the predictions have read or change. */
  readonly dependsOn: ReadonlySet<string>;
  /** What each change is predicted to do. */
  readonly bySeq: ReadonlyMap<number, readonly Prediction[]>;
}

export const nothingPredicted: PredictedRows = {
  rows: nothingPending,
  dependsOn: new Set(),
  bySeq: new Map(),
};

export interface PredictOptions {
  readonly operations: Pick<QueuedOperations, 'get' | 'read'>;
  readonly saved: SavedRow;
  /** The result before; equal rows are returned as the same objects. */
  readonly before: Pending;
}

/**
 * Applies the predictions of all changes, oldest first, each to the rows as the ones before left
 * them. Takes time in proportion to the changes, not to the rows; nothing of it is stored
 * (decisions 13).
 */
export function predictRows(
  changes: readonly ShownChange[],
  { operations, saved, before }: PredictOptions,
): PredictedRows {
  const dependsOn = new Set<string>();
  const bySeq = new Map<number, readonly Prediction[]>();
  const changed = new Map<string, object | null>();
  const marks = new Map<string, { readonly ref: RowRef; readonly mark: PendingMark | null }>();

  function shown(kind: string, id: string): object | null {
    const key = rowKey({ kind, id });
    dependsOn.add(key);
    return changed.get(key) ?? (changed.has(key) ? null : saved(kind, id));
  }
  const read = readerOf(shown);

  for (const { row, left } of changes) {
    const predictions = left ?? predictionsOf(row, operations, read);
    bySeq.set(row.seq, predictions);
    for (const prediction of predictions) {
      if (prediction.effect === 'answer') continue;
      const { kind, id } = prediction;
      const key = rowKey(prediction);
      const old = marks.get(key)?.mark ?? null;
      const mark = left ? old : marked(old, row, fieldsOf(prediction));
      marks.set(key, { ref: { kind, id }, mark });
      const now = shown(kind, id);
      // A change that the server did not accept is not shown as if it had been.
      if (row.state === 'waiting') changed.set(key, applied(prediction, now));
    }
  }

  const rows = new Map<string, PendingRow>();
  for (const [key, { ref, mark }] of marks) {
    const now: PendingRow = {
      ...ref,
      mark,
      saved: saved(ref.kind, ref.id),
      shown: shown(ref.kind, ref.id),
    };
    const old = before.get(key);
    const isSameRow = old?.saved === now.saved && sameRow(old.shown, now.shown);
    const next = isSameRow ? { ...now, shown: old.shown } : now;
    rows.set(key, isSameRow && same(old.mark, mark) ? old : next);
  }
  return { rows, dependsOn, bySeq };
}
