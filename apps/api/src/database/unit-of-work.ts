import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type * as z from 'zod';
import type { MessageDefinition } from '../jobs/message.ts';
import { tracer } from '../watching/tracer.ts';
import {
  type AuditEntry,
  auditTable,
  type CollectedTable,
  type Effects,
  outboxTable,
  type RecordedActor,
  type RowChange,
  type SendOptions,
} from './effects.ts';
import { isRetryable } from './failure.ts';
import type { Pool } from './pool.ts';
import { runPrepared } from './prepared.ts';
import {
  applyScope,
  inTransaction,
  type TransactionMode,
  type TransactionScope,
} from './transaction.ts';
import { writeEffects } from './write-effects.ts';

export type { AuditEntry, RecordedActor, RowChange } from './effects.ts';
export type { TransactionMode, TransactionScope } from './transaction.ts';

/** Origin of a transaction, recorded in the audit. */
export interface TransactionOrigin {
  readonly operation: string;
  readonly actor: RecordedActor;
  readonly requestId: string | null;
  readonly address: string | null;
  /** The calling program in words, as in "Firefox, Linux"; absent outside of a request. */
  readonly client?: string | null;
}

/**
 * One transaction and its effects. Stores read and write through `trx` and `query`; services record
 * effects, which are written together as the last statements before the commit.
 */
export interface UnitOfWork {
  readonly trx: Knex.Transaction;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  /** Product time at the start of the transaction (decisions 5). */
  readonly now: Date;
  /**
   * Runs SQL that the query builder cannot express. The text is constant and names the columns that
   * it returns, because it is prepared; values are named, as in `:company`.
   */
  query<Row>(sql: string, values?: Readonly<Record<string, Knex.RawBinding>>): Promise<Row[]>;
  newId(): string;
  /** Records that a synced row changed. */
  changed(change: RowChange): void;
  audited(entry: AuditEntry): void;
  /** Whether an audit entry was recorded. */
  readonly isAudited: boolean;
  /**
   * Queues a message to be delivered after the commit, or at a time. On the product clock, messages
   * are released in the order of their times, also when the clock jumps past several; those due
   * within a second may be delivered concurrently.
   */
  send<Payload extends z.ZodType>(
    message: MessageDefinition<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ): void;
  /** Records a row to be inserted with the other effects, as in a capability's history. */
  collect(table: CollectedTable, row: Readonly<Record<string, unknown>>): void;
  /** Discards all effects recorded so far, after a rollback to the savepoint. */
  discardEffects(): void;
  /**
   * Runs `work` in the same scope in a separate transaction that commits immediately: for changes
   * that must be visible before this transaction ends, or even if it fails. Uses a second
   * connection.
   */
  inSeparateTransaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in the same transaction as the system actor within one company, for calls that do
   * not start in a company: a ticket, a webhook, a login that creates a company. Effects recorded
   * by `work` belong to that company. Only one company at a time: until `work` ends, this unit
   * throws on access to `trx`; afterwards the transaction is back in this unit's scope.
   */
  asCompany<T>(companyId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

/** The transaction that units of work in several scopes share. */
interface Shared {
  readonly pool: Pool;
  readonly trx: Knex.Transaction;
  readonly now: Date;
  readonly origin: TransactionOrigin;
  /** Keyed by company id; '' for no company. */
  readonly effects: Map<string, Effects>;
  /** The scope currently applied to the transaction. */
  current: TransactionScope;
}

class ScopedUnit implements UnitOfWork {
  readonly scope: TransactionScope;
  private readonly shared: Shared;

  constructor(shared: Shared, scope: TransactionScope) {
    this.shared = shared;
    this.scope = scope;
  }
  get trx(): Knex.Transaction {
    if (this.shared.current !== this.scope) {
      throw new Error(`${this.origin.operation} asked a unit of work outside of its scope.`);
    }
    return this.shared.trx;
  }
  get now(): Date {
    return this.shared.now;
  }
  get origin(): TransactionOrigin {
    return this.shared.origin;
  }
  async query<Row>(
    sql: string,
    values: Readonly<Record<string, Knex.RawBinding>> = {},
  ): Promise<Row[]> {
    return runPrepared(this.trx, sql, values);
  }
  newId(): string {
    return newId();
  }
  changed(change: RowChange): void {
    this.requireCompany();
    this.effects.changes.push(change);
  }
  audited(entry: AuditEntry): void {
    const actor = entry.actor ?? this.origin.actor;
    this.collect(auditTable, {
      company_id: this.requireCompany(),
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      subject_id: actor.subject?.id ?? null,
      subject_name: actor.subject?.name ?? null,
      operation: this.origin.operation,
      entity_kind: entry.entityKind,
      entity_id: entry.entityId,
      before: entry.before,
      after: entry.after,
      outcome: entry.outcome ?? 'done',
      request_id: this.origin.requestId,
      address: this.origin.address,
      session_id: actor.subject?.sessionId ?? null,
      client: this.origin.client ?? null,
    });
  }
  get isAudited(): boolean {
    return [...this.shared.effects.values()].some(({ rows }) => rows.has(auditTable));
  }
  send<Payload extends z.ZodType>(
    { name: topic, lane }: MessageDefinition<Payload>,
    payload: z.input<Payload>,
    { id = newId(), secret, at, clock }: SendOptions = {},
  ): void {
    this.collect(outboxTable, {
      id,
      company_id: this.scope.companyId,
      topic,
      payload,
      secret: secret?.sealed ?? null,
      traceparent: tracer()?.traceparent(),
      lane,
      state: clock === 'product' ? 'waiting' : 'pending',
      run_at: clock === 'real' ? at : null,
      due_at: clock === 'product' ? at : null,
    });
  }
  collect(table: CollectedTable, row: Readonly<Record<string, unknown>>): void {
    const { rows } = this.effects;
    const collected = rows.get(table);
    if (collected) collected.push(row);
    else rows.set(table, [row]);
  }
  discardEffects(): void {
    this.shared.effects.clear();
  }
  inSeparateTransaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return transact(this.shared.pool, this.scope, this.origin, work);
  }
  async asCompany<T>(companyId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const { trx, shared } = this;
    const inner: TransactionScope = { ...this.scope, actorKind: 'system', companyId };
    const leave = async () => {
      shared.current = this.scope;
      await applyScope(trx, this.scope);
    };
    shared.current = inner;
    try {
      await applyScope(trx, inner);
      const result = await work(new ScopedUnit(shared, inner));
      await leave();
      return result;
    } catch (error) {
      // A failed transaction accepts no settings; its rollback restores them.
      await leave().catch(() => {});
      throw error;
    }
  }
  private get effects(): Effects {
    const key = this.scope.companyId ?? '';
    const existing = this.shared.effects.get(key);
    if (existing) return existing;
    const created: Effects = { scope: this.scope, rows: new Map(), changes: [] };
    this.shared.effects.set(key, created);
    return created;
  }
  private requireCompany(): string {
    const { companyId } = this.scope;
    if (companyId !== null) return companyId;
    throw new Error(`${this.origin.operation} recorded a company's effect without a company.`);
  }
}

const maxAttempts = 3;

/** Deadlock backoff: 20–40 ms × attempt. */
const backoffMs = (attempt: number) => attempt * (20 + Math.random() * 20);

/**
 * Runs `work` in one transaction in `scope`, writes its effects and commits. A deadlock is retried,
 * up to three attempts in total, so `work` must have no effect outside the database.
 */
export function transact<T>(
  pool: Pool,
  scope: TransactionScope,
  origin: TransactionOrigin,
  work: (unit: UnitOfWork) => Promise<T>,
  mode: TransactionMode = 'write',
): Promise<T> {
  const run = () => retryDeadlocks(() => runOnce({ pool, scope, origin, mode }, work));
  const tracing = tracer();
  if (!tracing) return run();
  const { operation, requestId } = origin;
  const facts = { operation, mode, ...(requestId === null ? {} : { request_id: requestId }) };
  return tracing.span({ name: 'transaction', facts }, run);
}

async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxAttempts) throw error;
      await delay(backoffMs(attempt));
    }
  }
}

interface TransactionRequest {
  readonly pool: Pool;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly mode: TransactionMode;
}

function runOnce<T>(
  { pool, scope, origin, mode }: TransactionRequest,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, mode, origin, async (trx) => {
    const now = await applyScope(trx, scope);
    const shared: Shared = { pool, trx, now, origin, effects: new Map(), current: scope };
    const result = await work(new ScopedUnit(shared, scope));
    await writeEffects(trx, shared.effects.values(), scope);
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, which the query builder
    // takes for success; any other statement fails in that state.
    if (mode === 'write' && shared.effects.size === 0) await trx.raw('SELECT');
    return result;
  });
}
