import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { syncErrors } from '@workspace/domain/sync/errors';
import { getChanges } from '@workspace/domain/sync/operations';
import {
  changesPageSchema,
  type SyncedKind,
  syncedKindNames,
  syncedVersions,
} from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';
import type { Environment } from '../environment/environment.ts';
import { outdatedKinds } from '../rows/kind-versions.ts';
import { readChanges } from '../rows/rows.ts';
import type { LocalStore } from '../store/local-store.ts';
import type { Staging, StoreState } from '../store/stored-shapes.ts';
import type { Pace } from './pace.ts';

export interface RoundOptions {
  readonly client: Client;
  readonly store: LocalStore;
  readonly companyId: string;
  readonly env: Environment;
  readonly signal: AbortSignal;
  readonly pace: Pace;
  /** The socket's revision that was known when the round began. */
  readonly revision: number;
  /** Called before the rows are replaced, because a cursor ends with the person's role too. */
  readonly confirmAccess: () => Promise<void>;
  /** Fetch everything again, next to the stored rows. */
  readonly full: boolean;
  /** The server asks for a new snapshot: revisions that were known before mean nothing any more. */
  readonly onResync: () => void;
}

/** A larger overlay is folded into the chunks (decisions 13). */
const overlayLimit = 1000;
const maxRestarts = 3;

const answerSchema = z.object({
  data: z.object({ changes: z.array(z.unknown()) }),
  page: changesPageSchema,
});

function isResync(error: unknown): boolean {
  return error instanceof AppError && error.definition.code === syncErrors.resyncRequired.code;
}

async function fetchPage(options: RoundOptions, since: string | null, kinds?: string) {
  const { client, companyId, signal, env, pace } = options;
  const query = {
    limit: pace.limit(),
    ...(since === null ? {} : { since }),
    ...(since === null && kinds !== undefined ? { kinds } : {}),
  };
  const askedAt = env.now();
  const answer = await client(
    getChanges,
    { params: { company_id: companyId }, query },
    { signal },
  ).catch((error: unknown) => {
    if (error instanceof NetworkError) pace.failed();
    throw error;
  });
  const { data, page } = answerSchema.parse(answer);
  pace.received(data.changes.length, env.now() - askedAt);
  return { askedAt, page, ...readChanges(data.changes) };
}

type Page = Awaited<ReturnType<typeof fetchPage>>;

/**
 * A page requested while the previous one is being stored, so that the network never waits for the
 * disk.
 */
interface PrefetchedPage {
  readonly since: string;
  readonly coming: Promise<Page>;
}

function prefetchPage(options: RoundOptions, since: string): PrefetchedPage {
  const coming = fetchPage(options, since);
  // A failure is handled when the page is needed.
  coming.catch(() => undefined);
  return { since, coming };
}

/** The kinds of which a snapshot is needed. */
function neededKinds(state: StoreState, full: boolean): readonly SyncedKind[] {
  if (state.generation === null) return syncedKindNames;
  const outdated = outdatedKinds(state);
  // Without them it is not known whether the other rows are damaged.
  if (outdated.length > 0) return outdated;
  return full ? syncedKindNames : [];
}

/** Whether a running snapshot was begun by an app of these versions, and brings the kinds. */
function brings({ kinds = {}, whole }: Partial<Staging>, needed: readonly SyncedKind[]): boolean {
  const own: Readonly<Record<string, number>> = syncedVersions;
  const isOwn = Object.entries(kinds).every(([kind, version]) => own[kind] === version);
  const isNeeded = whole || needed.length > 0;
  return isOwn && isNeeded && needed.every((kind) => Object.hasOwn(kinds, kind));
}

/** Begins the snapshot that is needed, unless it is running; discards any other. */
function prepared(store: LocalStore, state: StoreState, full: boolean) {
  const needed = neededKinds(state, full);
  const { staging } = state;
  if (staging ? brings(staging, needed) : needed.length === 0) return state;
  return store.beginStaging(needed);
}

/** The kinds to ask for, of a snapshot that is not of everything. */
const kindsOf = (staging: Staging | null) =>
  staging && !staging.whole
    ? syncedKindNames.filter((kind) => Object.hasOwn(staging.kinds, kind))
    : undefined;

/**
 * Brings the store up to the server's latest revision: by a snapshot if there is none, resumed if a
 * reload interrupted it, otherwise by deltas. Kinds whose version has changed are fetched before. 410
 * starts the snapshot again, or one of everything next to the old rows.
 */
export async function syncRound(options: RoundOptions): Promise<void> {
  const { store } = options;
  let { revision } = options;
  let state = await prepared(store, await store.state(), options.full);
  let ahead: PrefetchedPage | null = null;
  for (let restarts = 0; ; ) {
    const { staging } = state;
    const kinds = kindsOf(staging);
    const since = staging ? staging.cursor : state.cursor;
    try {
      // Another tab may have stored more in the meantime, so that a different page is next.
      const coming: Promise<Page> =
        ahead?.since === since ? ahead.coming : fetchPage(options, since, kinds?.join(','));
      ahead = null;
      const { page, ...read } = await coming;
      if (page.has_more) ahead = prefetchPage(options, page.next_cursor);
      const applied = await store.applyPage({
        ...read,
        into: staging ? 'staging' : 'live',
        since,
        servers: page.versions ?? null,
        cursor: page.next_cursor,
        complete: !page.has_more,
        total: page.total ?? null,
        revision,
      });
      state = await prepared(store, applied ?? (await store.state()), false);
      // After some kinds, the changes of all.
      if (!page.has_more && !kinds && !state.staging) break;
    } catch (error) {
      restarts += 1;
      ahead = null;
      if (!isResync(error) || restarts > maxRestarts) throw error;
      await options.confirmAccess();
      // A new epoch restarts the revision numbers, so the old epoch's revision covers nothing.
      revision = 0;
      options.onResync();
      state = await store.beginStaging(kinds);
    }
  }
  await store.fold(overlayLimit);
}
