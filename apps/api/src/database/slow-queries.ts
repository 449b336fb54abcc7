import type { Knex } from 'knex';
import type { Log } from '../logging/log.ts';
import type { Pool } from './pool.ts';

/** In whose name a connection is asked, as far as a log may know it. */
export interface QueryOwner {
  readonly operation: string;
  readonly requestId: string | null;
}

interface SlowQuery {
  readonly statement: string;
  readonly ms: number;
  readonly operation: string | undefined;
  readonly request_id: string | undefined;
}

export interface SlowQueries {
  /** From how many milliseconds on a question is slow. */
  readonly fromMs: number;
  report(query: SlowQuery): void;
}

const linesInTurn = 10;
const turnMs = 10_000;

/**
 * Tells of slow questions in the log. Where everything is slow, a line for each would make it
 * slower still: some are told, and how many more there were.
 */
export function slowQueries({ fromMs, log }: { fromMs: number; log: Log }): SlowQueries {
  let begun = Number.NEGATIVE_INFINITY;
  let told = 0;
  let untold = 0;
  return {
    fromMs,
    report(query) {
      const now = performance.now();
      if (now - begun > turnMs) {
        begun = now;
        told = 0;
      }
      if (told >= linesInTurn) {
        untold += 1;
        return;
      }
      told += 1;
      log.warn({ ...query, ...(untold > 0 ? { more: untold } : {}) }, 'a slow query');
      untold = 0;
    },
  };
}

const longestText = 500;

/** The text of a statement without the values that somebody may have written into it. */
export function withoutValues(sql: string): string {
  const bare = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replace(/'(?:[^']|'')*'?/g, "'?'")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.length > longestText ? `${bare.slice(0, longestText)}…` : bare;
}

/** What the query builder says of a statement as it starts and as it is answered. */
interface QueryEvent {
  readonly __knexQueryUid: string;
  readonly __knexTxId?: string;
  readonly sql: string;
}

/**
 * Reports slow statements of a pool, or of one transaction with what it belongs to, and never with
 * a value.
 */
function listen(knex: Knex, slow: SlowQueries, owner: QueryOwner | undefined): void {
  const started = new Map<string, number>();
  const isOwn = ({ __knexTxId: transaction }: QueryEvent) =>
    owner !== undefined || transaction === undefined;
  const answered = ({ __knexQueryUid: id, sql }: QueryEvent) => {
    const startedAt = started.get(id);
    started.delete(id);
    if (startedAt === undefined) return;
    const ms = performance.now() - startedAt;
    if (ms < slow.fromMs) return;
    slow.report({
      statement: withoutValues(sql),
      ms: Math.round(ms),
      operation: owner?.operation,
      request_id: owner?.requestId ?? undefined,
    });
  };
  knex.on('query', (query: QueryEvent) => {
    if (isOwn(query)) started.set(query.__knexQueryUid, performance.now());
  });
  knex.on('query-response', (_: unknown, query: QueryEvent) => answered(query));
  knex.on('query-error', (_: unknown, query: QueryEvent) => answered(query));
}

const watchedPools = new WeakMap<Pool, SlowQueries>();

/** Reports the slow statements of a pool, and of the transactions that begin on it. */
export function watchPool(pool: Pool, slow: SlowQueries): void {
  watchedPools.set(pool, slow);
  listen(pool, slow, undefined);
}

/** Names the operation and the request with the slow statements of a transaction. */
export function watchTransaction(pool: Pool, trx: Knex.Transaction, owner: QueryOwner): void {
  const slow = watchedPools.get(pool);
  if (slow) listen(trx, slow, owner);
}
