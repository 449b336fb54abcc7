import type { Knex } from 'knex';
import type { Log } from '../logging/log.ts';

/** What a query belongs to, as far as a log may record it. */
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
  /** Threshold in milliseconds from which a query is slow. */
  readonly fromMs: number;
  report(query: SlowQuery): void;
}

const linesPerWindow = 10;
const windowMs = 10_000;

/**
 * Logs slow queries, at most 10 in 10 s: one log line per query would add load when every query is
 * slow. The next line reports how many were dropped.
 */
export function slowQueries({ fromMs, log }: { fromMs: number; log: Log }): SlowQueries {
  let windowStart = Number.NEGATIVE_INFINITY;
  let reported = 0;
  let dropped = 0;
  return {
    fromMs,
    report(query) {
      const now = performance.now();
      if (now - windowStart > windowMs) {
        windowStart = now;
        reported = 0;
      }
      if (reported >= linesPerWindow) {
        dropped += 1;
        return;
      }
      reported += 1;
      log.warn({ ...query, ...(dropped > 0 ? { more: dropped } : {}) }, 'a slow query');
      dropped = 0;
    },
  };
}

const maxTextLength = 500;

/** The text of a statement without literal values. */
export function withoutValues(sql: string): string {
  const bare = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replace(/'(?:[^']|'')*'?/g, "'?'")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.length > maxTextLength ? `${bare.slice(0, maxTextLength)}…` : bare;
}

/** The query builder's event when a statement starts and when it is answered. */
interface QueryEvent {
  readonly __knexQueryUid: string;
  readonly __knexTxId?: string;
  readonly sql: string;
}

/**
 * Reports slow statements of a pool, or of one transaction with its owner, and never with a value.
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

const watchedPools = new WeakMap<Knex, SlowQueries>();

/** Reports the slow statements of a pool and of the transactions started on it. */
export function watchPool(pool: Knex, slow: SlowQueries): void {
  watchedPools.set(pool, slow);
  listen(pool, slow, undefined);
}

/** Adds the operation and the request to the slow statements of a transaction. */
export function watchTransaction(pool: Knex, trx: Knex.Transaction, owner: QueryOwner): void {
  const slow = watchedPools.get(pool);
  if (slow) listen(trx, slow, owner);
}
