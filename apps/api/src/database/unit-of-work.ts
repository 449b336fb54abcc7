import { setTimeout as delay } from 'node:timers/promises';
import type { EventDefinition, Facts, HappeningOf } from '@workspace/domain/events/define';
import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type * as z from 'zod';
import type { MessageDefinition } from '../jobs/message.ts';
import { tracer } from '../watching/tracer.ts';
import {
  type AuditEntry,
  auditTable,
  type CollectedTable,
  outboxTable,
  type RecordedActor,
  type RecordedEntry,
  type RowChange,
  recordedEntryOf,
  type SendOptions,
} from './effects.ts';
import { isRetryable } from './failure.ts';
import { besideTransaction } from './held-connection.ts';
import { type Pool, subscribersOf } from './pool.ts';
import { runPrepared } from './prepared.ts';
import {
  applyScope,
  inTransaction,
  type TransactionMode,
  type TransactionScope,
} from './transaction.ts';
import { type Effects, writeEffects } from './write-effects.ts';

export type { AuditEntry, RecordedActor, RowChange } from './effects.ts';
export { asSystem, type TransactionMode, type TransactionScope } from './transaction.ts';

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
  /** The changes that were recorded so far, of all companies. */
  readonly changes: readonly RowChange[];
  audited(entry: AuditEntry): void;
  /**
   * Records a refusal, which is written even though this transaction is rolled back because of it:
   * in one of its own, once this one has returned its connection.
   */
  auditedRefusal(entry: Omit<AuditEntry, 'outcome'>): void;
  /** The audit entries that were recorded so far, of all companies. */
  readonly audits: readonly RecordedEntry[];
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
  /**
   * Records that something happened; the subscribers of the pool learn of it, and write what they
   * make of it with the other effects.
   */
  happened<const Event extends EventDefinition>(event: Event, happening: HappeningOf<Event>): void;
  /** Records a row to be inserted with the other effects. */
  collect(table: CollectedTable, row: Readonly<Record<string, unknown>>): void;
  /** Discards all effects recorded so far, after a rollback to the savepoint. */
  discardEffects(): void;
  /** Calls `then` once this transaction is committed: for what a process keeps in memory. */
  afterCommit(then: () => void): void;
  /**
   * Runs `work` in the same scope in a transaction of its own, on another connection: for what
   * others read before this transaction ends. The work of this unit never waits for it before `work`
   * was called, since until then it may be waiting for a connection.
   */
  beside<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in the same transaction as the system actor within one company, for calls that do
   * not start in a company: a ticket, a webhook, a login that creates a company. Effects recorded
   * by `work` belong to that company. Only one company at a time: until `work` ends, this unit
   * throws on access to `trx`; afterwards the transaction is back in this unit's scope.
   */
  asCompany<T>(companyId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

/** Keyed by company id; '' for no company. */
type EffectsByCompany = Map<string, Effects>;

/** What outlives the work of a transaction. */
interface KeptEffects {
  /** Written even if the transaction is rolled back. */
  readonly refusals: EffectsByCompany;
  /** Called after the commit; forgotten after a rollback. */
  readonly afterCommit: (() => void)[];
}

/** The transaction that units of work in several scopes share. */
interface Shared {
  readonly pool: Pool;
  readonly trx: Knex.Transaction;
  readonly now: Date;
  readonly origin: TransactionOrigin;
  readonly effects: EffectsByCompany;
  readonly kept: KeptEffects;
  /** The scope currently applied to the transaction. */
  current: TransactionScope;
}

function addRow(
  { rows }: Effects,
  table: CollectedTable,
  row: Readonly<Record<string, unknown>>,
): void {
  const collected = rows.get(table);
  if (collected) collected.push(row);
  else rows.set(table, [row]);
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
  get changes(): readonly RowChange[] {
    return [...this.shared.effects.values()].flatMap(({ changes }) => changes);
  }
  audited(entry: AuditEntry): void {
    addRow(this.effects, auditTable, this.auditRow(entry));
  }
  auditedRefusal(entry: Omit<AuditEntry, 'outcome'>): void {
    const refusals = this.effectsIn(this.shared.kept.refusals);
    addRow(refusals, auditTable, this.auditRow({ ...entry, outcome: 'refused' }));
  }
  private auditRow(entry: AuditEntry): Readonly<Record<string, unknown>> {
    const actor = entry.actor ?? this.origin.actor;
    return {
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
    };
  }
  get audits(): readonly RecordedEntry[] {
    const effects = [...this.shared.effects.values()];
    return effects.flatMap(({ rows }) => (rows.get(auditTable) ?? []).map(recordedEntryOf));
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
  happened<const Event extends EventDefinition>(
    event: Event,
    { facts = {}, ...happening }: HappeningOf<Event> & { readonly facts?: Facts },
  ): void {
    const happened = {
      occurredAt: this.now,
      ...happening,
      event,
      facts: event.payload?.parse(facts) ?? {},
    };
    const { companyId } = this.scope;
    const { actor } = this.origin;
    const context = {
      companyId,
      actor,
      now: this.now,
      newId,
      collect: this.collect.bind(this),
      send: this.send.bind(this),
    };
    for (const subscriber of subscribersOf(this.shared.pool)) subscriber(context, happened);
  }
  collect(table: CollectedTable, row: Readonly<Record<string, unknown>>): void {
    addRow(this.effects, table, row);
  }
  discardEffects(): void {
    this.shared.effects.clear();
    this.shared.kept.afterCommit.length = 0;
  }
  afterCommit(then: () => void): void {
    this.shared.kept.afterCommit.push(then);
  }
  beside<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return besideTransaction(() => transact(this.shared.pool, this.scope, this.origin, work));
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
    return this.effectsIn(this.shared.effects);
  }
  private effectsIn(all: EffectsByCompany): Effects {
    const key = this.scope.companyId ?? '';
    const existing = all.get(key);
    if (existing) return existing;
    const created: Effects = { scope: this.scope, rows: new Map(), changes: [] };
    all.set(key, created);
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

async function runOnce<T>(
  request: TransactionRequest,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const kept: KeptEffects = { refusals: new Map(), afterCommit: [] };
  let result: T;
  try {
    result = await commit(request, kept, work);
  } catch (error) {
    // A retry refuses again.
    if (!isRetryable(error)) await writeRefusals(request, kept);
    throw error;
  }
  for (const then of kept.afterCommit) then();
  return result;
}

function commit<T>(
  { pool, scope, origin, mode }: TransactionRequest,
  kept: KeptEffects,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, mode, origin, async (trx) => {
    const now = await applyScope(trx, scope);
    const shared: Shared = { pool, trx, now, origin, effects: new Map(), kept, current: scope };
    const result = await work(new ScopedUnit(shared, scope));
    const effects = [...shared.effects.values(), ...kept.refusals.values()];
    await writeEffects(trx, effects, scope);
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, which the query builder
    // takes for success; any other statement fails in that state.
    if (mode === 'write' && effects.length === 0) await trx.raw('SELECT');
    return result;
  });
}

/** Writes the refusals of a transaction that was rolled back. */
async function writeRefusals(
  { pool, scope, origin }: TransactionRequest,
  { refusals }: KeptEffects,
): Promise<void> {
  if (refusals.size === 0) return;
  await inTransaction(pool, 'write', origin, async (trx) => {
    await applyScope(trx, scope);
    await writeEffects(trx, refusals.values(), scope);
  });
}
