import { type SyncedKind, syncedKindNames, syncedVersions } from '@workspace/domain/sync/schema';
import type { KindVersions, ServerVersions, StoreState } from '../store/stored-shapes.ts';

/**
 * Whether this app can read the stored rows of a kind. Rows that a later version of the app has
 * stored are parsed like those of a later server.
 */
export function isReadable({ kinds }: Pick<StoreState, 'kinds'>, kind: SyncedKind): boolean {
  return (kinds[kind]?.app ?? -1) >= syncedVersions[kind];
}

/** Whether some of the kinds have to be fetched before their rows can be shown. */
export function isPartlyUnread(state: Pick<StoreState, 'generation' | 'kinds'>): boolean {
  return state.generation !== null && !syncedKindNames.every((kind) => isReadable(state, kind));
}

/**
 * The kinds to fetch: those that are new to this app, whose version rose with it, or of which the
 * server now has fields that this app reads and that an earlier server did not send.
 */
export function outdatedKinds(state: Pick<StoreState, 'kinds' | 'servers'>): SyncedKind[] {
  return syncedKindNames.filter((kind) => {
    const own = syncedVersions[kind];
    const sent = Math.min(own, state.kinds[kind]?.server ?? 0);
    return !isReadable(state, kind) || sent < Math.min(own, state.servers[kind] ?? 0);
  });
}

/** The state after the server has named its versions; null = it has not. */
export function withServers(state: StoreState, servers: ServerVersions | null): StoreState {
  if (!servers) return state;
  const kinds = Object.entries(state.kinds).map(([kind, { app, server }]) => {
    // From now on rows of a lower version may arrive.
    return [kind, { app, server: Math.min(server, servers[kind] ?? 0) }];
  });
  return { ...state, servers, kinds: Object.fromEntries(kinds) };
}

/**
 * The versions after this app has stored rows of some kinds and skipped those of kinds that it does
 * not know: a later version of the app, which has stored rows before, fetches these kinds again.
 */
export function versionsAfter(
  kinds: KindVersions,
  stored: Iterable<SyncedKind>,
  skipped: readonly string[] = [],
): KindVersions {
  const next = new Map(Object.entries(kinds));
  for (const kind of new Set(stored)) {
    const version = next.get(kind);
    const own = syncedVersions[kind];
    if (version && version.app > own) next.set(kind, { ...version, app: own });
  }
  for (const kind of skipped) next.delete(kind);
  return Object.fromEntries(next);
}
