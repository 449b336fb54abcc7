import type { Me } from '@workspace/domain/accounts/schema';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type {
  NumberOfPerson,
  OverviewDetail,
  OverviewIndex,
} from '../../numbers-index/index-shape.ts';
import type { OverviewQuery, OverviewView } from '../../numbers-index/overview/overview.ts';
import type { Reference } from '../../numbers-index/reference.ts';
import type { Observable } from '../../offline/environment/observable.ts';
import type { Mutate } from '../../offline/outbox/mutate.ts';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import type { SyncState } from '../../offline/session/status.ts';
import { useOffline } from './provider.tsx';

function useObservable<T>({ get, subscribe }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}

const productNow = (offsetMs: number | undefined) => Date.now() + (offsetMs ?? 0);

const minuteMs = 60_000;

/**
 * Subscribes to the time, for values in minutes: more often than they change, because timers pause
 * while the device sleeps.
 */
export function everyFewSeconds(look: () => void): () => void {
  const timer = setInterval(look, 5_000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const currentMinute = () => Math.floor(Date.now() / minuteMs);

/**
 * Product time now, in epoch milliseconds, as far as the device knows it. The component renders
 * again every minute, so that "today" is right in a tab that stays open, and when the sandbox moves
 * the clock.
 */
export function useProductNow(): number {
  useSyncExternalStore(everyFewSeconds, currentMinute, currentMinute);
  return productNow(useObservable(useOffline().clockOffset));
}

/** The index, for a component that renders again when a row changes. */
export function useIndex(): OverviewIndex {
  const { index } = useOffline();
  useSyncExternalStore(index.subscribe, index.getSnapshot, index.getSnapshot);
  return index;
}

/** The state of the data: for the frame, the offline line and the first sync's progress. */
export function useSyncState(): SyncState {
  return useObservable(useOffline().status);
}

/** The logged-in user, as last answered by the server. */
export function useMe(): Me {
  return useObservable(useOffline().me);
}

/** The overview for a query; the same view until the query's values or a row change. */
export function useOverview(query: OverviewQuery): OverviewView {
  const index = useIndex();
  // A time-sliced render queries the index long before it is committed.
  useLayoutEffect(() => index.drawn());
  return index.overview(query);
}

/** The detail of the row in `?numberId=`; null when there is none. */
export function useRow(id: string | null): OverviewDetail | null {
  const index = useIndex();
  return id === null ? null : index.detail(id);
}

/** Company, plans, teams, countries and people, for forms and filters. */
export function useReference(): Reference {
  const { index } = useOffline();
  return useSyncExternalStore(index.subscribe, index.reference, index.reference);
}

/**
 * Whether a list of this kind's rows, or of the changes, can be called empty: false before the first
 * read, and for rows before the first sync.
 */
export function useIsRead(list: SyncedKind | 'changes'): boolean {
  const { status, isRead } = useOffline();
  const get = () => isRead(list);
  return useSyncExternalStore(status.subscribe, get, get);
}

/** The changes in the outbox, oldest first; undefined until they have been read. */
export function usePendingChanges(): readonly PendingChange[] | undefined {
  const changes = useObservable(useOffline().pendingChanges);
  return useIsRead('changes') ? changes : undefined;
}

/** The function that makes all writes. */
export function useMutate(): Mutate {
  return useOffline().mutate;
}

/** Numbers that wait for an administrator to confirm SIM access; undefined until they are read. */
export function useHeldNumbers(): readonly NumberOfPerson[] | undefined {
  const { index } = useOffline();
  const held = useSyncExternalStore(index.subscribe, index.heldNumbers, index.heldNumbers);
  return useIsRead('number') ? held : undefined;
}

/** The numbers of these rows, as saved; rows that no longer exist are left out. */
export function useNumbers(ids: ReadonlySet<string>): readonly NumberOfPerson[] {
  const index = useIndex();
  const version = index.getSnapshot();
  // The version represents the rows, which the index changes in place.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => index.numbers(ids), [index, ids, version]);
}
