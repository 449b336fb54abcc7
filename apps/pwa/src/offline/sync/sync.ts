import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { RevisionMessage } from '@workspace/domain/sync/socket';
import { coalesced } from '../environment/coalesce.ts';
import { isTooOld } from '../environment/contact.ts';
import { backoff, type Environment } from '../environment/environment.ts';
import { StorageFullError, StoreClosedError, StoreSilentError } from '../environment/errors.ts';
import { createCell, type Observable } from '../environment/observable.ts';
import { outdatedKinds } from '../rows/kind-versions.ts';
import { isWithin } from '../session/passing-time.ts';
import type { LocalStore } from '../store/local-store.ts';
import { createPace } from './pace.ts';
import { syncRound } from './sync-round.ts';

export interface SyncActivity {
  readonly running: boolean;
  /** Why the last round failed; null after a successful one, and while merely offline. */
  readonly problem: 'server' | 'storage_full' | null;
}

export interface Sync extends Observable<SyncActivity> {
  /**
   * Fetches what is new; resolves after a round that began after the call, successful or not (while
   * changes are being sent: at once). One round at a time over all tabs.
   */
  readonly now: () => Promise<void>;
  /** The socket announces a new revision; does nothing when the revision is already covered. */
  readonly onRevision: (message: Pick<RevisionMessage, 'revision'>) => void;
  /** The socket is reconnected: messages were missed, and revisions may have restarted. */
  readonly onReconnect: () => void;
  /**
   * Fetches everything again next to the stored rows; at most once a day for rows that do not
   * parse.
   */
  readonly repair: () => void;
  /** Delays rounds while the outbox drains, because every sent change makes a revision. */
  readonly withSyncPaused: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

export interface SyncOptions {
  readonly client: Client;
  readonly store: LocalStore;
  readonly companyId: string;
  readonly env: Environment;
  /** Called after a round, so that its rows are shown before it counts as finished. */
  readonly show: () => Promise<void>;
  /**
   * Asks the server who the user is now. A wipe deletes unsent changes, so a single unexpected
   * answer must not trigger it.
   */
  readonly stillHasAccess: () => Promise<boolean>;
  /** The user has lost access to the company: demoted (403 or 410) or moved (404). */
  readonly onRevoked: (why: 'demoted' | 'moved') => void;
}

const minute = 60_000;
const day = 86_400_000;
/** In ms: how often the data is fetched when the socket sends no revision. */
const heartbeat = 5 * 60_000;

/** The cursor has ended because the person is no longer an administrator. */
class AccessLostError extends Error {}

function revoked(error: unknown): 'demoted' | 'moved' | null {
  if (error instanceof AccessLostError) return 'demoted';
  if (!(error instanceof AppError)) return null;
  // By code: a captive portal and the CSRF check answer 403 as well.
  if (error.definition.code === 'forbidden') return 'demoted';
  return error.definition.code === 'not_found' ? 'moved' : null;
}

function problemOf(error: unknown): SyncActivity['problem'] {
  if (error instanceof StorageFullError) return 'storage_full';
  // The store's condition reports it.
  if (error instanceof StoreSilentError) return null;
  const signedOut = error instanceof AppError && error.definition.status === 401;
  return signedOut || isTooOld(error) || error instanceof NetworkError ? null : 'server';
}

/** What was requested from a round, and the state at that time. */
interface RoundRequest {
  readonly forced: boolean;
  readonly at: number;
  readonly revision: number;
  readonly full: boolean;
  readonly generation: number | null;
}

export function createSync(options: SyncOptions): Sync {
  const { client, store, companyId, env, show, stillHasAccess, onRevoked } = options;
  const cell = createCell<SyncActivity>({ running: false, problem: null });
  const abort = new AbortController();
  const pace = createPace();
  let cancelTimer = () => {};
  let failures = 0;
  let pauses = 0;
  let isDelayed = false;
  let wantedRevision = 0;
  /** Of the rows after this tab's last round; undefined before the first. */
  let knownGeneration: number | null | undefined;
  /** False when only a revision requested the round; another tab may have fetched it. */
  let forced = false;
  let full = false;
  let repairedAt = Number.NEGATIVE_INFINITY;

  async function runRound(request: RoundRequest) {
    const state = await store.state();
    if (abort.signal.aborted || state.lockedAt !== null) return;
    const syncedAt = state.syncedAt ?? 0;
    // A clock that was ahead at the last sync must not delay the next ones.
    const fetchedSince = syncedAt > request.at && syncedAt <= env.now();
    const covered = request.forced ? fetchedSince : state.coveredRevision >= request.revision;
    // False when another tab has fetched everything since this one found broken rows.
    const anew = request.full && state.generation === request.generation;
    if (covered && !anew && !state.staging && outdatedKinds(state).length === 0) return;
    const { signal } = abort;
    const { revision } = request;
    await syncRound({
      client,
      store,
      companyId,
      env,
      signal,
      pace,
      revision,
      confirmAccess,
      full: anew,
      onResync() {
        wantedRevision = 0;
      },
    });
    await refetchDropped();
  }

  /** Fetches unreadable rows once more, in case they were damaged in transfer. */
  async function refetchDropped(): Promise<void> {
    const state = await store.state();
    if (Object.keys(state.dropped).length === 0) return;
    if (state.repairedAt !== null && isWithin(day, state.repairedAt, env.now())) return;
    await store.repaired(env.now());
    repair();
  }

  async function confirmAccess(): Promise<void> {
    if (!(await stillHasAccess())) throw new AccessLostError();
  }

  async function isRevocationConfirmed(): Promise<boolean> {
    try {
      return !(await stillHasAccess());
    } catch {
      return false;
    }
  }

  async function handleFailure(failure: unknown): Promise<void> {
    failures += 1;
    const why = revoked(failure);
    const isOver = why !== null && (await isRevocationConfirmed());
    if (abort.signal.aborted) return;
    cell.set({ running: false, problem: problemOf(failure) });
    if (failure instanceof StoreClosedError) stop();
    else if (why && isOver) {
      stop();
      onRevoked(why);
    } else cancelTimer = env.after(backoff(failures, env.random), () => void now());
  }

  async function round(): Promise<void> {
    const wanted = { forced, full, revision: wantedRevision, at: env.now() };
    forced = false;
    full = false;
    cancelTimer();
    cell.set({ ...cell.get(), running: true });
    try {
      const { generation } = await store.state();
      // Another tab has fetched all rows again, perhaps of an epoch with other revision numbers.
      const isOther = generation !== knownGeneration;
      if (isOther) wantedRevision = 0;
      const request = {
        ...wanted,
        generation,
        ...(isOther ? { forced: true, revision: 0 } : {}),
      };
      await env.locks.run(`${store.name}/sync`, () => runRound(request));
      knownGeneration = (await store.state()).generation;
      failures = 0;
      await show();
      cell.set({ running: false, problem: null });
      cancelTimer = env.after(heartbeat, () => void now());
    } catch (error) {
      full ||= wanted.full;
      if (!abort.signal.aborted) await handleFailure(error);
    }
  }

  const nextRound = coalesced(() => (abort.signal.aborted ? Promise.resolve() : round()));

  function requestRound(): Promise<void> {
    if (pauses > 0) {
      isDelayed = true;
      return Promise.resolve();
    }
    return nextRound();
  }

  function now(): Promise<void> {
    forced = true;
    return requestRound();
  }

  function repair(): void {
    // A screen requests a repair on every render until the row is there.
    if (isWithin(minute, repairedAt, env.now())) return;
    repairedAt = env.now();
    full = true;
    void now();
  }

  function stop(): void {
    cancelTimer();
    abort.abort();
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    now,
    repair,
    stop,
    onRevision({ revision }) {
      if (revision <= wantedRevision) return;
      wantedRevision = revision;
      void requestRound();
    },
    onReconnect() {
      wantedRevision = 0;
      void now();
    },
    async withSyncPaused(work) {
      pauses += 1;
      try {
        return await work();
      } finally {
        pauses -= 1;
        if (pauses === 0 && isDelayed) {
          isDelayed = false;
          void requestRound();
        }
      }
    },
  };
}
