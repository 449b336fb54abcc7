import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Log } from '../logging/log.ts';

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
  tell(query: SlowQuery): void;
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
    tell(query) {
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

const owners = new WeakMap<pg.Client, QueryOwner>();

/** For as long as a transaction has the connection to itself. */
export const ownConnection = (client: pg.Client, owner: QueryOwner) => owners.set(client, owner);
export const disownConnection = (client: pg.Client) => owners.delete(client);

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

function textOf(question: unknown): string {
  if (typeof question === 'string') return question;
  if (typeof question !== 'object' || question === null || !('text' in question)) return '';
  return typeof question.text === 'string' ? question.text : '';
}

type Callback = (...answer: unknown[]) => unknown;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';
type Ask = (question: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * Names every question of the connection that takes long, with what was being done and never with
 * a value. What is asked in one turn is answered in order, so each is measured from the answer
 * before it: a COMMIT is not slow because it stands behind something that is.
 */
export function watchQueries(client: pg.Client, slow: SlowQueries): void {
  const ask: Ask = Reflect.get(client, 'query').bind(client);
  let answeredAt = 0;
  const watched: Ask = (question, values, callback) => {
    const owner = owners.get(client);
    const askedAt = performance.now();
    const answered = () => {
      const now = performance.now();
      const ms = now - Math.max(askedAt, answeredAt);
      answeredAt = now;
      if (ms < slow.fromMs) return;
      slow.tell({
        statement: withoutValues(textOf(question)),
        ms: Math.round(ms),
        operation: owner?.operation,
        request_id: owner?.requestId ?? undefined,
      });
    };
    if (isCallback(callback)) return ask(question, values, before(answered, callback));
    if (isCallback(values)) return ask(question, before(answered, values));
    const answer = ask(question, values);
    if (answer instanceof Promise) answer.then(answered, answered);
    // Rows that are told of one by one.
    if (answer instanceof EventEmitter) answer.once('end', answered).once('error', answered);
    return answer;
  };
  Reflect.set(client, 'query', watched);
}

const before =
  (first: () => void, then: Callback): Callback =>
  (...answer) => {
    first();
    then(...answer);
  };
