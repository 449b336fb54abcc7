import { syncedKindNames } from '@workspace/domain/sync/schema';
import type { SettledChange } from './local-store.ts';
import { type RowChange, rowKey, rowVersion } from './rows.ts';
import type { StoreTables } from './store-backend.ts';
import { type Answered, findRow, layAnswers } from './store-rows.ts';
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

/**
 * Takes changes out of the queue, lays their answers over the rows, and hands the resulting
 * versions to their unsent successors. No two of them are of one row.
 */
export async function settleRows(
  tables: StoreTables,
  state: StoreState,
  settled: readonly SettledChange[],
): Promise<StoreState> {
  const answers = settled.flatMap(({ row, answered }): Answered[] =>
    answered ? [{ change: answered, base: row.baseVersion }] : [],
  );
  const next = await layAnswers(tables, state, answers);
  await tables.outbox.remove(settled.map(({ row }) => row.seq));
  const versions = new Map<string, number>();
  for (const { row, answered } of settled) {
    const version = rowVersion(answered?.row ?? null);
    if (version !== null) versions.set(row.entityKey, version);
  }
  const successors = (await tables.outbox.list()).flatMap((row): OutboxRow[] => {
    const version = row.state === 'waiting' ? versions.get(row.entityKey) : undefined;
    return version === undefined ? [] : [{ ...row, baseVersion: version }];
  });
  if (successors.length > 0) await tables.outbox.put(successors);
  return next;
}

export async function conflictRow(
  tables: StoreTables,
  state: StoreState,
  seq: number,
  current: RowChange | undefined,
): Promise<StoreState> {
  const row = await tables.outbox.get(seq);
  if (row) await tables.outbox.put([{ ...row, state: 'conflict', current: current ?? null }]);
  return layAnswers(tables, state, current ? [{ change: current, base: null }] : []);
}

export async function refuseRow(tables: StoreTables, seq: number, refusal: Refusal): Promise<void> {
  const row = await tables.outbox.get(seq);
  if (row) await tables.outbox.put([{ ...row, state: 'refused', refusal }]);
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
  const again: OutboxRow = {
    ...row,
    key,
    baseVersion: known.length > 0 ? Math.max(...known) : row.baseVersion,
    state: 'waiting',
    current: null,
    refusal: null,
  };
  await tables.outbox.put([again]);
}
