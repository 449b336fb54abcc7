import type { ShownRow } from '@workspace/domain/sync/schema';
import { useMemo } from 'react';
import type { JoinTables } from '../numbers-index/joins/row-tables.ts';
import { useIsRead, useReference } from './session/hooks.ts';

/** All synced kinds except numbers, which `useOverview` and `useRow` show with their joins. */
export type ListedKind = keyof JoinTables;

/** The rows of one kind, as a screen shows them: each waiting change is applied. */
export interface Rows<R> {
  /** Undefined before the first read and the first sync: not known to be none. */
  readonly size: number | undefined;
  readonly get: (id: string) => R | undefined;
  /**
   * In no particular order; built when first called, then the same array. Undefined before the first
   * read and the first sync: a list that was never read is not empty.
   */
  readonly all: () => readonly R[] | undefined;
}

/** @param byId is not copied until `all` is called */
export function rowsOf<R>(byId: ReadonlyMap<string, R>, isRead: boolean): Rows<R> {
  let all: readonly R[] | undefined;
  return {
    size: isRead ? byId.size : undefined,
    get: (id) => byId.get(id),
    all() {
      if (isRead) all ??= [...byId.values()];
      return all;
    },
  };
}

/**
 * The synced rows of a kind with every waiting change applied; the same object until a row of these
 * kinds changes. A row that waits to be created has version 0 and lacks what only the server knows
 * (`ServerFields` of the domain), which its type says.
 */
export function useRows<K extends ListedKind>(kind: K): Rows<ShownRow<K>> {
  const reference = useReference();
  const isRead = useIsRead(kind);
  return useMemo(() => rowsOf(reference.rows(kind), isRead), [reference, kind, isRead]);
}
