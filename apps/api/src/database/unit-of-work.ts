import { setTimeout as pause } from 'node:timers/promises';
import type { Mover } from '@workspace/domain/contract/states';
import type { NumberEventKind } from '@workspace/domain/numbers/schema';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Knex } from 'knex';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import type { SealedText } from '../secrets/seal.ts';
import { tracer } from '../watching/tracer.ts';
import { isRetryable } from './failure.ts';
import { type Last, type Statement, statement } from './statement.ts';
import { openTransaction, type Transaction, type TransactionMode } from './transaction.ts';
import { writeTraces } from './write-traces.ts';

/** In whose name a transaction runs: what the walls read (decisions 7). */
export interface TransactionScope {
  readonly actorKind: 'visitor' | 'newcomer' | 'regular' | 'admin' | 'staff' | 'system';
  readonly companyId: string | null;
  readonly userId: string | null;
  /** Whose idempotency keys may be seen; the identity of the actor. */
  readonly keyScope: string | null;
}

/** Who is written into the audit and the history. */
export interface ActingParty {
  readonly kind: Mover;
  readonly id: string | null;
  readonly name: string | null;
  /** The administrator as whom the provider's staff act; in a visit alone. */
  readonly subject?: { readonly id: string; readonly name: string };
}

/** Where a transaction comes from; goes into the audit. */
export interface TransactionOrigin {
  readonly operation: string;
  readonly party: ActingParty;
  readonly requestId: string | null;
  readonly address: string | null;
}

export interface ChangeTrace {
  readonly kind: SyncedKind;
  readonly id: string;
  /** Whether administrators could see the row before; false for a new row. */
  readonly adminsBefore: boolean;
  /** The employee who could see it before. */
  readonly ownerBefore: string | null;
}

export interface AuditTrace {
  readonly entityKind: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EventTrace {
  readonly subjectId: string;
  readonly kind: NumberEventKind;
  /** Product time; the transaction's where nothing is said. */
  readonly occurredAt?: Date;
  readonly details?: Readonly<Record<string, string | null>>;
}

export interface OutboxTrace {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  /** Of `sealOutboxSecret`, for the entry's id; erased on delivery. */
  readonly secret?: SealedText;
}

/**
 * One transaction and what it leaves behind. Stores read and write through `trx`; services say
 * what changed, and the traces are written together as the last statements before the commit.
 */
export interface UnitOfWork {
  readonly trx: Knex;
  /** Rows of a statement that is prepared: for what is asked all day. */
  readonly query: Transaction['query'];
  /** The same for the last question of a call that reads. */
  readonly close: Transaction['close'];
  /** The same, row by row as they come; the transaction may be over before the last has. */
  readonly closeInRows: Transaction['closeInRows'];
  /**
   * Asks for something whose answer says nothing: what comes next is sent without waiting for it.
   * Where it fails, all that comes behind it fails, and the transaction with the first failure.
   */
  send(statement: Statement, values: unknown[]): void;
  /** Sent with the commit, before the traces; it fails where this does. */
  last(statement: Statement, values: unknown[]): void;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  /** Product time at the start of the transaction (decisions 5); a reader's begins as it asks. */
  readonly now: Date;
  newId(): string;
  changed(trace: ChangeTrace): void;
  audited(trace: AuditTrace): void;
  /** Whether something was. */
  readonly isAudited: boolean;
  happened(trace: EventTrace): void;
  enqueue(trace: Omit<OutboxTrace, 'id'> & { id?: string }): void;
  /** Drops what was said so far: the work was rolled back to its savepoint. */
  forget(): void;
  /**
   * Runs `work` in a transaction of its own behind the same walls, committed at once: for what
   * others are to see before this transaction ends. It leaves no traces, and takes a connection more.
   */
  apart<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /**
   * The same transaction, going on in the name of the product within one company; for calls that
   * a ticket has let in, after a lookup has told which company the ticket belongs to.
   */
  enterCompany(companyId: string): Promise<UnitOfWork>;
}

/** What a question needs of a unit of work: whoever has no more than this leaves nothing behind. */
export type Asking = Pick<UnitOfWork, 'query' | 'scope'>;

export interface Traces {
  changes: ChangeTrace[];
  audits: AuditTrace[];
  events: EventTrace[];
  outbox: OutboxTrace[];
}

const enter = statement(
  "SELECT set_config('app.actor_kind', 'system', true), set_config('app.company_id', $1, true)",
);

const noTraces = (): Traces => ({ changes: [], audits: [], events: [], outbox: [] });

const attempts = 3;

/** Until whoever won the deadlock has taken its locks: milliseconds for each try so far. */
const pauseMs = () => 20 + Math.random() * 20;

/** What a unit of work runs in, and where it puts what it says. */
interface Frame {
  readonly pool: Knex;
  readonly mode: TransactionMode;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  /** Opened by the first question: many a call asks nothing. */
  transaction?: Transaction;
  /** What was sent without waiting, settled well or not. */
  readonly sent: Promise<void>[];
  /** The first of theirs; the failures behind it say only that there was one. */
  failure?: unknown;
  readonly traces: Traces;
  readonly last: Last[];
}

const transactionOf = (frame: Frame): Transaction => {
  frame.transaction ??= openTransaction(frame.pool, frame.scope, frame.mode, frame.origin);
  return frame.transaction;
};

/** One is made for every call, so its methods are shared. */
class FramedUnit implements UnitOfWork {
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  private readonly frame: Frame;

  constructor(frame: Frame, scope: TransactionScope = frame.scope) {
    this.frame = frame;
    this.scope = scope;
    this.origin = frame.origin;
  }
  get trx(): Knex {
    return transactionOf(this.frame).trx;
  }
  get now(): Date {
    return transactionOf(this.frame).now;
  }
  query<Row extends pg.QueryResultRow>(one: Statement, values: unknown[]): Promise<Row[]> {
    return transactionOf(this.frame).query(one, values);
  }
  close<Row extends pg.QueryResultRow>(one: Statement, values: unknown[]): Promise<Row[]> {
    return transactionOf(this.frame).close(one, values);
  }
  closeInRows<Row extends pg.QueryResultRow>(
    one: Statement,
    values: unknown[],
  ): AsyncIterable<Row> {
    return transactionOf(this.frame).closeInRows(one, values);
  }
  send(one: Statement, values: unknown[]): void {
    const { frame } = this;
    const settled = this.query(one, values).then(
      () => {},
      (error: unknown) => {
        frame.failure ??= error;
      },
    );
    frame.sent.push(settled);
  }
  last(one: Statement, values: unknown[]): void {
    this.frame.last.push([one, values]);
  }
  newId(): string {
    return newId();
  }
  changed(trace: ChangeTrace): void {
    this.frame.traces.changes.push(trace);
  }
  get isAudited(): boolean {
    return this.frame.traces.audits.length > 0;
  }
  audited(trace: AuditTrace): void {
    this.frame.traces.audits.push(trace);
  }
  happened(trace: EventTrace): void {
    this.frame.traces.events.push(trace);
  }
  enqueue(trace: Omit<OutboxTrace, 'id'> & { id?: string }): void {
    this.frame.traces.outbox.push({ ...trace, id: trace.id ?? newId() });
  }
  forget(): void {
    Object.assign(this.frame.traces, noTraces());
  }
  apart<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return transact(this.frame.pool, this.frame.scope, this.origin, work);
  }
  async enterCompany(companyId: string): Promise<UnitOfWork> {
    await this.query(enter, [companyId]);
    return new FramedUnit(this.frame, { ...this.scope, actorKind: 'system', companyId });
  }
}

/**
 * Runs `work` in one transaction behind the walls of `scope`, writes its traces and commits.
 * A deadlock is tried again, three times in all; so `work` must not act outside the database.
 */
export function transact<T>(
  pool: Knex,
  scope: TransactionScope,
  origin: TransactionOrigin,
  work: (unit: UnitOfWork) => Promise<T>,
  mode: TransactionMode = 'write',
): Promise<T> {
  const tracing = tracer();
  if (!tracing) return runTransaction(pool, scope, origin, work, mode);
  const { operation, requestId } = origin;
  const facts = { operation, mode, ...(requestId === null ? {} : { request_id: requestId }) };
  return tracing.span({ name: 'transaction', facts }, () =>
    runTransaction(pool, scope, origin, work, mode),
  );
}

async function runTransaction<T>(
  pool: Knex,
  scope: TransactionScope,
  origin: TransactionOrigin,
  work: (unit: UnitOfWork) => Promise<T>,
  mode: TransactionMode,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const frame: Frame = { pool, mode, scope, origin, traces: noTraces(), last: [], sent: [] };
    try {
      const unit = new FramedUnit(frame);
      if (mode === 'write') await transactionOf(frame).begin();
      const result = await work(unit);
      await writeTraces(unit, frame.traces);
      if (frame.transaction || frame.last.length > 0) {
        await transactionOf(frame).commit(frame.last);
      }
      return result;
    } catch (caught) {
      await frame.transaction?.rollback();
      // Answered before the end of the transaction was, or cut off with it.
      await Promise.all(frame.sent);
      const error = frame.failure ?? caught;
      if (!isRetryable(error) || attempt >= attempts) throw error;
      await pause(attempt * pauseMs());
    }
  }
}
