import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { syncErrors } from '@workspace/domain/sync/errors';
import { getChanges } from '@workspace/domain/sync/operations';
import { changesPageSchema, syncSchemaVersion } from '@workspace/domain/sync/schema';
import * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import type { Pace } from './pace.ts';
import { isOfUnknownKind, parseChange } from './rows.ts';
import type { StoreState } from './stored-shapes.ts';

export interface RoundOptions {
  readonly client: Client;
  readonly store: LocalStore;
  readonly companyId: string;
  readonly env: Environment;
  readonly signal: AbortSignal;
  readonly pace: Pace;
  /** The socket's revision that was known when the round began. */
  readonly revision: number;
  /** Fetch everything again, next to the stored rows. */
  readonly full: boolean;
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

async function fetchPage(options: RoundOptions, since: string | null) {
  const { client, companyId, signal, env, pace } = options;
  const limit = pace.limit();
  const query = { limit, ...(since === null ? {} : { since }) };
  const askedAt = env.now();
  const answer = await client(
    getChanges,
    { params: { company_id: companyId }, query },
    { signal },
  ).catch((error: unknown) => {
    if (error instanceof NetworkError) pace.failed();
    throw error;
  });
  // Rows are parsed one by one, so that one unreadable row does not lose the others.
  const { data, page } = answerSchema.parse(answer);
  pace.received(data.changes.length, env.now() - askedAt);
  const known = data.changes.filter((change) => !isOfUnknownKind(change));
  const changes = known.map(parseChange).filter((change) => change !== undefined);
  return { askedAt, changes, dropped: known.length - changes.length, page };
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

async function needsSnapshot(store: LocalStore, state: StoreState, full: boolean) {
  const { staging } = state;
  if (staging && staging.schemaVersion !== syncSchemaVersion) return store.beginStaging();
  if (staging) return state;
  const readable = state.generation !== null && state.schemaVersion === syncSchemaVersion;
  return readable && !full ? state : store.beginStaging();
}

/**
 * Brings the store up to the server's latest revision: by a snapshot if there is none, resumed if a
 * reload interrupted it, otherwise by deltas. 410 starts a snapshot next to the old rows.
 */
export async function syncRound(options: RoundOptions): Promise<void> {
  const { store } = options;
  let { revision } = options;
  let state = await needsSnapshot(store, await store.state(), options.full);
  let ahead: PrefetchedPage | null = null;
  for (let restarts = 0; ; ) {
    const { staging } = state;
    const since = staging ? staging.cursor : state.cursor;
    try {
      // Another tab may have stored more in the meantime, so that a different page is next.
      const coming: Promise<Page> =
        ahead?.since === since ? ahead.coming : fetchPage(options, since);
      ahead = null;
      const { askedAt, changes, dropped, page } = await coming;
      if (page.has_more) ahead = prefetchPage(options, page.next_cursor);
      const applied = await store.applyPage({
        into: staging ? 'staging' : 'live',
        since,
        changes,
        dropped,
        cursor: page.next_cursor,
        complete: !page.has_more,
        total: page.total ?? null,
        askedAt,
        revision,
      });
      if (!page.has_more) break;
      state = applied ?? (await store.state());
    } catch (error) {
      restarts += 1;
      ahead = null;
      if (!isResync(error) || restarts > maxRestarts) throw error;
      // A new epoch restarts the revision numbers, so the old epoch's revision covers nothing.
      revision = 0;
      state = await store.beginStaging();
    }
  }
  await store.fold(overlayLimit);
}
