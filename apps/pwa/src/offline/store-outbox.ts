import { syncedKindNames } from '@workspace/domain/sync/schema';
import { type RowChange, rowKey, rowVersion } from './rows.ts';
import type { StoreTables } from './store-backend.ts';
import { findRow, layAnswer } from './store-rows.ts';
import type { OutboxDraft, OutboxRow, Refusal, StoreState } from './stored-shapes.ts';

function syncedRef(entity: { kind: string; id: string }) {
  const kind = syncedKindNames.find((name) => name === entity.kind);
  return kind && { kind, id: entity.id };
}

/**
 * The version the change is sent with. What this device itself has made of the row since the
 * person saw it is no conflict.
 */
async function baseVersion(
  tables: StoreTables,
  state: StoreState,
  draft: OutboxDraft,
): Promise<number | null> {
  const ref = syncedRef(draft);
  if (!ref || state.generation === null || draft.baseVersion === null) return draft.baseVersion;
  const [over] = await tables.overlay.getMany(state.generation, [ref]);
  const now = rowVersion(over?.row ?? null);
  if (now === null || over?.ownFrom === undefined) return draft.baseVersion;
  return draft.baseVersion >= over.ownFrom && draft.baseVersion < now ? now : draft.baseVersion;
}

export async function enqueueRow(
  tables: StoreTables,
  state: StoreState,
  draft: OutboxDraft,
): Promise<OutboxRow> {
  const row: Omit<OutboxRow, 'seq'> = {
    ...draft,
    baseVersion: await baseVersion(tables, state, draft),
    entityKey: rowKey(draft),
    state: 'waiting',
    current: null,
    refusal: null,
  };
  return { ...row, seq: await tables.outbox.add(row) };
}

/** Takes a change out of the queue and hands its resulting version to its unsent successors. */
export async function settleRow(
  tables: StoreTables,
  state: StoreState,
  seq: number,
  answered: RowChange | undefined,
): Promise<StoreState> {
  const row = await tables.outbox.get(seq);
  const next = answered
    ? await layAnswer(tables, state, answered, row?.baseVersion ?? null)
    : state;
  if (!row) return next;
  await tables.outbox.remove(seq);
  const version = rowVersion(answered?.row ?? null);
  if (version === null) return next;
  for (const successor of await tables.outbox.ofEntity(row.entityKey)) {
    if (successor.seq > seq && successor.state === 'waiting') {
      await tables.outbox.put({ ...successor, baseVersion: version });
    }
  }
  return next;
}

export async function conflictRow(
  tables: StoreTables,
  state: StoreState,
  seq: number,
  current: RowChange | undefined,
): Promise<StoreState> {
  const row = await tables.outbox.get(seq);
  if (row) await tables.outbox.put({ ...row, state: 'conflict', current: current ?? null });
  return current ? layAnswer(tables, state, current, null) : state;
}

export async function refuseRow(tables: StoreTables, seq: number, refusal: Refusal): Promise<void> {
  const row = await tables.outbox.get(seq);
  if (row) await tables.outbox.put({ ...row, state: 'refused', refusal });
}

/** A refusal is kept by the server under its key, so that trying again needs a new one. */
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
  const versions = [rowVersion(row.current?.row ?? null), rowVersion(live ?? null)];
  const known = versions.filter((version) => version !== null);
  await tables.outbox.put({
    ...row,
    key,
    baseVersion: known.length > 0 ? Math.max(...known) : row.baseVersion,
    state: 'waiting',
    current: null,
    refusal: null,
  });
}
