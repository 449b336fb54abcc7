import type { SavedChange } from '@workspace/domain/contract/saved-change';
import { type RowChange, rowKey, rowVersion, syncedKindOf } from '../rows/rows.ts';
import type { SettledChange } from './local-store.ts';
import type { StoreTables } from './store-backend.ts';
import { type Answered, applyAnswers, findRow } from './store-rows.ts';
import type { OutboxDraft, OutboxRow, Refusal, StoreState } from './stored-shapes.ts';

function syncedRef(entity: { kind: string; id: string }) {
  const kind = syncedKindOf(entity.kind);
  return kind && { kind, id: entity.id };
}

/** Replaces the version that a change is based on; empty when nothing replaces it. */
type Base = Partial<Pick<OutboxRow, 'baseVersion' | 'seen'>>;

/**
 * The version to send with the change, and the row in that version. Versions that this device
 * itself has written since the user saw the row are no conflict.
 */
async function baseOf(tables: StoreTables, state: StoreState, draft: OutboxDraft): Promise<Base> {
  const ref = syncedRef(draft);
  if (!ref || state.generation === null || draft.baseVersion === null) return {};
  const [over] = await tables.overlay.getMany(state.generation, [ref]);
  const now = rowVersion(over?.row ?? null);
  if (now === null || !over?.row || over.ownFrom === undefined) return {};
  const isOwn = draft.baseVersion >= over.ownFrom && draft.baseVersion < now;
  return isOwn ? { baseVersion: now, seen: over.row } : {};
}

/**
 * Adds a change at the end of the queue, or in the place of the one that it corrects, so that
 * changes that wait for that one go on.
 */
export async function enqueueRow(
  tables: StoreTables,
  state: StoreState,
  { replaces, ...draft }: OutboxDraft,
): Promise<OutboxRow> {
  const row: Omit<OutboxRow, 'seq'> = {
    ...draft,
    ...(await baseOf(tables, state, draft)),
    entityKey: rowKey(draft),
    state: 'waiting',
    current: null,
    refusal: null,
  };
  const old = replaces === undefined ? undefined : await tables.outbox.get(replaces);
  // Another tab may have sent it again or discarded it meanwhile.
  if (!old || old.state === 'waiting' || old.entityKey !== row.entityKey) {
    return { ...row, seq: await tables.outbox.add(row) };
  }
  const corrected = { ...row, seq: old.seq };
  await tables.outbox.put([corrected]);
  return corrected;
}

/** A row that this device has created was shown with version 0 until then. */
function baseOfCreate({ row }: RowChange): number | null {
  return rowVersion(row) === 1 ? 0 : null;
}

/**
 * Removes changes from the queue, stores their answered rows, and passes the new versions on to
 * later unsent changes of the same rows. At most one change for each row.
 */
export async function settleRows(
  tables: StoreTables,
  state: StoreState,
  settled: readonly SettledChange[],
): Promise<StoreState> {
  const answers = settled.flatMap(({ row, answered }): Answered[] =>
    answered ? [{ change: answered, base: row.baseVersion ?? baseOfCreate(answered) }] : [],
  );
  const next = await applyAnswers(tables, state, answers);
  await tables.outbox.remove(settled.map(({ row }) => row.seq));
  const bases = new Map<string, Base>();
  for (const { row, answered } of settled) {
    const version = rowVersion(answered?.row ?? null);
    if (!answered?.row || version === null) continue;
    bases.set(row.entityKey, { baseVersion: version, seen: answered.row });
  }
  const successors = (await tables.outbox.list()).flatMap((row): OutboxRow[] => {
    const base = row.state === 'waiting' ? bases.get(row.entityKey) : undefined;
    return base === undefined ? [] : [{ ...row, ...base }];
  });
  if (successors.length > 0) await tables.outbox.put(successors);
  return next;
}

/** The server's version that the change conflicts with. */
export interface ServersVersion {
  readonly current: RowChange | undefined;
  readonly savedChange: SavedChange | undefined;
}

export async function conflictRow(
  tables: StoreTables,
  state: StoreState,
  seq: number,
  { current, savedChange }: ServersVersion,
): Promise<StoreState> {
  const row = await tables.outbox.get(seq);
  if (row) {
    const { savedChange: _, ...rest } = row;
    const by = savedChange ? { savedChange } : {};
    await tables.outbox.put([{ ...rest, ...by, state: 'conflict', current: current ?? null }]);
  }
  return applyAnswers(tables, state, current ? [{ change: current, base: null }] : []);
}

export async function refuseRow(tables: StoreTables, seq: number, refusal: Refusal): Promise<void> {
  const row = await tables.outbox.get(seq);
  if (row) await tables.outbox.put([{ ...row, state: 'refused', refusal }]);
}

/** The newer of two versions of a row, as the base of the next attempt. */
function newest(one: object | null, other: object | null): Base {
  const [first, second] = [rowVersion(one), rowVersion(other)];
  if (first === null && second === null) return {};
  const [version, seen] = (first ?? 0) >= (second ?? 0) ? [first, one] : [second, other];
  return seen && version !== null ? { baseVersion: version, seen } : {};
}

/** The server stores a refusal under its key, so trying again needs a new key. */
export async function requeueRow(
  tables: StoreTables,
  state: StoreState,
  seq: number,
  key: string,
): Promise<void> {
  const row = await tables.outbox.get(seq);
  if (!row || row.state === 'waiting') return;
  const ref = syncedRef(row);
  const live = ref && (await findRow(tables, state, ref));
  const { savedChange: _, ...rest } = row;
  const again: OutboxRow = {
    ...rest,
    ...newest(row.current?.row ?? null, live ?? null),
    key,
    state: 'waiting',
    current: null,
    refusal: null,
  };
  await tables.outbox.put([again]);
}
