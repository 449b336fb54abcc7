import type { Prediction } from '@workspace/domain/contract/queue';
import type { OutboxRow, StoreState } from '../store/stored-shapes.ts';

/** A change whose effects are shown. */
export interface ShownChange {
  readonly row: OutboxRow;
  /** Its effects that the server's answer does not contain; null while it waits. */
  readonly left: readonly Prediction[] | null;
  /** When the server accepted it, epoch milliseconds; null while it waits. */
  readonly savedAt: number | null;
}

/** A change that the server has accepted, with the effects that its answer does not bring. */
export interface AcceptedChange {
  readonly row: OutboxRow;
  /**
   * As predicted before the answer was stored: over the answered row, a rule could no longer say
   * who has left a team.
   */
  readonly left: readonly Prediction[];
}

/** When the server accepted a change: real time in epoch milliseconds, and the cursor then. */
export interface AcceptedSince extends Pick<StoreState, 'cursor'> {
  readonly at: number;
}

/**
 * Changes that the server has accepted and that no sync covers yet. The answer brings only the row
 * that a change is about; without its other effects, a team's former members would be shown again
 * until the next sync. In memory only: a start syncs anyway.
 */
export interface AcceptedChanges {
  /** To be called before the changes are removed from the outbox. */
  readonly add: (accepted: readonly AcceptedChange[], when: AcceptedSince) => void;
  /** Forgets the changes that the last sync covers; returns whether there were any. */
  readonly release: (state: Pick<StoreState, 'syncedAt' | 'cursor'>) => boolean;
  /** All changes to show, oldest first: the accepted ones, then those of the outbox. */
  readonly withOutbox: (outbox: readonly OutboxRow[]) => readonly ShownChange[];
  readonly clear: () => void;
}

export function createAcceptedChanges(): AcceptedChanges {
  const changes = new Map<
    number,
    { readonly change: AcceptedChange; readonly since: AcceptedSince }
  >();
  return {
    add(accepted, since) {
      for (const change of accepted) {
        if (change.left.length > 0) changes.set(change.row.seq, { change, since });
      }
    },
    release({ syncedAt, cursor }) {
      const before = changes.size;
      for (const [seq, { since }] of changes) {
        const isLater = syncedAt !== null && syncedAt >= since.at;
        // A sync that brings the change's effects moves the cursor.
        if (isLater && cursor !== since.cursor) changes.delete(seq);
      }
      return changes.size < before;
    },
    withOutbox(outbox) {
      const waiting = outbox.map((row): ShownChange => ({ row, left: null, savedAt: null }));
      if (changes.size === 0) return waiting;
      const seqs = new Set(outbox.map(({ seq }) => seq));
      const accepted = Array.from(
        changes.values(),
        ({ change: { row, left }, since }): ShownChange => {
          return { row, left, savedAt: since.at };
        },
      );
      return [...accepted.filter(({ row }) => !seqs.has(row.seq)), ...waiting];
    },
    clear: () => changes.clear(),
  };
}
